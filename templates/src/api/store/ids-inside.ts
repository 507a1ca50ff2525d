// The ids that stand inside a value.
import { pointerOf } from '../runtime/json-pointer.js';

export interface FoundId {
  readonly pointer: string;
  readonly id: string;
}

/** @param path names of members; `*` is each item of a list, or each value of a map. @param pointer to the value */
export function idsInside([step, ...rest]: readonly string[], value: unknown, pointer = ''): readonly FoundId[] {
  if (step === undefined) return typeof value === 'string' ? [{ pointer, id: value }] : [];
  return partsOf(value)
    .filter(([name]) => step === '*' || step === name)
    .flatMap(([name, part]) => idsInside(rest, part, pointer + pointerOf([name])));
}

function partsOf(value: unknown): readonly (readonly [name: string, part: unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
