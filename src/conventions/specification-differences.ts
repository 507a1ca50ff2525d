// Differences between the specification and the standards, and how the service reconciles them.

export interface SpecificationDifference {
  /** The statement of the specification, with its section. */
  readonly says: string;
  /** The objection. */
  readonly against: string;
  readonly kept: string;
  /** Rules that follow from it. */
  readonly rules: readonly string[];
}

export const specificationDifferences: readonly SpecificationDifference[] = [
  {
    says: 'PATCH is idempotent (§4.1)',
    against: 'RFC 5789 does not promise it, and an append repeats badly',
    kept: 'a merge patch is idempotent anyway; a JSON Patch that would do more when repeated needs a current `If-Match`',
    rules: ['R-4.patch', 'PA.8'],
  },
  {
    says: 'only GET and HEAD are simple cross-origin requests (§4.1)',
    against: 'browsers send a POST of some content types without a preflight',
    kept: 'a POST from another origin has to be `application/json`, which no page can send without a preflight',
    rules: ['R-4.cors'],
  },
  {
    says: 'a repeated POST repeats its effect (§4.1)',
    against: 'some things exist once, and a client without an answer has to retry',
    kept: 'two equal POSTs create two items. A second POST to a document is 409, and so is a POST that transitions, `unique` or an `Idempotency-Key` forbid',
    rules: ['R-4.post', 'R-2.6'],
  },
  {
    says: 'a client error is never 5xx (§7.2)',
    against: 'RFC 9110 has 501 for a method that a server does not know',
    kept: "400 or 405 with `Allow`: a method that is not offered is the client's mistake",
    rules: ['E.1', 'E.5', 'R-7.2'],
  },
  {
    says: 'a new version stays compatible (§9.3)',
    against: 'a version in the address usually marks a break',
    kept: 'the version is a path prefix and its own folder; versions only add, unless a break is acknowledged',
    rules: ['R-9.1', 'R-9.3'],
  },
  {
    says: '`{dogID}` once, `{<resource>Id}` everywhere else (§2.2, §2.1.3)',
    against: 'they cannot both be the rule',
    kept: '`{dogId}` is the rule and `id_param: dogID` the exception; the name is not part of any request',
    rules: ['R-2.3'],
  },
  {
    says: 'names are plural (§2.1.1), yet `owner` is not (§2.2)',
    against: 'there is one owner for each dog',
    kept: 'a collection is plural, a document singular',
    rules: ['R-2.1'],
  },
  {
    says: 'a body is wrapped in the plural: `{"users": {…}}` (§2.3)',
    against: 'it holds one user',
    kept: 'kept for POST; PUT takes the bare form too, so that a client can send back the answer of GET; `request_body: bare` turns it off',
    rules: ['R-2.10'],
  },
  {
    says: 'most resources have an identifier "in path only" (§2.2)',
    against: 'a client that lists items needs their ids',
    kept: '`id` is shown, and is in `_links.self`; `expose_id: false` follows the specification to the letter',
    rules: ['R-2.14'],
  },
  {
    says: 'one separator convention for the whole service (§2.1.4)',
    against: 'paths use dashes, JSON members rarely do',
    kept: 'one for paths and one for members; `naming: snake` with `members: snake` follows it to the letter',
    rules: ['R-2.4'],
  },
  {
    says: 'every resource is below `/v<number>` (§9.1)',
    against: 'health checks and documents are not resources of the domain',
    kept: '`/`, `/health`, `/openapi`, `/problems` and, if `docs` is set, `/docs` are about the service and have no version',
    rules: ['R-9.1'],
  },
  {
    says: 'three styles of pages, none chosen (§4.3)',
    against: 'clients expect one; a size over the maximum has no rule',
    kept: '`offset` and `limit` by default. A size over the maximum is lowered, and the page shows it; `over_max: reject` answers 400. `cursor` is a fourth style of our own',
    rules: ['PG.1', 'PG.4', 'PG.10'],
  },
  {
    says: 'two styles of partial responses (§4.4)',
    against: 'the style with parentheses is hard to parse, as the specification says itself',
    kept: '`?fields=a,b.c` by default',
    rules: ['F.1'],
  },
  {
    says: 'nothing about conditional requests',
    against: 'RFC 9110 §13.1.1 refuses any method whose `If-Match` does not hold',
    kept: 'PUT, PATCH and DELETE honour `If-Match`. GET and HEAD ignore it, since they change nothing. POST ignores it, since a new item has no `ETag` yet',
    rules: ['C.3'],
  },
];
