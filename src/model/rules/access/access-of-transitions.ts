import type { Report } from '../../../diagnostics/report.js';
import { closestWord } from '../../../diagnostics/typing-errors.js';
import { accessKeys } from '../../../language/grammar-access.js';
import type { ResourceSpec } from '../../../language/spec.js';
import type { SourceRange } from '../../../source/source-file.js';
import type { Rule } from '../subject.js';

/** A.2: what names neither an operation nor a transition for which clients can ask lets nobody in. */
export const accessOfTransitions: Rule = ({ resources }, report) => {
  for (const { spec } of resources) check(spec.value, report);
};

function check({ access, states }: ResourceSpec, report: Report): void {
  const declared = states?.value.transitions.value ?? [];
  const known = [...accessKeys, ...declared.flatMap(({ name, value }) => (value.by.value === 'caller' ? [name] : []))];
  for (const named of access?.value.transitions ?? []) {
    const { name } = named;
    if (known.includes(name)) continue;
    const transition = declared.find((one) => one.name === name);
    if (transition !== undefined) {
      report.add('access-of-system', named, { name }, [{ ...placeOf(transition), label: 'declared here' }]);
      continue;
    }
    // Which transitions there are is not known.
    if (states !== undefined && (states.refused || report.hasErrorsIn(states))) continue;
    const none = { spaced: '', emptyAbove: '', hint: undefined, guess: undefined };
    report.add('unknown-key', named, { key: name, known, suggestion: closestWord(name, known), ...none });
  }
}

function placeOf({ source, span }: SourceRange): SourceRange {
  return { source, span };
}
