/** The length in code points, as JSON Schema counts it. */
export function codePointLength(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
