// Names that the emitted code and the service's problems have taken.
const reservedWords = `
  abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do
  else enum eval export extends false finally for from function get if implements import in infer instanceof interface is
  keyof let module namespace never new null number object of package private protected public readonly require return
  satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown using var void
  while with yield
`;

const globals = `
  Array ArrayBuffer BigInt Boolean Buffer Date Error Infinity Intl JSON Map Math NaN Number Object Promise Proxy Reflect
  RegExp Set String Symbol TextDecoder TextEncoder URL URLSearchParams Uint8Array WeakMap WeakSet console constructor
  crypto decodeURIComponent encodeURIComponent exports fetch global globalThis hasOwnProperty isFinite isNaN parseFloat
  parseInt process prototype queueMicrotask setImmediate setInterval setTimeout clearImmediate clearInterval clearTimeout
  structuredClone toString valueOf
`;

/** Every identifier that `safeIdentifier` suffixes. */
export const reservedIdentifiers: ReadonlySet<string> = new Set(`${reservedWords} ${globals}`.trim().split(/\s+/));

/** Slugs that a service keeps for itself, now or for later. A declared failure cannot have one of them. */
export const serviceProblems: ReadonlySet<string> = new Set(
  [
    'already-exists body-too-large constructor cross-origin duplicate-parameter expectation-failed forbidden has-children',
    'headers-too-large idempotency-key-in-use idempotency-key-required idempotency-key-reused illegal-transition',
    'insufficient-storage internal-error invalid-body invalid-cursor invalid-parameter last-member malformed-body malformed-header malformed-patch',
    'malformed-request malformed-uri method-not-allowed missing-member missing-parameter no-such-reference no-such-resource',
    'non-idempotent-patch not-acceptable not-implemented not-unique overlapping patch-conflict patch-too-large precondition-failed',
    'precondition-required prototype rate-limited request-timeout service-unavailable still-referenced too-many-requests unauthorized',
    'unknown-field unknown-parameter unsupported-media-type uri-too-long version-gone',
  ]
    .join(' ')
    .split(' '),
);
