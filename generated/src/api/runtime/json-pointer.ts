// Names a place in a JSON document the way problem documents and JSON Patch do (RFC 6901).

/** The pointer to the member or element that the segments lead to; no segments: the whole document, `''`. */
export function pointerOf(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
