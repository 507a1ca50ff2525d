// properties of every answer (§1 of the specification).
import { rule } from '../rule.js';

export const foundationRules = [
  rule(
    'R-1.1',
    '§1, rule 1',
    'Every representation links to itself in `_links.self`, and GET there answers the same representation. Every 201 has a `Location`, and GET there answers what the 201 said.',
    'POST /v1/users → 201, Location: /v1/users/0190…',
  ),
  rule(
    'R-1.2',
    '§1, rule 2',
    'Methods are the verbs, and paths are nouns: there are no segments for actions, and no header overrides the method. A PUT of the body that GET answered changes nothing and keeps the `ETag`.',
    'PUT /v1/users/0190… with the body of GET → 200, same ETag',
  ),
  rule(
    'R-1.3',
    '§1, rule 3',
    'An answer describes itself: it has `Content-Type`, `Vary` with each request header that chose it, and `nosniff`. Further headers forbid browsers to run or frame its content, or to embed it in a page of another origin. Two equal requests on two connections get the same answer.',
    'GET /v1/rooms → Vary: Accept, X-Content-Type-Options: nosniff',
  ),
  rule(
    'R-1.4',
    '§1, rule 4',
    '`_links` has `self`, `profile`, `up`, the resources below, the links between pages, and the transitions that are possible now. A resource below is linked by its name. Below `users`, a resource called `profile`, `self` or `up` is `user_profile` and so on. A caller sees only links that would not be refused for lack of credentials or rights. `links: false` removes `_links` and nothing else.',
    '"_links": {"self": {…}, "profile": {…}, "up": {…}, "participants": {…}}',
  ),
  rule(
    'R-1.5',
    '§1',
    'The service keeps nothing between requests except in the database, so two instances on one database answer like one.',
    'a POST with one Idempotency-Key at two instances at once → one resource',
  ),
  rule('R-1.6', '§1', 'Every list is paged from the start.', 'GET /v1/rooms → {"items": [], "offset": 0, "limit": 20}'),
  rule(
    'R-1.7',
    '§1',
    '`fields` works on every GET and HEAD of a collection or an item.',
    'GET /v1/users?fields=name → {"items": [{"name": "Ann"}], …}',
    {
      when: '`fields` is not `none`',
    },
  ),
];
