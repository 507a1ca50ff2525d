// The checks on the raw request target that come before anything else is asked (O.2, O.3).
import { Problem } from '../problems/problem.js';

/**
 * A target that needs no second look: no percent-encoding, no empty or dot segment, no slash at the end, no fragment.
 */
const PLAIN_TARGET = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+(?:\?[A-Za-z0-9._~=&,-]*)?$/;

export function isPlainTarget(target: string, maxLength: number): boolean {
  return target.length <= maxLength && PLAIN_TARGET.test(target);
}

/** The origin form of an absolute-form target (RFC 9112, section 3.2.2); any other target as it is. */
export function originForm(target: string): string {
  if (target.startsWith('/') || !/^https?:\/\//i.test(target)) return target;
  const path = target.slice(target.indexOf('://') + 3).replace(/^[^/?#]*/, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** @throws Problem 414 (O.2), 400 (O.3, E.8, E.16) */
export function checkTarget(target: string, maxLength: number): void {
  if (target.length > maxLength) {
    throw new Problem('uri-too-long', `The address has ${target.length} bytes; at most ${maxLength} are allowed.`);
  }
  if (target.includes('#'))
    throw new Problem('malformed-uri', 'An address that is sent to a server has no fragment ("#").');
  // Node hands over the bytes of the target as Latin-1: characters outside ASCII should have been percent-encoded.
  if (!/^[\x21-\x7e]*$/.test(target)) {
    throw new Problem('malformed-uri', 'The address holds a character that has to be percent-encoded.');
  }
  if (/%(?![0-9A-Fa-f]{2})/.test(target)) {
    throw new Problem('malformed-uri', 'The address holds a "%" that is not followed by two hexadecimal digits.');
  }
  if (target.includes('%00')) throw new Problem('malformed-uri', 'The address holds an encoded NUL.');
  try {
    decodeURIComponent(target);
  } catch {
    throw new Problem('malformed-uri', 'The percent-encoding in the address is not UTF-8.');
  }
}

/**
 * The decoded segments of the target's path: `/a/b%20c?x=1` gives `['a', 'b c']`. Split first, so that `%2F` divides
 * nothing (R-P.4).
 */
export function pathSegments(target: string): readonly string[] {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  return path.slice(1).split('/').map(decodeURIComponent);
}
