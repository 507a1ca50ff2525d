/** A UUID of any version. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** A UUID in lower case (V.5). */
export function normalizeUuid(text: string): string | undefined {
  return isUuid(text) ? text.toLowerCase() : undefined;
}
