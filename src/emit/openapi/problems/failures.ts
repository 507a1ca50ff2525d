// Failures of operations by status, with example problems.

import type { Schema } from '../../json-schema/field-schema.js';
import type { SharedName } from '../components/schema-names.js';

export interface Failure {
  /** The key in `components.responses`. */
  readonly name: string;
  readonly description: string;
  readonly headers?: readonly string[];
  /** The schema of a problem document with more members than usual. */
  readonly schema?: SharedName;
  readonly cases: readonly ExampleProblem[];
}

/** An example problem, whose code is the last segment of its `type`. */
export interface ExampleProblem {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly Schema[];
  /** Further members of the document (RFC 9457 §3.2). */
  readonly more?: Schema;
}

/** A test compares codes and titles with the service's table of problems. */
export const FAILURES = {
  400: {
    name: 'BadRequest',
    description: 'The address, a header or the syntax of the body is wrong.',
    cases: [
      {
        code: 'invalid-parameter',
        title: 'A query parameter has a wrong value',
        detail: 'The parameter "limit" has to be an integer from 0.',
        errors: [{ parameter: 'limit', code: 'invalid-parameter', detail: 'This has to be an integer from 0.' }],
      },
      {
        code: 'unknown-parameter',
        title: 'A query parameter is unknown',
        detail: 'There is no parameter "size" here.',
        errors: [{ parameter: 'size', code: 'unknown-parameter', detail: 'There is no such parameter here.' }],
      },
      {
        code: 'duplicate-parameter',
        title: 'A query parameter is given twice',
        detail: 'The parameter "limit" is given twice.',
        errors: [{ parameter: 'limit', code: 'duplicate-parameter', detail: 'The parameter "limit" is given twice.' }],
      },
      {
        code: 'unknown-field',
        title: 'A selected field is unknown',
        detail: 'There is no field "size" here.',
        errors: [{ parameter: 'fields', code: 'unknown-field', detail: 'There is no field "size" here.' }],
      },
      {
        code: 'malformed-uri',
        title: 'The address is malformed',
        detail: 'The address holds a "%" that is not followed by two hexadecimal digits.',
      },
      {
        code: 'malformed-header',
        title: 'A header is malformed',
        detail: 'The header If-Match has to be "*" or a list of tags in double quotes.',
        errors: [{ header: 'If-Match', code: 'malformed-header', detail: 'This has to be "*" or a list of tags.' }],
      },
      {
        code: 'idempotency-key-required',
        title: 'An idempotency key is required',
        detail: 'A POST needs the header Idempotency-Key: a text of its own, such as a UUID.',
        errors: [{ header: 'Idempotency-Key', code: 'idempotency-key-required', detail: 'A POST needs this header.' }],
      },
      { code: 'malformed-body', title: 'The body cannot be parsed', detail: 'The body is no JSON: line 1, column 9.' },
      {
        code: 'malformed-patch',
        title: 'The patch is malformed',
        detail: 'The operation at index 0 (add) lacks its member "value".',
        errors: [{ pointer: '/0', code: 'malformed-patch', detail: 'It lacks its member "value".' }],
      },
    ],
  },
  401: {
    name: 'Unauthorized',
    description: 'Credentials are missing, or are not valid. `WWW-Authenticate` says what is due.',
    headers: ['WWW-Authenticate'],
    cases: [
      {
        code: 'unauthorized',
        title: 'It is not known who calls',
        detail: 'This needs a bearer token in the header Authorization.',
      },
    ],
  },
  403: {
    name: 'Forbidden',
    description: 'It is known who calls, and that they may not.',
    headers: ['WWW-Authenticate'],
    cases: [{ code: 'forbidden', title: 'This is not allowed', detail: 'This request is not allowed.' }],
  },
  404: {
    name: 'NotFound',
    description: 'There is no such resource, or what it belongs to is missing. The detail says which part.',
    cases: [{ code: 'no-such-resource', title: 'There is no such resource', detail: 'There is nothing with this id.' }],
  },
  406: {
    name: 'NotAcceptable',
    description: '`Accept` leaves out every media type that is offered.',
    cases: [
      {
        code: 'not-acceptable',
        title: 'No representation is acceptable',
        detail: 'What is offered: application/json.',
      },
    ],
  },
  409: {
    name: 'Conflict',
    description: 'The request is fine by itself, and not in the present state.',
    cases: [
      {
        code: 'already-exists',
        title: 'It exists already',
        detail: 'There is one already, and there can only be one.',
      },
      {
        code: 'idempotency-key-in-use',
        title: 'A request with this key is under way',
        detail: 'A request with this key is under way: its answer is not known yet.',
        errors: [{ header: 'Idempotency-Key', code: 'idempotency-key-in-use', detail: 'It is under way.' }],
      },
      {
        code: 'not-unique',
        title: 'Something else has this value already',
        detail: 'Another user has the same email.',
        errors: [{ pointer: '/email', code: 'not-unique', detail: 'Another user has the same email.' }],
      },
      {
        code: 'has-children',
        title: 'It still has resources below it',
        detail: 'What lies below must be deleted first.',
      },
      {
        code: 'still-referenced',
        title: 'Something still refers to it',
        detail: 'A loan still refers to the book.',
      },
      {
        code: 'patch-conflict',
        title: 'The patch does not apply',
        detail: 'The operation at index 1 (test) finds another value.',
        errors: [{ pointer: '/1', code: 'patch-conflict', detail: 'It finds another value.' }],
      },
    ],
  },
  410: {
    name: 'VersionGone',
    description: 'This version has ended. A newer one is served.',
    cases: [
      {
        code: 'version-gone',
        title: 'This version has ended',
        detail: 'Version v1 ended on 2099-01-01. The newest version is v2.',
      },
    ],
  },
  412: {
    name: 'PreconditionFailed',
    description: 'The resource has changed since the tag in `If-Match` was shown, or exists against `If-None-Match`.',
    headers: ['ETag'],
    cases: [
      {
        code: 'precondition-failed',
        title: 'The resource is not as the request expects',
        detail: 'It has changed since.',
        errors: [{ header: 'If-Match', code: 'precondition-failed', detail: 'It has changed since.' }],
      },
    ],
  },
  413: {
    name: 'ContentTooLarge',
    description: 'The body is larger than this service takes.',
    cases: [
      { code: 'body-too-large', title: 'The body is too large', detail: 'It is longer than this service takes.' },
      {
        code: 'patch-too-large',
        title: 'The patch asks for too much',
        detail: 'A JSON Patch may have at most 100 operations; this one has 101.',
      },
    ],
  },
  414: {
    name: 'UriTooLong',
    description: 'The address is longer than this service takes.',
    cases: [
      { code: 'uri-too-long', title: 'The address is too long', detail: 'It is longer than this service takes.' },
    ],
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body has to come as the media type of the operation, in UTF-8 and without a content coding.',
    cases: [
      {
        code: 'unsupported-media-type',
        title: 'The media type is not supported',
        detail: 'The body has to come as what the operation takes, in UTF-8.',
      },
    ],
  },
  417: {
    name: 'ExpectationFailed',
    description: 'The header `Expect` asks for something else than `100-continue`.',
    cases: [
      {
        code: 'expectation-failed',
        title: 'The expectation cannot be met',
        detail: 'The only expectation that is met is 100-continue.',
      },
    ],
  },
  422: {
    name: 'UnprocessableContent',
    description: 'The body can be parsed and does not fit the contract. `errors` lists every place.',
    cases: [
      {
        code: 'invalid-body',
        title: 'The body does not fit',
        detail: 'One thing in the body does not fit.',
        errors: [{ pointer: '/name', code: 'required', detail: 'name is required.' }],
      },
      {
        code: 'missing-member',
        title: 'The body lacks its outer member',
        detail: 'The body has to be an object with exactly one member, "books".',
        errors: [{ pointer: '', code: 'missing-member', detail: 'It has to have exactly one member, "books".' }],
      },
      {
        code: 'idempotency-key-reused',
        title: 'The idempotency key belongs to another request',
        detail: 'The key has come with another body before: another request needs another key.',
        errors: [{ header: 'Idempotency-Key', code: 'idempotency-key-reused', detail: 'It belongs to another body.' }],
      },
      {
        code: 'no-such-reference',
        title: 'It refers to something that is not there',
        detail: 'There is no author with this id.',
        errors: [{ pointer: '/author', code: 'no-such-reference', detail: 'There is no author with this id.' }],
      },
    ],
  },
  428: {
    name: 'PreconditionRequired',
    description: 'A change needs `If-Match` with the tag that a GET has shown.',
    cases: [
      {
        code: 'precondition-required',
        title: 'A precondition is required',
        detail: 'A change needs the header If-Match with the tag that a GET shows.',
        errors: [{ header: 'If-Match', code: 'precondition-required', detail: 'This header is required here.' }],
      },
      {
        code: 'non-idempotent-patch',
        title: 'The patch cannot be repeated safely',
        detail: 'Sent twice, this patch would change the resource twice.',
        errors: [{ header: 'If-Match', code: 'non-idempotent-patch', detail: 'This patch needs the header.' }],
      },
    ],
  },
  429: {
    name: 'TooManyRequests',
    description: 'There were more requests than one caller may send. `Retry-After` says when there may be more.',
    headers: ['Retry-After'],
    cases: [
      {
        code: 'rate-limited',
        title: 'Too many requests',
        detail: 'At most 600 requests are taken in 60 seconds. Try again in 42.',
      },
    ],
  },
  500: {
    name: 'InternalError',
    description: 'The fault is on the side of the service, which has recorded it under `instance`.',
    cases: [{ code: 'internal-error', title: 'The service failed', detail: 'The service failed to answer.' }],
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'The service cannot answer now and has changed nothing that it stores.',
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
    detail: 'TRACE is not offered here. What is offered: GET, HEAD, OPTIONS.',
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

/** Statuses in ascending order. */
export const FAILURE_STATUSES: readonly FailureStatus[] = [
  400, 401, 403, 404, 406, 409, 410, 412, 413, 414, 415, 417, 422, 428, 429, 500, 503,
];
