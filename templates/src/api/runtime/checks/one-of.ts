import type { Check } from '../body/contract.js';
import { fault } from './faults.js';

export function oneOf<const T extends string>(values: readonly [T, ...T[]]): Check<T> {
  return (value, place) => {
    const found = values.find((one) => one === value);
    return found ?? fault(place, 'enum', `This has to be one of: ${values.join(', ')}.`, values[0]);
  };
}
