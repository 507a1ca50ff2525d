import type { Report } from '../../../diagnostics/report.js';
import type { Located } from '../../../language/value-type.js';
import type { Field, RowCheck } from '../../model.js';
import { keepsTo } from '../../resolve/resolve-checks.js';
import { compareValues } from '../../../types/types.js';
import type { FieldNode } from '../subject.js';

const KINDS = ['default', 'example'] as const;
type Kind = (typeof KINDS)[number];

/**
 * B.2: a default keeps to the checks, and so does an example.
 * @returns whether one does not, or is wrong by itself: there are no values for examples then, for that reason
 */
export function reportGivenValues(checks: readonly RowCheck[], nodes: readonly FieldNode[], report: Report): boolean {
  const nodeOf = (field: Field): FieldNode | undefined => nodes.find((node) => node.field === field);
  const breaks = checks.flatMap((check) => KINDS.filter((kind) => reportBroken(check, kind, nodeOf, report)));
  const compared = checks.flatMap(({ left, right }) => (right.kind === 'member' ? [left, right.field] : [left]));
  const written = compared.flatMap((field) => KINDS.flatMap((kind) => placeOf(nodeOf(field), kind) ?? []));
  return breaks.length > 0 || written.some((one) => report.hasErrorsIn(one));
}

function reportBroken(
  { text, left, operator, right }: RowCheck,
  kind: Kind,
  nodeOf: (field: Field) => FieldNode | undefined,
  report: Report,
): boolean {
  const other = right.kind === 'constant' ? right.value : valueOf(right.field, kind);
  const [value, place] = [valueOf(left, kind), placeOf(nodeOf(left), kind)];
  if (value === undefined || other === undefined || place === undefined) return false;
  if (keepsTo(operator, compareValues(left.type, value, other))) return false;
  const beside = right.kind === 'constant' ? '' : ` beside the ${kind} of "${right.field.name}"`;
  const expected = { kind: 'other', words: `what keeps to "${text}"${beside}` } as const;
  report.add('value-does-not-fit', place, { what: kind, expected, quotable: '' });
  return true;
}

function valueOf({ presence, example }: Field, kind: Kind): string | number | undefined {
  const given = kind === 'example' && example.given ? example.value : undefined;
  const value = kind === 'default' && presence.kind === 'default' ? presence.value : given;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function placeOf(node: FieldNode | undefined, kind: Kind): Located<unknown> | undefined {
  return node?.spec.value[kind];
}
