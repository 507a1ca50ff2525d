import type { Report } from '../../../diagnostics/report.js';
import { outcomeOf } from '../../check-outcome.js';
import { satisfiesOperator } from '../../resolve/resolve-checks.js';
import type { Field, RowCheck } from '../../model.js';
import { sampleTypes } from '../../resolve/sample-types.js';
import { type FieldNode, type ResourceNode, type Rule, ofKnownKind } from '../rule-context.js';
import type { LocatedValue } from '../../../language/value-types/value-type.js';
import { compareValues } from '../../../types/types.js';

/** B.2: a check compares members that requests set. Some values break it, and some keep it. */
export const checks: Rule = ({ resources }, report) => {
  for (const node of ofKnownKind(resources)) {
    if (node.checks.length > 0) checkResource(node, report);
  }
};

function checkResource({ spec, fields, checks: nodes }: ResourceNode, report: Report): void {
  const sound: RowCheck[] = [];
  const seen = new Set<string>();
  for (const { check, spec: written, isImplied } of nodes) {
    const { text } = check;
    const outcome = outcomeOf(check);
    if (seen.has(text)) report.add('duplicate-value', written, { value: text });
    else if (outcome === 'never') report.add('check-never', written, { text });
    else if (outcome === 'always' && !isImplied) report.add('check-always', written, { text });
    if (seen.has(text) || outcome === 'never') continue;
    seen.add(text);
    sound.push(check);
  }
  if (reportGivenValues(sound, fields, report) || sound.length === 0 || sampleTypes(sound) !== undefined) return;
  const names = sound.flatMap(({ left, right }) => [left.name, ...(right.kind === 'member' ? [right.field.name] : [])]);
  report.add('check-without-example', spec.value.checks.key, { names: [...new Set(names)] });
}

const KINDS = ['default', 'example'] as const;
type Kind = (typeof KINDS)[number];

/**
 * B.2: a default keeps to the checks, and so does an example.
 * @returns true if one breaks a check or is wrong by itself, which leaves no values for examples
 */
export function reportGivenValues(checks: readonly RowCheck[], nodes: readonly FieldNode[], report: Report): boolean {
  const nodeOf = (field: Field): FieldNode | undefined => nodes.find((node) => node.field === field);
  const breaks = checks.flatMap((check) => KINDS.filter((kind) => reportBroken(check, kind, nodeOf, report)));
  const compared = checks.flatMap(({ left, right }) => (right.kind === 'member' ? [left, right.field] : [left]));
  const written = compared.flatMap((field) => KINDS.flatMap((kind) => writtenValue(nodeOf(field), kind) ?? []));
  return breaks.length > 0 || written.some((one) => report.hasErrorsIn(one));
}

function reportBroken(
  { text, left, operator, right }: RowCheck,
  kind: Kind,
  nodeOf: (field: Field) => FieldNode | undefined,
  report: Report,
): boolean {
  const other = right.kind === 'constant' ? right.value : valueOf(right.field, kind);
  const [value, place] = [valueOf(left, kind), writtenValue(nodeOf(left), kind)];
  if (value === undefined || other === undefined || place === undefined) return false;
  if (satisfiesOperator(operator, compareValues(left.type, value, other))) return false;
  const beside = right.kind === 'constant' ? '' : ` beside the ${kind} of "${right.field.name}"`;
  const expected = { kind: 'other', words: `a value that satisfies "${text}"${beside}` } as const;
  report.add('value-does-not-fit', place, { what: kind, expected, quotable: '' });
  return true;
}

function valueOf({ presence, example }: Field, kind: Kind): string | number | undefined {
  const given = kind === 'example' && example.given ? example.value : undefined;
  const value = kind === 'default' && presence.kind === 'default' ? presence.value : given;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function writtenValue(node: FieldNode | undefined, kind: Kind): LocatedValue<unknown> | undefined {
  return node?.spec.value[kind];
}
