// A field that the service has by itself, and no YAML declares.
import { WRITINGS } from '../types/field-type.js';
import type { Field, FieldType } from './model.js';
import { camelCase, snakeCase } from './names/names.js';

/** A required field that everybody sees and sets. @param more what is otherwise */
export function plainField(name: string, type: FieldType, more: Partial<Field>): Field {
  return {
    name,
    column: snakeCase(name),
    was: '',
    alias: '',
    formerColumn: '',
    variable: camelCase(name),
    type,
    description: '',
    example: { given: false },
    presence: { kind: 'required' },
    access: 'read-write',
    takenBy: WRITINGS,
    fallback: null,
    storedShape: null,
    callers: { read: ['public'], write: ['public'] },
    sampleType: null,
    sampleValues: [],
    nullable: false,
    touched: false,
    reference: null,
    innerReferences: [],
    deprecated: false,
    ...more,
  };
}
