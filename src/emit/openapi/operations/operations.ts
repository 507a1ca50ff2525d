// Operations of a resource with the answers that they can give (R-2.6, O.1 to O.17).

import { hasSunset } from './lifecycle-and-rates.js';
import type { Json, Model, Operation, Resource } from '../../../model/model.js';
import { bodyTypes, cacheControlOf } from '../../routes/route-facts.js';
import { exampleBody } from '../../../samples/example-values.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { createBodySchema, replaceBodySchema } from '../../json-schema/resource-schema.js';
import { pagingStyle } from '../../routes/paging-style.js';
import { dependents } from '../../../tables/table-plan.js';
import { criteriaParameters } from './criteria-parameters.js';
import { patchExample } from '../components/examples.js';
import { FAILURE_STATUSES, type FailureStatus, PATCH_FAILURES } from '../problems/failures.js';
import { jsonPatchExample } from '../components/json-patch-schema.js';
import { pageContent, representationContent, selectableContent } from '../components/media-content.js';
import { deletionDescription, operationDescription, type Verb, type OperationNames } from './operation-texts.js';
import { headerReferences, objectIn } from '../map-answers.js';
import { failureReferences, failuresWithoutContent, answersWithProblems } from '../problems/problem-responses.js';
import { schemaReference, type SchemaNames } from '../components/schema-names.js';
import { restrictedText } from '../../rows/row-details.js';
import {
  answerComponents,
  parameterReference,
  pathParameters,
  answerReference,
  ITEM_HEADERS,
  pageHeaders,
} from '../components/shared-parts.js';

export interface OperationContext {
  readonly model: Model;
  readonly schemas: SchemaNames;
  readonly names: Pick<OperationNames, 'claim'>;
}

/** GET of a collection or of one resource. */
export function readOperation(resource: Resource, operation: 'list' | 'get', context: OperationContext): Schema {
  const { model, schemas } = context;
  const { singular, plural } = resource.names;
  const ofList = operation === 'list';
  return {
    ...heading(operation, ofList ? `List ${plural}` : `Get ${the(resource)}`, resource, context),
    parameters: readParameters(resource, ofList, context),
    responses: {
      ...keptAnswers(resource, model, {
        200: {
          description: ofList ? `A page of ${plural}.` : `The ${singular}.`,
          ...headerReferences(ofList ? pageHeaders(model) : ITEM_HEADERS),
          ...(ofList ? pageContent(resource, model, schemas) : selectableContent(resource, model, schemas)),
        },
        304: answerReference('NotModified'),
      }),
      ...failureReferences(failuresOf(resource, operation, model)),
    },
  };
}

/** HEAD has the answers of GET without content (R-4.head). */
export function headOperation(resource: Resource, operation: 'list' | 'get', context: OperationContext): Schema {
  const ofList = operation === 'list';
  const summary = ofList
    ? `Get the headers of a page of ${resource.names.plural}`
    : `Get the headers of ${the(resource)}`;
  return {
    ...heading('head', summary, resource, context, ofList),
    parameters: readParameters(resource, ofList, context),
    responses: {
      ...keptAnswers(resource, context.model, {
        200: answerReference(ofList ? 'HeadersOfPage' : 'HeadersOfItem'),
        304: answerReference('NotModified'),
      }),
      ...failuresWithoutContent(failuresOf(resource, operation, context.model)),
    },
  };
}

/** The answers with how long they may be kept (C.8), where caches may keep any. */
function keptAnswers(resource: Resource, model: Model, answers: Readonly<Record<string, Schema>>): Schema {
  const cacheControl = cacheControlOf(resource, model);
  if (cacheControl === '') return answers;
  const shared = answerComponents(model);
  const header = {
    description: 'How long the answer may be kept without asking again (RFC 9111).',
    required: true,
    schema: { type: 'string' },
    example: cacheControl,
  };
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const { $ref: reference } = answer;
      const whole = typeof reference === 'string' ? objectIn(shared, reference.split('/').at(-1) ?? '') : answer;
      return [status, { ...whole, headers: { ...objectIn(whole, 'headers'), 'Cache-Control': header } }];
    }),
  );
}

