// errors and versions (§7 and §9 of the specification).
import { rule } from '../rule.js';

export const errorRules = [
  rule('R-7.1', '§7.1', 'The status says what happened, and the body has the same status.', '404 → {"status": 404, …}'),
  rule('R-7.2', '§7.2', 'A mistake of the client is never 5xx.', 'whatever is sent → below 500'),
  rule(
    'R-7.3',
    '§7.3',
    'No answer reveals the inside of the service: no stack, file, statement, table, driver or library. A 500 has a fixed text and an `instance` that the log has too.',
    '500 → "instance": "urn:uuid:0190…"',
    {
      codes: ['internal-error'],
    },
  ),
  rule(
    'R-7.4',
    '§7.4',
    "Every failure has a `type` that answers GET, and a `code`; neither ever changes. The same holds for the failures that the service declares under `errors` and that its own code throws by name. A refusal by the database is reported in the service's own terms.",
    'GET /problems/invalid-body → 200',
    {
      codes: [
        'service-unavailable',
        'insufficient-storage',
        'not-unique',
        'overlapping',
        'no-such-reference',
        'still-referenced',
        'bad-error-name',
        'bad-error-status',
        'unknown-error',
      ],
    },
  ),
  rule(
    'R-7.5',
    'RFC 9457',
    'A failure is a problem document: `type`, `title`, `status`, `detail`, `instance`, `code`, and `errors` with a pointer, parameter or header each.',
    'Content-Type: application/problem+json',
  ),
  rule(
    'R-7.6',
    '§7.4',
    "Titles and details use the words of the service's own resources and fields.",
    '"detail": "This room has no participant with this id."',
  ),
];

export const versionRules = [
  rule(
    'R-9.1',
    '§9.1',
    'Every resource is below `/v<number>`. A path with another version, or with none, is 404, and the detail names the versions. `/` links to the versions and to everything that can be read without an id. `/v<number>` links to everything of its version that can be read without an id, and to its OpenAPI document.',
    'GET /v01/rooms → 404',
    {
      heldBy: 'both',
      codes: ['bad-version', 'no-such-resource'],
    },
  ),
  rule(
    'R-9.2',
    '§9.2',
    'Each version has its own implementation, in a folder that imports nothing from another version. Deleting one leaves the others whole.',
    'src/api/v1, src/api/v2',
    {
      when: 'there are two versions',
    },
  ),
  rule(
    'R-9.3',
    '§9.3',
    "A new version is compatible with the older ones: the two inputs are compared, and the older version's tests run against the new one.",
    'breaking: []',
    {
      heldBy: 'both',
      when: 'there are two versions',
      codes: ['frozen-version-changed', 'unmatched-acknowledgement', 'version-storage', 'version-without-value'],
    },
  ),
  rule(
    'R-9.4',
    'RFC 9745, RFC 8594',
    'A version that ends says so with `Deprecation`, `Sunset` and `Link`; after its end it is 410.',
    'Deprecation: @4039372800',
    {
      heldBy: 'both',
      when: '`lifecycle` names the version',
      codes: [
        'version-gone',
        'sunset-before-deprecation',
        'sunset-before-older',
        'lifecycle-without-successor',
        'ended-without-sunset',
      ],
    },
  ),
];
