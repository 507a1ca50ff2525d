// R-P: forms of paths, and paths below a parent.
import { rule } from '../rule.js';

const absent = { codes: ['no-such-resource'] };

export const pathRules = [
  rule(
    'R-P.1',
    '§2.1.3',
    'A path with a slash at the end is 404, and the detail names the path without it.',
    'GET /v1/rooms/ → 404',
    absent,
  ),
  rule(
    'R-P.2',
    'RFC 3986 §3.3',
    'Empty segments and dot segments are 404; they are not resolved.',
    'GET /v1//rooms → 404',
    absent,
  ),
  rule(
    'R-P.3',
    'RFC 3986 §2.3',
    'A percent-encoded letter is the same as the letter.',
    'GET /v1/%75sers → as /v1/users',
  ),
  rule(
    'R-P.4',
    'RFC 3986 §2.2',
    'An encoded slash is part of a segment and does not divide the path: 404.',
    'GET /v1/rooms%2F0190… → 404',
    absent,
  ),
  rule(
    'R-P.5',
    'RFC 3986 §2.1',
    'A percent-encoding that is broken, is not UTF-8 or holds NUL is 400.',
    'GET /v1/rooms/%FF → 400',
    { codes: ['malformed-uri'] },
  ),
  rule('R-P.6', 'RFC 3986 §6.2.2.1', 'Paths are case-sensitive.', 'GET /v1/Rooms → 404', absent),
  rule(
    'R-P.7',
    '§2.1.3',
    'An id of an impossible form or length is 404 like any unknown id, even where PUT would create an item.',
    'GET /v1/rooms/x → 404',
    absent,
  ),
  rule(
    'R-P.8',
    '§2.1.2',
    'A path below a missing parent is 404 and names the parent, for every method but OPTIONS. 405 depends on the form of the path alone.',
    'POST /v1/rooms/<unknown>/participants → 404',
    absent,
  ),
  rule(
    'R-P.9',
    '§2.1.2',
    'A child is found only below its own parent.',
    'GET /v1/rooms/<another>/participants/0190… → 404',
    absent,
  ),
  rule(
    'R-P.10',
    '§2.1.2',
    'A parent that still has children is not deleted: 409. Children of a resource with `on_delete: cascade` are deleted with it, unless something below them stays.',
    'DELETE /v1/rooms/0190… → 409',
    { codes: ['has-children', 'nothing-to-go-with'] },
  ),
  rule(
    'R-P.11',
    '§1, §2.1.2',
    'A list can have items that live elsewhere: those that refer to an item (`inverse`), or those of all parents (`across`). It is read, narrowed and ordered as the list in which they are at home, whose callers it has. The `self` of an item leads home.',
    'GET /v1/authors/0190…/books → 200, with "self" at /v1/books/0190…',
    { when: 'a reference has `inverse`, or a resource has `across`', codes: ['unfit-list'] },
  ),
];