export function createOperation(resource: Resource, context: OperationContext): Schema {
  const { model, schemas } = context;
  const { singular } = resource.names;
  const schema = createBodySchema(resource, model, schemaReference(schemas.of(resource, 'Create')));
  return {
    ...heading(
      'create',
      `Create ${resource.kind === 'document' ? the(resource) : `a new ${singular}`}`,
      resource,
      context,
    ),
    parameters: [...idempotencyParameter(model), 'Prefer'].map(parameterReference),
    requestBody: { required: true, content: bodyContent(schema, exampleBody(resource, model), model) },
    responses: { ...created(resource, context), ...refusals(resource, 'create', context) },
  };
}

export function replaceOperation(resource: Resource, context: OperationContext): Schema {
  const { model, schemas } = context;
  const creates = resource.putCreates;
  const ifMatch = creates && model.conventions.concurrency === 'required' ? 'IfMatchUnlessNew' : 'IfMatch';
  const schema = replaceBodySchema(resource, model, schemaReference(schemas.of(resource, 'Replace')));
  return {
    ...heading(
      'replace',
      creates ? `Create or replace ${the(resource)}` : `Replace ${the(resource)}`,
      resource,
      context,
    ),
    parameters: [ifMatch, ...(creates ? ['IfNoneMatch'] : []), 'Prefer'].map(parameterReference),
    requestBody: { required: true, content: bodyContent(schema, exampleBody(resource, model), model) },
    responses: {
      ...changed(resource, context),
      ...(creates && created(resource, context)),
      ...refusals(resource, 'replace', context),
    },
  };
}

export function patchOperation(resource: Resource, context: OperationContext): Schema {
  const { schemas } = context;
  const schema = schemaReference(schemas.of(resource, 'Patch'));
  const example = patchExample(resource);
  return {
    ...heading('patch', `Change members of ${the(resource)}`, resource, context),
    parameters: [parameterReference('IfMatch'), parameterReference('Prefer')],
    requestBody: {
      required: true,
      content: {
        'application/json-patch+json': {
          schema: schemaReference(schemas.shared('JsonPatch')),
          example: jsonPatchExample(example),
        },
        'application/merge-patch+json': { schema, example },
      },
    },
    responses: {
      ...changed(resource, context),
      ...refusals(resource, 'patch', context),
    },
  };
}

export function deleteOperation(resource: Resource, context: OperationContext): Schema {
  return {
    ...heading('delete', `Delete ${the(resource)}`, resource, context),
    description: deletionDescription(resource, context.model),
    parameters: [parameterReference('IfMatch')],
    responses: {
      204: answerReference('Deleted'),
      ...failureReferences(failuresOf(resource, 'delete', context.model)),
    },
  };
}

/** @param operations the operations of the path */
export function optionsOperation(
  resource: Resource,
  ofList: boolean,
  operations: readonly Operation[],
  context: OperationContext,
): Schema {
  const headers = [
    'Allow',
    ...(operations.includes('patch') ? ['Accept-Patch'] : []),
    ...(operations.includes('create') ? ['Accept-Post'] : []),
  ];
  const summary = `List the methods for ${ofList ? resource.names.plural : the(resource)}`;
  return {
    ...heading('options', summary, resource, context, ofList),
    responses: {
      204: { description: 'What the path offers.', ...headerReferences(headers) },
      ...failureReferences(optionsFailures(pathParameters(resource, !ofList).length > 0, context.model)),
    },
  };
}

/** OPTIONS can fail by its address and headers only. */
export function optionsFailures(hasParameters: boolean, model: Model): readonly FailureStatus[] {
  const applies: Partial<Record<FailureStatus, boolean>> = {
    400: true,
    404: hasParameters,
    410: hasSunset(model),
    414: true,
    417: true,
  };
  return FAILURE_STATUSES.filter((status) => applies[status] === true);
}

function heading(
  verb: Verb,
  summary: string,
  resource: Resource,
  { names, model }: OperationContext,
  ofList = verb === 'list',
): Schema {
  const top = resource.parents[0] ?? resource;
  return {
    tags: [top.name],
    operationId: names.claim(verb, resource, ofList),
    summary,
    description: operationDescription(verb, model),
  };
}

function the(resource: Resource): string {
  return `${resource.kind === 'document' ? 'the' : 'one'} ${resource.names.singular}`;
}

