// What kind of JSON a value is, where TypeScript cannot tell by itself.
import type { Json } from './model.js';

export interface JsonObject {
  readonly [name: string]: Json;
}

export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonArray(value);
}
