import { isObject } from '../json/json.js';
import type { Check, Reader } from '../body/contract.js';
import { object } from './object.js';

interface Referring<Type extends string> {
  readonly type: Type;
  readonly id: string;
}

/**
 * A reference to one of several resources, whose ids have several forms.
 *
 * @param ids the check of ids for each resource
 */
export function reference<Type extends string>(
  read: Reader<Referring<Type>>,
  ids: Readonly<Record<Type, Check<string>>>,
): Check<Referring<Type>> {
  const check = object(read);
  return (value, place) => {
    const given = check(value, place);
    if (value === undefined || !isObject(value) || value['type'] !== given.type) return given;
    const { id } = value;
    if (typeof id !== 'string') return given;
    return { type: given.type, id: ids[given.type](id, { pointer: `${place.pointer}/id`, faults: place.faults }) };
  };
}
