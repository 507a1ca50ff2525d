import type { FieldType } from './model.js';

/** Whether a value is made of others, or may be: it lies in its column as JSON. */
export function isStructured({ kind }: FieldType): boolean {
  return kind === 'list' || kind === 'map' || kind === 'object' || kind === 'json';
}
