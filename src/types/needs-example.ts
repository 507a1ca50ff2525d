// Finds fields that need an `example` of their own: documentation and emitted tests need a value, and none can be made up.
import { isJsonObject, type Json } from './json-value.js';
import { patternExample } from './patterns/pattern-example.js';
import type { AnyType } from './structures/structure-definition.js';

/** `shown` is the field's example or default. The fields of an object are asked themselves. */
export function needsExample(type: AnyType, shown: Json | undefined): boolean {
  if (type.kind === 'list') return needsExample(type.item, Array.isArray(shown) ? shown[0] : undefined);
  if (type.kind === 'map') return needsExample(type.value, isJsonObject(shown) ? Object.values(shown)[0] : undefined);
  if (type.kind !== 'string' || type.pattern === null || shown !== undefined) return false;
  return patternExample(type.pattern, type.min ?? 0, type.max ?? Number.POSITIVE_INFINITY) === null;
}
