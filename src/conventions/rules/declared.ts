// S, A and L: states, authentication and limits. The specification leaves them open, so there are none unless they are declared.
import { rule } from '../rule.js';

const stateful = { when: '`states` is declared' };
const guarded = { when: '`auth` is set' };

export const stateRules = [
  rule(
    'S.1',
    '§3',
    'The state of an item is read-only. A transition is a controller with a noun as its name. It answers 200 with the item and its new `ETag`, and honours `If-Match`.',
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
    'A transition that the state does not allow is 409. The answer names the state, and those transitions that the state allows and the caller may use.',
    'POST /v1/loans/0190…/closures, again → 409',
    { ...stateful, codes: ['illegal-transition'] },
  ),
  rule(
    'S.3',
    '§3',
    '`_links` has the transitions that are possible now and that the caller may use.',
    '"_links": {"closures": {…}}',
    stateful,
  ),
];

export const authenticationRules = [
  rule(
    'A.1',
    '§5',
    'Callers identify themselves by a bearer token, an API key or a cookie, or not at all. Wrong credentials never delay valid ones. Only failed logins by password delay the next login to the same account from the same address: 429 with `Retry-After`.',
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
    'A request without valid credentials is 401, and a known caller without the right is 403. An item of another owner is 404, or 403 for a change by a caller who may read it. An owner of an item that others see, in a group or below the item of another owner, is its author: only they and callers with another grant change it.',
    'GET without a token → 401',
    { ...guarded, codes: ['access-of-controller', 'unauthorized', 'forbidden'] },
  ),
  rule(
    'A.3',
    '§5',
    'A service without authentication says so in its log when it starts.',
    'no authentication is set: anyone who reaches this service can …',
  ),
  rule('A.4', '§5', 'Health, profiles, problems and OpenAPI documents are public.', 'GET /health → 200', guarded),
  rule(
    'A.5',
    'RFC 9110 §15.5.4',
    'A member with `access` is shown to the callers who may read it, and set by those who may write it. To others it is unknown, or read-only: no parameter names it, no refusal tells its value, and a change keeps it.',
    'salary: {type: decimal, access: "role:hr"}',
    {
      heldBy: 'both',
      when: 'a member has `access`',
      codes: ['unfit-member-access', 'owner-of-nothing', 'invalid-body', 'unknown-field'],
    },
  ),
  rule(
    'A.6',
    'RFC 9110 §15.5.4',
    'A group, and all that is in it, is found by its members alone, and by callers with another grant. Others get 404, and a member without the role gets 403. The caller who makes a group is its first member, and one who may change members always remains. A reference leads to items of the same group. An item in a group can have an author (A.2).',
    'members: {in: people, role: role}',
    {
      heldBy: 'both',
      when: 'a resource has `members`',
      codes: [
        'unfit-members',
        'unfit-within',
        'member-of-nothing',
        'unknown-role',
        'no-such-resource',
        'forbidden',
        'last-member',
        'no-such-reference',
      ],
    },
  ),
  rule(
    'A.7',
    'RFC 6749 §10.10',
    'Who may make a member may invite a caller. The token of an invitation is shown once, is sent in a body, and makes one known caller a member: 201. A token that is wrong, used, revoked, expired, or of a deleted group is 404, with the same words. A member is 409.',
    'POST /v1/acceptances {"token": "…"} → 201',
    {
      heldBy: 'both',
      when: '`members` has `invitations`',
      codes: ['unfit-invitations', 'no-such-resource', 'already-exists', 'forbidden'],
    },
  ),
  rule(
    'A.8',
    'RFC 9110 §15.5.4',
    'Every row belongs to the tenant of the caller who made it, whom a claim of the token names. Rows of another tenant are as if they were not there, whoever asks. An owner, and a member of a group, is a caller of the tenant, so the same id in another tenant is somebody else. A token without the claim is 401. No answer shows the tenant.',
    'tenant: {claim: org_id}',
    {
      heldBy: 'both',
      when: '`tenant` is declared',
      codes: ['unfit-tenant', 'no-such-resource', 'no-such-reference', 'unauthorized'],
    },
  ),
  rule(
    'A.9',
    'RFC 9110 §15.5.4',
    'PostgreSQL keeps each caller to their own rows, behind the conditions of the statements. The caller is told to each transaction, and forgotten with it. A statement without a caller is refused.',
    'row_security: true',
    {
      heldBy: 'both',
      when: '`row_security` is true',
      codes: ['unfit-row-security'],
    },
  ),
];

export const limitRules = [
  rule(
    'L.1',
    '§8',
    'Every size and time has a limit, and the language has a default for it: pages, bodies, addresses, headers, depth, `fields`, patches, time-outs.',
    'limits: {body: 1MiB}',
    {
      heldBy: 'both',
      codes: ['limits-contradict', 'out-of-range', 'headers-too-large', 'uri-too-long', 'body-too-large'],
    },
  ),
  rule(
    'L.2',
    '§8',
    'A change that takes longer than `limits.handler_timeout` is not made: 503 with `Retry-After`. Once its commit is sent, the service waits for the outcome.',
    'a slow write → 503, nothing written',
    {
      codes: ['service-unavailable'],
    },
  ),
  rule(
    'L.3',
    'draft-ietf-httpapi-ratelimit-headers',
    'A request over `limits.rate` is 429 with `Retry-After`, `RateLimit` and `RateLimit-Policy`.',
    'the 601st GET of a minute → 429',
    {
      when: '`limits.rate` is set',
      codes: ['rate-limited'],
    },
  ),
  rule(
    'L.4',
    '§8',
    "`TRUST_PROXY` names the proxies that are believed about the caller's address.",
    'TRUST_PROXY=10.0.0.0/8',
    {
      when: '`limits.rate` is set, requests are logged, or callers log in',
    },
  ),
];
