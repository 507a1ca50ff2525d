// The ids inside a value.
import { pointerOf } from '../../runtime/json/pointer.js';
import type { Apply, IdQuery, Reader, SqlValue } from '../database.js';
import type { ForDialects } from './among-ids.js';
import type { Missing } from './references.js';

export interface FoundId {
  readonly pointer: string;
  readonly id: string;
}

/**
 * The ids that nothing has.
 * @param there finds the ids that exist
 * @param detail of each missing id, for the client
 * @param own values of the query before the ids
 */
export function* missingAmong(
  reader: Reader,
  there: ForDialects<IdQuery>,
  ids: readonly FoundId[],
  detail: string,
  own: readonly SqlValue[] = [],
): Apply<readonly Missing[]> {
  if (ids.length === 0) return [];
  const found = yield* reader.all(there[reader.dialect], [...own, JSON.stringify(ids.map(({ id }) => id))]);
  const known = new Set(found);
  return ids.filter(({ id }) => !known.has(id)).map(({ pointer }) => ({ pointer, detail }));
}

/** @param path names of members; `*` is each item of a list, or each value of a map. @param pointer to the value */
export function idsInside([step, ...rest]: readonly string[], value: unknown, pointer = ''): readonly FoundId[] {
  if (step === undefined) return typeof value === 'string' ? [{ pointer, id: value }] : [];
  // `type=photos` goes on where the value refers to a photo.
  const target = step.startsWith('type=') ? step.slice('type='.length) : undefined;
  if (target !== undefined) return refersTo(value, target) ? idsInside(rest, value, pointer) : [];
  return partsOf(value)
    .filter(([name]) => step === '*' || step === name)
    .flatMap(([name, part]) => idsInside(rest, part, pointer + pointerOf([name])));
}

function refersTo(value: unknown, target: string): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === target;
}

function partsOf(value: unknown): readonly (readonly [name: string, part: unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
