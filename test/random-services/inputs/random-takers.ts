// Keys `in` of random members. Names decide, so that seeds give the services that they gave.
import type { RandomField } from './random-fields.js';
import type { Planned } from './service-scope.js';
import { isTree } from '../tree.js';

/** @param operations those that the resource offers; undefined for all of its kind */
export function withTakers(
  fields: readonly RandomField[],
  planned: Planned,
  operations: readonly string[] | undefined,
): readonly RandomField[] {
  const { kind } = planned;
  const has = (operation: string): boolean => operations?.includes(operation) ?? true;
  const posts = kind !== 'store' && kind !== 'always' && has('create');
  const putCreates = (kind === 'store' || kind === 'document') && has('replace');
  const offered = [...(posts || putCreates ? ['create'] : []), ...['replace', 'patch'].filter(has)];
  return offered.length < 2 ? fields : fields.map((field) => withTaker(field, planned, offered));
}

function withTaker(field: RandomField, { kind, path }: Planned, offered: readonly string[]): RandomField {
  const { name, spec, isPlain } = field;
  // A PUT that creates and replaces would take a write-only member only once.
  const isHidden = isTree(spec) && spec['writeonly'] === true && kind === 'collection';
  const isChosen = (name.length * 7 + path.length * 3) % 9 === 0;
  const hidesInside = isPlain && JSON.stringify(spec).includes('"writeonly":true');
  if (!isTree(spec) || !(isPlain || isHidden) || hidesInside || !isChosen) return field;
  const some = partsOf(offered);
  const taken = some[(name.length + path.length) % some.length] ?? [];
  const isAbsent = offered.includes('create') && !taken.includes('create') && spec['default'] === undefined;
  return { ...field, spec: { ...spec, ...(isAbsent && { optional: true }), in: [...taken] }, isPlain: false };
}

/** Some of the operations, and never all. */
function partsOf(offered: readonly string[]): readonly (readonly string[])[] {
  const single = offered.map((one) => [one]);
  return offered.length < 3 ? single : [...single, ...offered.map((one) => offered.filter((other) => other !== one))];
}
