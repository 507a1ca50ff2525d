// Whether a field has to bring an example of its own, since documentation and emitted tests need a value and none can be made up.
import { isJsonObject } from '../types/json-value.js';
import type { TypeSpec } from '../language/spec.js';
import type { Located } from '../language/value-type.js';
import type { FieldType, Json } from './model.js';
import { patternExample } from '../types/patterns/pattern-example.js';

/** `shown` is the field's example or default. The fields of an object are asked themselves. */
export function needsExample(type: FieldType, shown: Json | undefined): boolean {
  if (type.kind === 'list') return needsExample(type.item, Array.isArray(shown) ? shown[0] : undefined);
  if (type.kind === 'map') return needsExample(type.value, isJsonObject(shown) ? Object.values(shown)[0] : undefined);
  if (type.kind !== 'string' || type.pattern === null || shown !== undefined) return false;
  return patternExample(type.pattern, type.min ?? 0, type.max ?? Number.POSITIVE_INFINITY) === null;
}

/** The pattern of the type, or of what is in a list or a map. */
export function patternOf(spec: TypeSpec): Located<string> | undefined {
  const inside = spec.list ?? spec.map;
  return spec.pattern ?? (inside && patternOf(inside.value));
}
