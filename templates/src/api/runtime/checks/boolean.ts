import type { Check } from '../body/contract.js';
import { fault } from './faults.js';

export const boolean: Check<boolean> = (value, place) =>
  typeof value === 'boolean' ? value : fault(place, 'type', 'This has to be true or false.', false);
