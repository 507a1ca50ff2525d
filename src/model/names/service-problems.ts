/** The slugs that a service has for itself, now or in what is still to be built: none of them can be a failure of its own. */
export const serviceProblems: ReadonlySet<string> = new Set(
  [
    'already-exists body-too-large constructor cross-origin duplicate-parameter expectation-failed forbidden has-children',
    'headers-too-large idempotency-key-in-use idempotency-key-required idempotency-key-reused illegal-transition',
    'insufficient-storage internal-error invalid-body invalid-cursor invalid-parameter malformed-body malformed-header malformed-patch',
    'malformed-request malformed-uri method-not-allowed missing-member missing-parameter no-such-reference no-such-resource',
    'non-idempotent-patch not-acceptable not-implemented not-unique patch-conflict patch-too-large precondition-failed',
    'precondition-required prototype rate-limited request-timeout service-unavailable still-referenced too-many-requests unauthorized',
    'unknown-field unknown-parameter unsupported-media-type uri-too-long version-gone',
  ]
    .join(' ')
    .split(' '),
);
