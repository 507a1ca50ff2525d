// Shared responses for failures, each with a problem document (RFC 9457).

import type { Model } from '../../../model/model.js';
import type { BusinessError } from '../../../model/service.js';
import type { Schema } from '../../json-schema/field-schema.js';
import type { ExampleProblem, Failure } from './failure.js';
import {
  FAILURES,
  FAILURE_STATUSES,
  OTHER_FAILURES,
  PATCH_FAILURES,
  TRANSITION_FAILURES,
  type FailureStatus,
  type SpecialFailures,
} from './failures.js';
import { contentHeaders } from '../components/content-headers.js';
import { headerReferences } from '../map-answers.js';
import { problemContent } from '../components/media-content.js';
import { possibleProblems } from './possible-problems.js';
import { schemaReference, type SchemaNames } from '../components/schema-names.js';

const ANY_OTHER = 'Any other failure.';

const INSTANCE = 'urn:uuid:0198f3a0-5c00-7abc-8def-0123456789ab';

/** Entries of `components.responses`. */
export function failureComponents(model: Model, schemas: SchemaNames): Schema {
  const shared = FAILURE_STATUSES.flatMap((status) =>
    [FAILURES[status], PATCH_FAILURES[status], TRANSITION_FAILURES[status]].flatMap((failure) => {
      if (failure === undefined) return [];
      return [[failure.name, failureResponse(status, failure, model, schemas)] as const];
    }),
  );
  return {
    ...Object.fromEntries(shared),
    Failure: otherFailure(model, schemas),
    ...Object.fromEntries(contentlessComponents(model)),
  };
}

/** The answer for failures that an operation does not name. */
function otherFailure(model: Model, schemas: SchemaNames): Schema {
  const cases = Object.entries(OTHER_FAILURES).map(
    ([status, one]) => [one.code, example(one, Number(status))] as const,
  );
  const schema = schemaReference(schemas.shared('Problem'));
  const content = problemContent({ schema, examples: Object.fromEntries(cases) }, model);
  return { description: ANY_OTHER, content };
}

/** References to the shared answers, with `default` for all others. */
export function failureReferences(statuses: readonly FailureStatus[], special: SpecialFailures = {}): Schema {
  return Object.fromEntries([
    ...statuses.map((status) => {
      const { name } = special[status] ?? FAILURES[status];
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
    ['default', { $ref: '#/components/responses/Failure' }],
  ]);
}

/** Declared problems of the owner's code, and failures that the operation answers in its own way. */
interface OwnFailures {
  readonly errors: readonly BusinessError[];
  readonly special?: SpecialFailures;
}

/**
 * Answers of an operation that may fail with declared problems. A status of such a problem is written in full, together with the
 * usual failures of that status.
 */
export function answersWithProblems(
  responses: Schema,
  { errors, special = {} }: OwnFailures,
  model: Model,
  schemas: SchemaNames,
): Schema {
  const statuses = [...new Set(errors.map(({ status }) => status))];
  const own = statuses.map((status) => {
    const known = FAILURE_STATUSES.find((one) => one === status && String(one) in responses);
    const usual: Omit<Failure, 'name'> =
      known === undefined ? { cases: [], description: '' } : (special[known] ?? FAILURES[known]);
    const mine = errors.filter((error) => error.status === status);
    const description = [usual.description, ...mine.map(({ title }) => `${title.replace(/\.$/, '')}.`)]
      .join(' ')
      .trim();
    const cases = [
      ...usual.cases,
      ...mine.map(({ slug, title, description: detail }) => ({ code: slug, title, detail })),
    ];
    return [status, failureResponse(status, { ...usual, description, cases }, model, schemas)] as const;
  });
  const { default: others, ...numbered } = responses;
  const ordered = Object.entries({ ...numbered, ...Object.fromEntries(own) });
  return { ...Object.fromEntries(ordered), ...(others !== undefined && { default: others }) };
}

/** Answers to HEAD have headers and no content (R-4.head). */
export function failuresWithoutContent(statuses: readonly FailureStatus[]): Schema {
  return Object.fromEntries([
    ...statuses.map((status) => [status, { $ref: `#/components/responses/${withoutContent(FAILURES[status].name)}` }]),
    ['default', { $ref: `#/components/responses/${withoutContent('Failure')}` }],
  ]);
}

function withoutContent(name: string): string {
  return `${name}WithoutContent`;
}

/** The failures of HEAD. */
function contentlessComponents(model: Model): readonly (readonly [string, Schema])[] {
  const named = FAILURE_STATUSES.map((status) => {
    const failure: Failure = FAILURES[status];
    const headers = headerReferences([...headersOf(status, failure, model), ...contentHeaders(model)]);
    return [withoutContent(failure.name), { description: failure.description, ...headers }] as const;
  });
  return [
    ...named,
    [withoutContent('Failure'), { description: ANY_OTHER, ...headerReferences(contentHeaders(model)) }],
  ];
}

/** With cookies, 401 removes a worthless one. */
function headersOf(status: number, { headers = [] }: Pick<Failure, 'headers'>, { auth }: Model): readonly string[] {
  return status === 401 && auth.scheme === 'cookie' ? [...headers, 'Set-Cookie'] : headers;
}

function failureResponse(status: number, failure: Omit<Failure, 'name'>, model: Model, schemas: SchemaNames): Schema {
  const { description, schema = 'Problem', cases } = failure;
  const examples = possibleProblems(cases, model).map((one) => [one.code, example(one, status)]);
  const problem = schemaReference(schemas.shared(schema));
  return {
    description,
    ...headerReferences(headersOf(status, failure, model)),
    content: problemContent({ schema: problem, examples: Object.fromEntries(examples) }, model),
  };
}

function example({ code, title, detail, errors, more }: ExampleProblem, status: number): Schema {
  const document = { type: `/problems/${code}`, title, status, detail, instance: INSTANCE, code };
  return { value: { ...document, ...(errors && { errors }), ...more } };
}
