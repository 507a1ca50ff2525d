// Failures of operations by status, with example problems.
import type { ExampleProblem, Failure } from './failure.js';
import { STATE_CONFLICTS } from './state-conflicts.js';
import { WRONG_REQUESTS } from './wrong-requests.js';

/** A test compares codes and titles with the service's table of problems. */
export const FAILURES = {
  ...WRONG_REQUESTS,
  ...STATE_CONFLICTS,
  401: {
    name: 'Unauthorized',
    description: 'Credentials are missing or not valid. `WWW-Authenticate` describes valid ones.',
    headers: ['WWW-Authenticate'],
    cases: [
      {
        code: 'unauthorized',
        title: 'Log in first',
        detail: 'This needs a bearer token in the header Authorization.',
      },
    ],
  },
  403: {
    name: 'Forbidden',
    description: 'The service refuses this request.',
    headers: ['WWW-Authenticate'],
    cases: [{ code: 'forbidden', title: 'This is not allowed', detail: 'This request is not allowed.' }],
  },
  429: {
    name: 'TooManyRequests',
    description: 'The caller has sent too many requests. `Retry-After` says when to send the next.',
    headers: ['Retry-After'],
    cases: [
      {
        code: 'rate-limited',
        title: 'Too many requests',
        detail: 'At most 600 requests are allowed in 60 seconds. Try again in 42 s.',
      },
    ],
  },
  500: {
    name: 'InternalError',
    description: 'The service failed, and has recorded the fault under `instance`.',
    cases: [{ code: 'internal-error', title: 'The service failed', detail: 'The service failed to answer.' }],
  },
  503: {
    name: 'ServiceUnavailable',
    description:
      'The service cannot answer now. The detail says if anything was changed; `Retry-After` says when to try again.',
    headers: ['Retry-After'],
    cases: [{ code: 'service-unavailable', title: 'The service cannot answer now', detail: 'Try again later.' }],
  },
} as const satisfies Readonly<Record<number, Failure>>;

/** The answer to PATCH names the media types that it takes (PA.1). */
const UNSUPPORTED_PATCH = { ...FAILURES[415], name: 'UnsupportedPatchMediaType', headers: ['Accept-Patch'] };

/** The conflict of a transition (S.2). */
const REFUSED_TRANSITION = {
  ...FAILURES[409],
  name: 'RefusedTransition',
  schema: 'TransitionProblem',
  cases: [
    {
      code: 'illegal-transition',
      title: 'The state does not allow this',
      detail: 'This is not allowed while the order is "paid".',
      more: { state: 'paid', allowed: ['refund'] },
    },
    ...FAILURES[409].cases,
  ],
} satisfies Failure;

/** Failures that some operations answer instead. */
export type SpecialFailures = Readonly<Partial<Record<FailureStatus, Failure>>>;

export const PATCH_FAILURES: SpecialFailures = { 415: UNSUPPORTED_PATCH };
export const TRANSITION_FAILURES: SpecialFailures = { 409: REFUSED_TRANSITION };

/** Failures that any request can meet, by status. */
export const OTHER_FAILURES = {
  400: {
    code: 'malformed-request',
    title: 'The request is malformed',
    detail: 'The request does not follow HTTP.',
  },
  405: {
    code: 'method-not-allowed',
    title: 'The method is not offered here',
    detail: 'TRACE is not offered here. The offered methods are: GET, HEAD, OPTIONS.',
  },
  408: {
    code: 'request-timeout',
    title: 'The request came too slowly',
    detail: 'The request was not complete in time.',
  },
  431: {
    code: 'headers-too-large',
    title: 'The headers are too large',
    detail: 'The header lines are too large.',
  },
  507: {
    code: 'insufficient-storage',
    title: 'There is no room left',
    detail: 'There is no room left to write. Nothing was changed.',
  },
} as const satisfies Readonly<Record<number, ExampleProblem>>;

export type FailureStatus = keyof typeof FAILURES;

/** Statuses in ascending order, as an object keeps keys that are whole numbers. */
export const FAILURE_STATUSES: readonly FailureStatus[] = Object.keys(FAILURES).map(Number).filter(isFailureStatus);

function isFailureStatus(status: number): status is FailureStatus {
  return status in FAILURES;
}
