// Names a place in a JSON document the way problem documents and JSON Patch do (RFC 6901).

/** The pointer to the member or element that the segments lead to; no segments: the whole document, `''`. */
export function pointerOf(segments: readonly (string | number)[]): string {
  let pointer = '';
  for (const segment of segments) pointer += `/${escapeSegment(String(segment))}`;
  return pointer;
}

/** The segments of a pointer; undefined for a text that is not one: it does not begin with `/`, or holds `~2`. */
export function segmentsOf(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer.slice(1).split('/').map(unescapeSegment);
}

function escapeSegment(segment: string): string {
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