function readParameters(resource: Resource, ofList: boolean, { model, schemas }: OperationContext): readonly Schema[] {
  const criteria = ofList ? criteriaParameters(resource, schemas) : [];
  const prefer = ofList && model.limits.page.total === 'on-request' ? ['PreferCount'] : [];
  return [...criteria, ...sharedReadParameters(ofList, model, prefer)];
}

/** Parameters of all reading operations, and of pages. */
export function sharedReadParameters(
  isPaged: boolean,
  model: Model,
  preferences: readonly string[] = [],
): readonly Schema[] {
  const fields = model.conventions.fields === 'query' ? ['fields'] : [];
  const { position, size } = pagingStyle(model);
  const ofPage = isPaged ? [position, size] : [];
  return [...ofPage, ...fields, ...preferences, 'IfNoneMatch'].map(parameterReference);
}

/** The parameter `Idempotency-Key` (R-4.post). */
export function idempotencyParameter(model: Model): readonly string[] {
  return model.conventions.idempotency === 'off' ? [] : ['IdempotencyKey'];
}

function changed(resource: Resource, { model, schemas }: OperationContext): Schema {
  const body = representationContent(resource, model, schemas);
  return {
    200: { description: `The ${resource.names.singular} as it is now.`, ...headerReferences(ITEM_HEADERS), ...body },
    204: answerReference('Changed'),
  };
}

function created(resource: Resource, { model, schemas }: OperationContext): Schema {
  const body = representationContent(resource, model, schemas);
  return {
    201: {
      description: `The new ${resource.names.singular}; without content where \`Prefer\` asked for the least.`,
      ...headerReferences(['Location', ...ITEM_HEADERS, 'Preference-Applied']),
      ...body,
    },
  };
}

/** Content of a request body in each of its media types. */
export function bodyContent(schema: Schema, example: Json | undefined, model: Model): Schema {
  const content = { schema, ...(example !== undefined && { example }) };
  return Object.fromEntries(bodyTypes(model).map((mediaType) => [mediaType, content]));
}

/** Failures of an operation with a body, including those of the owner's hooks. */
function refusals(resource: Resource, operation: Operation, { model, schemas }: OperationContext): Schema {
  const special = operation === 'patch' ? PATCH_FAILURES : {};
  const failures = failureReferences(failuresOf(resource, operation, model), special);
  return answersWithProblems(failures, { errors: resource.errors, special }, model, schemas);
}

/** Statuses in ascending order. The default answer covers those of any request, such as 405, 408 and 431. */
function failuresOf(resource: Resource, operation: Operation, model: Model): readonly FailureStatus[] {
  const hasBody = operation === 'create' || operation === 'replace' || operation === 'patch';
  const onExisting = operation === 'replace' || operation === 'patch' || operation === 'delete';
  const applies: Record<FailureStatus, boolean> = {
    400: true,
    // security.ts adds these to all operations.
    401: false,
    403: false,
    404: resource.parents.some((parent) => !parent.alwaysExists) || isMissingWithout(resource, operation),
    406: operation !== 'delete',
    409: conflicts(resource, operation) || (operation === 'create' && model.conventions.idempotency !== 'off'),
    410: hasSunset(model),
    412: onExisting,
    413: hasBody,
    414: true,
    415: hasBody,
    417: true,
    422: hasBody,
    428: operation === 'patch' || (onExisting && model.conventions.concurrency === 'required'),
    // rates.ts adds these to all operations.
    429: false,
    500: true,
    503: true,
  };
  return FAILURE_STATUSES.filter((status) => applies[status]);
}

/** True when the target of the operation may be absent. */
function isMissingWithout(resource: Resource, operation: Operation): boolean {
  if (operation === 'list' || operation === 'create' || resource.alwaysExists) return false;
  // A store answers 404 for an id that it does not take.
  return operation !== 'replace' || !resource.putCreates || resource.kind === 'store';
}

/**
 * Whether 409 is possible: a document exists already, a unique value is taken, a JSON Patch does not apply, or children and
 * references restrict a deletion (R-P.10).
 */
function conflicts(resource: Resource, operation: Operation): boolean {
  if (operation === 'patch') return true;
  if (operation === 'create' || operation === 'replace') {
    return resource.uniques.length > 0 || (operation === 'create' && resource.kind === 'document');
  }
  return operation === 'delete' && (dependents(resource).length > 0 || restrictedText(resource) !== '');
}
