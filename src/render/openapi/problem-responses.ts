// What answers with a failure look like: shared responses with a problem document (RFC 9457) each.

import type { BusinessError, Model } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';
import { FAILURES, FAILURE_STATUSES, type Failure, type FailureStatus } from './failures.js';
import { problemContent } from './media-content.js';
import { possibleCases } from './possible-cases.js';

const INSTANCE = 'urn:uuid:0198f3a0-5c00-7abc-8def-0123456789ab';

/** The key of the shared answer to a PATCH with another media type: it names those that PATCH takes (PA.1). */
const UNSUPPORTED_PATCH = 'UnsupportedPatchMediaType';

/** `components.responses`. @param problem a reference to the schema of problem documents */
export function failureComponents(problem: Schema, model: Model): Schema {
  return {
    ...Object.fromEntries(
      FAILURE_STATUSES.map((status) => [
        FAILURES[status].name,
        failureResponse({ ...FAILURES[status], headers: headersOf(status, model) }, status, problem, model),
      ]),
    ),
    [UNSUPPORTED_PATCH]: failureResponse({ ...FAILURES[415], headers: ['Accept-Patch'] }, 415, problem, model),
    Failure: { description: 'Any other failure.', content: problemContent({ schema: problem }, model) },
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

/**
 * The answers of an operation that may also fail with failures of the service's own: each status that one of them has is said
 * in full, with the usual failures of that status.
 */
export function withErrors(responses: Schema, errors: readonly BusinessError[], problem: Schema, model: Model): Schema {
  const statuses = [...new Set(errors.map(({ status }) => status))];
  const own = statuses.map((status) => {
    const usual = FAILURE_STATUSES.find((known) => known === status && String(known) in responses);
    const { cases: usualCases, description: usually }: Pick<Failure, 'cases' | 'description'> =
      usual === undefined ? { cases: [], description: '' } : FAILURES[usual];
    const mine = errors.filter((error) => error.status === status);
    const description = [usually, ...mine.map(({ title }) => `${title.replace(/\.$/, '')}.`)].join(' ').trim();
    const cases = [
      ...usualCases,
      ...mine.map(({ slug, title, description: detail }) => ({ code: slug, title, detail })),
    ];
    return [status, failureResponse({ description, cases }, status, problem, model)] as const;
  });
  const { default: others, ...numbered } = responses;
  const ordered = Object.entries({ ...numbered, ...Object.fromEntries(own) });
  return { ...Object.fromEntries(ordered), ...(others !== undefined && { default: others }) };
}

/** The same for HEAD: an answer to it has the headers and no content (R-4.head). */
export function failuresWithoutContent(statuses: readonly FailureStatus[], model: Model): Schema {
  const described = statuses.map((status) => {
    return [status, { description: FAILURES[status].description, ...headerReferences(headersOf(status, model)) }];
  });
  return Object.fromEntries([...described, ['default', { description: 'Any other failure.' }]]);
}

/** Where callers are known by a cookie, one that is worth nothing is taken away. */
function headersOf(status: FailureStatus, { auth }: Model): readonly string[] {
  const { headers = [] }: Failure = FAILURES[status];
  return status === 401 && auth.scheme === 'cookie' ? [...headers, 'Set-Cookie'] : headers;
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

function failureResponse(
  { description, headers, cases }: Omit<Failure, 'name'>,
  status: number,
  problem: Schema,
  model: Model,
): Schema {
  const examples = possibleCases(cases, model).map(({ code, title, detail, errors }) => {
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
    content: problemContent({ schema: problem, examples: Object.fromEntries(examples) }, model),
  };
}
