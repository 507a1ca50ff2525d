// Conditional requests with strong entity tags (C.1 to C.6, RFC 9110 §13). A tag is `"<version>.<shape>"`: the version
// of the stored resource, and a constant for the representation, so that no two representations share a tag.
import { Problem } from '../problems/problem.js';

export interface ConditionalHeaders {
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

export function entityTag(version: number, shape: string): string {
  return `"${version}.${shape}"`;
}

/**
 * The tags of `If-Match` or `If-None-Match`, quotes and weakness included, or `*`.
 *
 * @throws Problem `malformed-header` (C.6)
 */
export function parseEntityTags(header: string, name: string): '*' | readonly string[] {
  if (header.trim() === '*') return '*';
  const tags: string[] = [];
  listElement.lastIndex = 0;
  while (listElement.lastIndex < header.length) {
    const element = listElement.exec(header);
    if (element === null) throw malformed(name);
    if (element[1] !== undefined) tags.push(element[1]);
  }
  if (tags.length === 0) throw malformed(name);
  return tags;
}

/** One element of a list of tags, which may be empty (RFC 9110 §5.6.1), with the comma that follows it. */
const listElement = /[ \t]*(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(?:,|$)/y;

function malformed(header: string): Problem {
  const detail = `The header ${header} has to be "*" or a list of tags in double quotes.`;
  return new Problem('malformed-header', detail, { errors: [{ header, code: 'malformed-header', detail }] });
}

/** For GET and HEAD: true when the client has this representation already, so that 304 is the answer (C.2). */
export function noneMatch(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  const tags = parseEntityTags(ifNoneMatch, 'If-None-Match');
  return tags === '*' || tags.some((known) => opaque(known) === opaque(tag));
}

/** Weak comparison ignores the prefix of a tag (RFC 9110 §8.8.3.2). */
function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

/**
 * For writes: checks that the request may change the stored resource (C.3, C.4). `shapes` are all shapes in which a
 * client may have seen it, the default first. `current` is undefined when there is nothing yet; then no precondition is
 * required.
 *
 * @throws Problem `malformed-header`, `precondition-failed` with the current tag, `precondition-required`; in this
 *   order
 */
export function checkPreconditions(
  headers: ConditionalHeaders,
  current: { readonly version: number } | undefined,
  shapes: readonly string[],
  required: boolean,
): void {
  const { ifMatch, ifNoneMatch } = headers;
  const wanted = ifMatch === undefined ? undefined : parseEntityTags(ifMatch, 'If-Match');
  const unwanted = ifNoneMatch === undefined ? undefined : parseEntityTags(ifNoneMatch, 'If-None-Match');
  const tags = current === undefined ? [] : shapes.map((shape) => entityTag(current.version, shape));
  if (wanted !== undefined && !includesOneOf(wanted, tags)) {
    throw failed('If-Match', current === undefined ? 'It does not exist.' : 'It has changed since.', tags[0]);
  }
  if (unwanted !== undefined && includesOneOf(unwanted === '*' ? '*' : unwanted.map(opaque), tags)) {
    throw failed('If-None-Match', unwanted === '*' ? 'It exists already.' : 'It has not changed since.', tags[0]);
  }
  if (required && wanted === undefined && current !== undefined) {
    const detail = 'A change needs the header If-Match with the tag that a GET shows.';
    const errors = [{ header: 'If-Match', code: 'precondition-required', detail }];
    throw new Problem('precondition-required', detail, { errors });
  }
}

/** `*` matches anything that exists. */
function includesOneOf(named: '*' | readonly string[], tags: readonly string[]): boolean {
  return named === '*' ? tags.length > 0 : tags.some((tag) => named.includes(tag));
}

function failed(header: string, detail: string, tag: string | undefined): Problem {
  return new Problem('precondition-failed', detail, {
    errors: [{ header, code: 'precondition-failed', detail }],
    ...(tag !== undefined && { headers: { ETag: tag } }),
  });
}
