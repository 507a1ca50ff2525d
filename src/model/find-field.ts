import type { NamedEntry } from '../language/list-types.js';
import type { FieldSpec } from '../language/spec.js';
import type { Located } from '../language/value-type.js';
import type { FieldNode } from './rules/subject.js';

/**
 * The field that another key names. `refused` stands for one that is declared, but whose type could not be read: the report says so, and
 * nothing more can be said of it.
 */
export function findField(
  name: string,
  nodes: readonly FieldNode[],
  declared: Located<readonly NamedEntry<FieldSpec>[]>,
): FieldNode | 'refused' | undefined {
  const node = nodes.find(({ field }) => field.name === name);
  if (node !== undefined) return node;
  return declared.refused || declared.value.some((one) => one.name === name) ? 'refused' : undefined;
}
