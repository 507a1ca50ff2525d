// O: the order in which the failures of one request count. The client hears of the first.
import { rule } from '../rule.js';

const HTTP = 'RFC 9110 §15';

export const orderRules = [
  rule(
    'O.1',
    HTTP,
    'A request that is not HTTP is refused before anything else: 400, 417 or 431.',
    'GETT /v1/rooms → 400',
    {
      codes: ['malformed-request', 'expectation-failed', 'headers-too-large'],
    },
  ),
  rule('O.2', HTTP, 'Then an address over `limits.uri`: 414.', 'GET /v1/rooms?a=aaaa… → 414', {
    codes: ['uri-too-long'],
  }),
  rule(
    'O.3',
    'RFC 3986 §2.1',
    'Then a broken percent-encoding, text that is not UTF-8, or NUL: 400.',
    'GET /v1/rooms/%zz → 400',
    {
      codes: ['malformed-uri'],
    },
  ),
  rule(
    'O.4',
    HTTP,
    'Then a version or a path that does not exist: 404; a version after its end: 410.',
    'GET /v1/chairs → 404',
    {
      codes: ['no-such-resource', 'version-gone'],
    },
  ),
  rule(
    'O.5',
    'RFC 9110 §15.5.6',
    'Then a method that the path does not offer: 405 with `Allow`.',
    'DELETE /v1/rooms → 405',
    {
      codes: ['method-not-allowed'],
    },
  ),
  rule(
    'O.6',
    'RFC 9110 §9.3.7',
    'OPTIONS and preflights are answered here, whatever else is wrong: 204.',
    'OPTIONS /v1/rooms?nothing=1 → 204',
  ),
  rule('O.7', 'RFC 6585 §4', 'Then too many requests from one address: 429.', 'the 601st GET of a minute → 429', {
    when: '`limits.rate` is set',
    codes: ['rate-limited'],
  }),
  rule(
    'O.8',
    'RFC 9110 §11',
    'Then credentials and rights: 401 with `WWW-Authenticate`, then 403.',
    'GET /v1/rooms without a token → 401',
    {
      when: '`auth` is set',
      codes: ['unauthorized', 'forbidden'],
    },
  ),
  rule(
    'O.9',
    'RFC 6585 §4',
    'Then too many requests from one caller: 429 with `Retry-After`.',
    'the 601st GET of a minute → 429',
    {
      when: '`limits.rate` is set per principal',
      codes: ['rate-limited'],
    },
  ),
  rule(
    'O.10',
    '§4.3',
    'Then a query parameter that is unknown, repeated or wrong: 400.',
    'GET /v1/rooms?size=5 → 400',
    {
      codes: ['unknown-parameter', 'duplicate-parameter', 'invalid-parameter', 'unknown-field'],
    },
  ),
  rule(
    'O.11',
    'RFC 9110 §12.5.1',
    'Then an `Accept` that no representation fits: 406.',
    'GET /v1/rooms, Accept: image/png → 406',
    {
      codes: ['not-acceptable'],
    },
  ),
  rule(
    'O.12',
    'RFC 9110 §15.5',
    'Then the body as the headers declare it: its coding 415, its type 415, its length 413.',
    'POST /v1/rooms, Content-Encoding: gzip → 415',
    {
      codes: ['unsupported-media-type', 'body-too-large'],
    },
  ),
  rule(
    'O.13',
    'RFC 9110 §13.2.1',
    'Then a missing parent, then a missing item: 404. PUT creates items of stores, and documents, so for it only the parents count.',
    'PATCH /v1/rooms/<unknown>, If-Match: "1.x" → 404',
    {
      codes: ['no-such-resource'],
    },
  ),
  rule(
    'O.14',
    'RFC 9110 §13.2.1',
    'Then the preconditions: 304, 412 or 428. They come after 404 for a missing item, and before the body is parsed.',
    'PATCH with a stale tag and broken JSON → 412',
    {
      codes: ['precondition-failed', 'precondition-required', 'malformed-header'],
    },
  ),
  rule('O.15', HTTP, 'Then a body that does not parse: 400.', 'POST /v1/users with {"a": → 400', {
    codes: ['malformed-body'],
  }),
  rule(
    'O.16',
    HTTP,
    'Then a body that breaks the contract, or refers to something that does not exist: 422.',
    'POST /v1/users with {"users": {}} → 422',
    {
      codes: ['invalid-body', 'missing-member', 'no-such-reference'],
    },
  ),
  rule(
    'O.17',
    HTTP,
    'Last, a conflict with the present state: 409. The item exists already, something refers to it, it is in another state, or it overlaps with another.',
    'POST to a document that exists → 409',
    {
      codes: [
        'already-exists',
        'has-children',
        'still-referenced',
        'unfit-unique',
        'unique-too-long',
        'unique-too-few',
        'unfit-overlap',
        'no-overlap-ends',
        'overlap-of-unique',
        'unique-of-overlap',
        'overlap-too-few',
        'unfit-reference',
        'unfit-on-delete',
        'reference-cycle',
      ],
    },
  ),
];
