// The states of an item, and what leads from one to another.
import { error, warning } from '../catalog-entry.js';
import { closest } from '../closest.js';
import { didYouMean, quoted } from '../wording.js';

export const stateDiagnostics = {
  'state-field-declared': error<{ name: string }>({
    message: ({ name }) => `${quoted(name)} is the member that shows the state: "states" makes it.`,
    help: ({ name }) => `remove it from "fields", or call the state otherwise: "states: { field: ${name}_of_it, … }".`,
  }),
  'unreachable-state': warning<{ state: string; initial: string; known: readonly string[] }>({
    message: ({ state }) => `Nothing comes to the state ${quoted(state)}.`,
    help: ({ state, initial, known }) =>
      `${didYouMean(closest(state, known))}no transition leads to it from ${quoted(initial)}, where an item begins. Say how it is reached with "to: ${state}", or remove it.`,
  }),
  'mistyped-state': error<{ state: string; meant: string }>({
    message: ({ state }) => `No transition leads to the state ${quoted(state)}.`,
    help: ({ state, meant }) =>
      `${didYouMean(meant)}if both are states, say how an item comes to this one with "to: ${state}" in a transition.`,
  }),
  'states-alike': warning<{ state: string; like: string }>({
    message: ({ state, like }) => `The states ${quoted(state)} and ${quoted(like)} are written nearly alike.`,
    help: ({ state, like }) =>
      `${didYouMean(like)}nothing else names ${quoted(state)}, and no transition leads on from it. If both are states, leave it, or silence this with "# restwright-ignore: states-alike".`,
  }),
  'stuck-initial': error<{ initial: string; known: readonly string[] }>({
    message: ({ initial }) => `No transition leads from ${quoted(initial)}, where every item begins.`,
    help: ({ initial, known }) =>
      `${didYouMean(closest(initial, known))}transitions lead from ${known.map(quoted).join(', ')}: begin in one of these, or add ${quoted(initial)} to the "from" of a transition.`,
  }),
  'impossible-transition': warning<{ name: string; from: readonly string[]; known: readonly string[] }>({
    message: ({ name }) => `The transition ${quoted(name)} can never happen.`,
    help: ({ from, known }) =>
      `${didYouMean(...new Set(from.flatMap((state) => closest(state, known) ?? [])))}nothing comes to ${from.map(quoted).join(' or ')}, where it begins. Say how that is reached, or remove the transition.`,
  }),
};
