// What leads from one state to another, in two versions: of those that clients may ask for. The states themselves are the values
// of the member that shows them, which is compared as every field is.
import type { Resource, Transition } from '../../model/model.js';
import { pairsOf } from '../../model/pairs.js';
import type { Change, Detail, Sides } from './change.js';
import { diffGrants } from './diff-access.js';
import { changed, edited, onlyIn, under } from './changed.js';
import type { DiffContext } from './diff-context.js';
import { diffFields } from './diff-fields.js';

export function diffStates(older: Resource, newer: Resource, sides: Sides, context: DiffContext): readonly Change[] {
  const { both, removed, added } = pairsOf(older.offeredTransitions, newer.offeredTransitions);
  const at = (name: string): Sides => under(sides, 'states', 'transitions', name);
  return [
    ...both.flatMap((pair) => diffTransition(pair.older, pair.newer, at(pair.newer.name), context)),
    ...removed.map((resource) => changed(at(resource.name), { kind: 'resource-removed', resource })),
    ...added.map((resource) => changed(at(resource.name), { kind: 'resource-added', resource })),
  ];
}

function diffTransition(older: Transition, newer: Transition, sides: Sides, context: DiffContext): readonly Change[] {
  const at = (detail: Detail, ...below: readonly string[]): Change => changed(sides, detail, ...below);
  const flow = { sent: true, shown: false, filtered: false };
  return [
    ...edited(older.description, newer.description, (from, to) =>
      at({ kind: 'text', of: 'description', from, to }, 'description'),
    ),
    ...onlyIn(older.from, newer.from).map((state) => at({ kind: 'allowed-state-removed', state }, 'from', state)),
    ...onlyIn(newer.from, older.from).map((state) => at({ kind: 'allowed-state-added', state }, 'from', state)),
    ...edited(older.to, newer.to, (from, to) => at({ kind: 'leads-to', from, to }, 'to')),
    ...(context.knowCallers ? diffGrants({ older: older.access, newer: newer.access }, sides) : []),
    ...diffFields(older.input, newer.input, under(sides, 'input', 'fields'), flow, context),
  ];
}
