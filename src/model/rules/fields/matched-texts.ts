import type { Report } from '../../../diagnostics/report.js';
import type { TypeSpec } from '../../../language/spec.js';
import type { FieldType } from '../../model.js';
import { triesPerCharacter } from '../../../types/patterns/pattern-problem.js';
import { isComputed, type FieldNode, type Rule } from '../rule-context.js';
import { freeTextOf } from '../../../types/types.js';

/**
 * Elements of a pattern that the characters of one body are held against, at most: a tenth of a second. With the default of
 * `limits.body` a pattern of sixteen elements comes to it.
 */
const MOST_TRIES = 262_144 * 20;

/** In elements: a character costs about as much as four of them, and an element about 20 ns. */
const OVERHEAD = 4;

/** A linear pattern is slow and blocks the process, so the texts that it matches need a bound. */
export const matchedTexts: Rule = ({ model, resources, controllers, transitions }, report) => {
  const { body } = model.limits;
  const taken = [
    ...resources.map(({ fields }) => fields),
    ...[...controllers, ...transitions].map(({ input }) => input),
  ];
  for (const node of taken.flat()) checkField(node, 1, body, report);
};

/** @param count the number of such fields in one body */
function checkField(node: FieldNode, count: number, body: number, report: Report): void {
  if (isComputed(node)) return;
  const { type } = node.field;
  checkType(type, node.spec.value, count, body, report);
  for (const inner of node.fields) checkField(inner, count * objectsIn(type), body, report);
}

function objectsIn(type: FieldType): number {
  if (type.kind === 'list') return (type.maxItems ?? Infinity) * objectsIn(type.item);
  return type.kind === 'map' ? (type.maxItems ?? Infinity) * objectsIn(type.value) : 1;
}

/** Fields inside objects are checked by themselves. */
function checkType(type: FieldType, spec: TypeSpec, count: number, body: number, report: Report): void {
  const inner = type.kind === 'list' ? spec.list : type.kind === 'map' ? spec.map : undefined;
  if (inner !== undefined && (type.kind === 'list' || type.kind === 'map')) {
    const item = type.kind === 'list' ? type.item : type.value;
    checkType(item, inner.value, count * (type.maxItems ?? Infinity), body, report);
    return;
  }
  const text = freeTextOf(type);
  if (text !== null && text.pattern !== null && spec.pattern !== undefined) {
    const most = Math.floor(MOST_TRIES / (OVERHEAD + triesPerCharacter(text.pattern)));
    if (triesPerCharacter(text.pattern) === 0 || Math.min(body, count * (text.max ?? Infinity)) <= most) return;
    report.add('long-text-for-pattern', spec.pattern, { most, isAlone: count === 1 });
  }
}
