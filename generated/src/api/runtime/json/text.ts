// JSON text for the serializers: a string is escaped only where a look says that it has to be.

/** Characters that JSON escapes, and lone surrogates, which JSON.stringify writes as escapes. */
const NEEDS_ESCAPE = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** A member that holds no value: null where it was set to that, nothing where it is absent. */
export function nullOrAbsent(nullMember: string, isNull: number): string {
  return isNull === 1 ? nullMember : '';
}

/** `text` as a JSON string. */
export function quote(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`;
}
