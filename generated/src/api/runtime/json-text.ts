// JSON text for the serializers: a string is escaped only where a look says that it has to be.

/** Characters that JSON escapes, and lone surrogates, which JSON.stringify writes as escapes. */
const NEEDS_ESCAPE = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** `text` as a JSON string. */
export function quote(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`;
}
