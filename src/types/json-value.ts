// JSON, and what kind of it a value is where TypeScript cannot tell by itself.

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
