import { closest } from '../../diagnostics/closest.js';
import { accessKeys } from '../../spec/access-type.js';
import { transitionsOf } from '../transitions.js';
import type { Rule } from './subject.js';

/** A.2: what names neither an operation nor a transition for which clients can ask lets nobody in. */
export const accessOfTransitions: Rule = ({ resources }, report) => {
  for (const { resource, spec } of resources) {
    const names = transitionsOf(resource).map(({ name }) => name);
    const known = [...accessKeys, ...names];
    for (const named of spec.value.access?.value.transitions ?? []) {
      if (names.includes(named.name)) continue;
      const suggestion = closest(named.name, known);
      const none = { spaced: '', emptyAbove: '', hint: undefined, guess: undefined };
      report.add('unknown-key', named, { key: named.name, known, suggestion, ...none });
    }
  }
};
