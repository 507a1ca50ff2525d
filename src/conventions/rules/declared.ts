// S, A and L: states, authentication and limits. The specification leaves them open, so there are none unless they are declared.
import { rule } from '../rule.js';

const stateful = { when: '`states` is declared' };
const guarded = { when: '`auth` is set' };

export const stateRules = [
  rule(
    'S.1',
    '§3',
    'A state is read-only. A transition is a controller named by a noun; it answers 200 with the item and its new tag, and honours `If-Match`.',
    'POST /v1/loans/0190…/closures → 200, "state": "returned"',
    {
      ...stateful,
      heldBy: 'both',
      codes: [
        'state-field-declared',
        'mistyped-state',
        'states-alike',
        'unreachable-state',
        'stuck-initial',
        'impossible-transition',
      ],
    },
  ),
  rule(
    'S.2',
    '§3',
    'A transition that the state does not admit is 409 with the state and what it admits of what the caller may ask for.',
    'POST /v1/loans/0190…/closures, again → 409',
    { ...stateful, codes: ['illegal-transition'] },
  ),
  rule(
    'S.3',
    '§3',
    '`_links` has the transitions that are possible now, and that the caller may ask for.',
    '"_links": {"closures": {…}}',
    stateful,
  ),
];

export const authenticationRules = [
  rule(
    'A.1',
    '§5',
    'Callers are known by nothing, a bearer token, an API key or a cookie. Valid credentials are never kept waiting for wrong ones; failed logins by password are, for their account and address: 429 with `Retry-After`.',
    'auth: {scheme: bearer}',
    {
      ...guarded,
      heldBy: 'both',
      codes: ['access-without-auth', 'reserved-name', 'unauthorized', 'forbidden', 'rate-limited'],
    },
  ),
  rule(
    'A.2',
    'RFC 9110 §15.5.2',
    '401 without valid credentials, 403 for who is known and may not. What belongs to another is 404, or 403 to change for whoever may read it.',
    'GET without a token → 401',
    { ...guarded, codes: ['access-of-controller', 'unauthorized', 'forbidden'] },
  ),
  rule(
    'A.3',
    '§5',
    'A service without authentication says so in its log when it starts.',
    'no authentication is set: whoever reaches this service may …',
  ),
  rule('A.4', '§5', 'Health, profiles, problems and OpenAPI documents are public.', 'GET /health → 200', guarded),
];

export const limitRules = [
  rule(
    'L.1',
    '§8',
    'Every size and time has a limit with a default in the language: pages, bodies, addresses, headers, depth, `fields`, patches, time-outs.',
    'limits: {body: 1MiB}',
    {
      heldBy: 'both',
      codes: ['limits-contradict', 'out-of-range', 'headers-too-large', 'uri-too-long', 'body-too-large'],
    },
  ),
  rule(
    'L.2',
    '§8',
    'A change past `limits.handler_timeout` is not made: 503 with `Retry-After`. Once its commit is sent, its outcome is awaited.',
    'a slow write → 503, nothing written',
    {
      codes: ['service-unavailable'],
    },
  ),
  rule(
    'L.3',
    'draft-ietf-httpapi-ratelimit-headers',
    'Over `limits.rate` the answer is 429 with `Retry-After`, `RateLimit` and `RateLimit-Policy`.',
    'the 601st GET of a minute → 429',
    {
      when: '`limits.rate` is set',
      codes: ['rate-limited'],
    },
  ),
  rule('L.4', '§8', "`TRUST_PROXY` says whose word on the caller's address counts.", 'TRUST_PROXY=10.0.0.0/8', {
    when: '`limits.rate` is set, requests are logged, or callers log in',
  }),
];
