// what every answer is like (§1 of the specification).
import { rule } from '../rule.js';

export const foundationRules = [
  rule(
    'R-1.1',
    '§1, rule 1',
    'Every representation names itself in `_links.self`, and GET there answers with the same. Every 201 has a `Location`, and GET there answers what the 201 said.',
    'POST /v1/users → 201, Location: /v1/users/0190…',
  ),
  rule(
    'R-1.2',
    '§1, rule 2',
    'Methods act and paths name: there are no action segments and no header that overrides the method. PUT of what GET answered changes nothing and keeps the tag.',
    'PUT /v1/users/0190… with what GET said → 200, same ETag',
  ),
  rule(
    'R-1.3',
    '§1, rule 3',
    'An answer says of itself all that it takes to read it: `Content-Type`, `Vary` with each request header that chose it, `nosniff`, and that nothing in it is to be run, framed or drawn into a page of another origin. Two equal requests on two connections hear the same.',
    'GET /v1/rooms → Vary: Accept, X-Content-Type-Options: nosniff',
  ),
  rule(
    'R-1.4',
    '§1, rule 4',
    '`_links` holds `self`, `profile`, `up`, what lies below, the pages around, and the transitions that are possible now. What lies below is linked by its name; below `users`, a resource called `profile`, `self` or `up` is `user_profile` and so on. A caller is shown those that would not be refused for want of credentials or rights. `links: false` removes `_links` and nothing else.',
    '"_links": {"self": {…}, "profile": {…}, "up": {…}, "participants": {…}}',
  ),
  rule(
    'R-1.5',
    '§1',
    'Nothing is kept between requests but in the database: two instances on one database answer as one.',
    'a POST with one Idempotency-Key at two instances at once → one resource',
  ),
  rule(
    'R-1.6',
    '§1',
    'Every list is a page from the outset.',
    'GET /v1/rooms → {"items": [], "offset": 0, "limit": 20}',
  ),
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
