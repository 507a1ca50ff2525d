import type { Field, FieldType } from './model.js';

/** What the values that are made for a field are of. */
export function madeType({ type, sampleType }: Pick<Field, 'type' | 'sampleType'>): FieldType {
  return sampleType ?? type;
}
