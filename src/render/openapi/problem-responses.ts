// The failures that operations name, by status: shared responses with a problem document (RFC 9457) each.

import type { Schema } from '../json-schema/field-schema.js';

interface Failure {
  /** The key in `components.responses`. */
  readonly name: string;
  readonly description: string;
  readonly headers?: readonly string[];
  /** What is shown as examples. */
  readonly cases: readonly Case[];
}

/** One kind of problem; its code is the last part of its `type`. */
interface Case {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly Schema[];
}

/** Codes and titles are those of the service's own table of problems; a test compares the two. */
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
      { code: 'malformed-body', title: 'The body cannot be parsed', detail: 'The body is no JSON: line 1, column 9.' },
    ],
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
        code: 'has-children',
        title: 'It still has resources below it',
        detail: 'What lies below must be deleted first.',
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
        title: 'The resource has changed',
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
        detail: 'The body has to be application/json, in UTF-8.',
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
    ],
  },
  500: {
    name: 'InternalError',
    description: 'The fault is on the side of the service, which has recorded it under `instance`.',
    cases: [{ code: 'internal-error', title: 'The service failed', detail: 'The service failed to answer.' }],
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'The service is busy and has changed nothing.',
    headers: ['Retry-After'],
    cases: [{ code: 'service-unavailable', title: 'The service is busy', detail: 'Try again later.' }],
  },
} as const satisfies Readonly<Record<number, Failure>>;

export type FailureStatus = keyof typeof FAILURES;

/** In the order of their numbers. */
export const FAILURE_STATUSES: readonly FailureStatus[] = [400, 404, 406, 409, 412, 413, 414, 415, 422, 428, 500, 503];
const INSTANCE = 'urn:uuid:0198f3a0-5c00-7abc-8def-0123456789ab';

/** The key of the shared answer to a PATCH with another media type: it names those that PATCH takes (PA.1). */
const UNSUPPORTED_PATCH = 'UnsupportedPatchMediaType';

/** `components.responses`. @param problem a reference to the schema of problem documents */
export function failureComponents(problem: Schema): Schema {
  return {
    ...Object.fromEntries(
      FAILURE_STATUSES.map((status) => [FAILURES[status].name, failureResponse(FAILURES[status], status, problem)]),
    ),
    [UNSUPPORTED_PATCH]: failureResponse({ ...FAILURES[415], headers: ['Accept-Patch'] }, 415, problem),
    Failure: { description: 'Any other failure.', content: { 'application/problem+json': { schema: problem } } },
  };
}

/** References to the shared answers, and to the one for everything else. */
export function failureReferences(statuses: readonly FailureStatus[], ofPatch = false): Schema {
  const nameOf = (status: FailureStatus): string =>
    ofPatch && status === 415 ? UNSUPPORTED_PATCH : FAILURES[status].name;
  return Object.fromEntries([
    ...statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
    ['default', { $ref: '#/components/responses/Failure' }],
  ]);
}

/** The same for HEAD: an answer to it has the headers and no content (R-4.head). */
export function failuresWithoutContent(statuses: readonly FailureStatus[]): Schema {
  const described = statuses.map((status) => {
    const { description, headers }: Failure = FAILURES[status];
    return [status, { description, ...headerReferences(headers ?? []) }];
  });
  return Object.fromEntries([...described, ['default', { description: 'Any other failure.' }]]);
}

/** `headers` of a response, by reference to the shared ones. */
export function headerReferences(names: readonly string[]): Schema {
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}

export const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  description: 'A failure (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'The kind of problem; GET on it answers with its documentation.',
    },
    title: { type: 'string', description: 'The same for every occurrence.' },
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'The status of the answer.' },
    detail: { type: 'string', description: 'What is wrong with this request.' },
    instance: {
      type: 'string',
      format: 'uri-reference',
      description: 'This occurrence, as the log of the service has it.',
    },
    code: { type: 'string', description: 'A stable name for programs: the last part of `type`.' },
    errors: {
      type: 'array',
      description: 'Everything that is wrong, each with its place.',
      items: {
        type: 'object',
        required: ['code', 'detail'],
        properties: {
          pointer: {
            type: 'string',
            format: 'json-pointer',
            description: 'The place in the representation (RFC 6901).',
          },
          parameter: { type: 'string', description: 'The query parameter.' },
          header: { type: 'string', description: 'The request header.' },
          code: { type: 'string' },
          detail: { type: 'string' },
        },
        oneOf: [{ required: ['pointer'] }, { required: ['parameter'] }, { required: ['header'] }],
      },
    },
  },
};

function failureResponse({ description, headers, cases }: Failure, status: FailureStatus, problem: Schema): Schema {
  const examples = cases.map(({ code, title, detail, errors }) => {
    const value = {
      type: `/problems/${code}`,
      title,
      status,
      detail,
      instance: INSTANCE,
      code,
      ...(errors && { errors }),
    };
    return [code, { value }];
  });
  return {
    description,
    ...headerReferences(headers ?? []),
    content: { 'application/problem+json': { schema: problem, examples: Object.fromEntries(examples) } },
  };
}
