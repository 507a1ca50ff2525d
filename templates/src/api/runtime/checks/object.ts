import { isObject } from '../json/json.js';
import { type Check, Members, type Reader } from '../body/contract.js';
import { fault } from './faults.js';

export function object<T>(read: Reader<T>): Check<T> {
  return (value, place) => {
    if (value === undefined || !isObject(value)) {
      if (value !== undefined) fault(place, 'type', 'This has to be an object.', undefined);
      return read(new Members({}, undefined, { pointer: '', faults: [] }));
    }
    const { current } = place;
    const members = new Members(value, current !== undefined && isObject(current) ? current : undefined, place);
    const result = read(members);
    members.end();
    return result;
  };
}
