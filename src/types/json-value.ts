// The types of JSON, and guards for the kinds that TypeScript cannot tell apart by itself.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export interface JsonObject {
  readonly [name: string]: Json;
}

export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonArray(value);
}
