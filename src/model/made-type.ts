import type { Field, FieldType } from './model.js';

/** What the values that are made for a field are of. */
export function madeType({ type, sample }: Pick<Field, 'type' | 'sample'>): FieldType {
  return sample ?? type;
}
