import type { FieldType } from './model.js';

/** Whether a value is made of others, or may be. */
export function isStructuredType({ kind }: FieldType): boolean {
  return kind === 'list' || kind === 'map' || kind === 'object' || kind === 'json';
}
