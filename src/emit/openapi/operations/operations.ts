// Operations of a resource with the answers that they can give (R-2.6, O.1 to O.17).
import type { Model, Operation, Resource } from '../../../model/model.js';
import { cacheControlOf } from '../../routes/route-facts.js';
import { exampleBody } from '../../../samples/example-values.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { createBodySchema, replaceBodySchema } from '../../json-schema/resource-schema.js';
import { patchExample } from '../components/examples.js';
import { jsonPatchExample } from '../components/json-patch-schema.js';
import { pageContent, selectableContent } from '../components/media-content.js';
import { deletionDescription } from './operation-texts.js';
import { headerReferences, objectIn } from '../map-answers.js';
import { failureReferences, failuresWithoutContent } from '../problems/problem-responses.js';
import { schemaReference } from '../components/schema-names.js';
import {
  answerComponents,
  parameterReference,
  pathParameters,
  answerReference,
  ITEM_HEADERS,
  pageHeaders,
} from '../components/shared-parts.js';
import {
  type OperationContext,
  optionsFailures,
  operationHeading,
  resourcePhrase,
  readParameters,
  idempotencyParameter,
  changeAnswers,
  creationAnswers,
  bodyContent,
  failureAnswers,
  failuresOf,
} from './operation-parts.js';

/** GET of a collection or of one resource. */
export function readOperation(resource: Resource, operation: 'list' | 'get', context: OperationContext): Schema {
  const { model, schemas } = context;
  const { singular, plural } = resource.names;
  const ofList = operation === 'list';
  return {
    ...operationHeading(operation, ofList ? `List ${plural}` : `Get ${resourcePhrase(resource)}`, resource, context),
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
    : `Get the headers of ${resourcePhrase(resource)}`;
  return {
    ...operationHeading('head', summary, resource, context, ofList),
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

/** Adds `Cache-Control` to answers that caches may keep (C.8). */
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
    ...operationHeading(
      'create',
      `Create ${resource.kind === 'document' ? resourcePhrase(resource) : `a new ${singular}`}`,
      resource,
      context,
    ),
    parameters: [...idempotencyParameter(model), 'Prefer'].map(parameterReference),
    requestBody: { required: true, content: bodyContent(schema, exampleBody(resource, model, 'create'), model) },
    responses: { ...creationAnswers(resource, context), ...failureAnswers(resource, 'create', context) },
  };
}

export function replaceOperation(resource: Resource, context: OperationContext): Schema {
  const { model, schemas } = context;
  const creates = resource.putCreates;
  const ifMatch = creates && model.conventions.concurrency === 'required' ? 'IfMatchUnlessNew' : 'IfMatch';
  const schema = replaceBodySchema(resource, model, schemaReference(schemas.of(resource, 'Replace')));
  return {
    ...operationHeading(
      'replace',
      creates ? `Create or replace ${resourcePhrase(resource)}` : `Replace ${resourcePhrase(resource)}`,
      resource,
      context,
    ),
    parameters: [ifMatch, ...(creates ? ['IfNoneMatch'] : []), 'Prefer'].map(parameterReference),
    requestBody: {
      required: true,
      content: bodyContent(schema, exampleBody(resource, model, creates ? 'create' : 'replace'), model),
    },
    responses: {
      ...changeAnswers(resource, context),
      ...(creates && creationAnswers(resource, context)),
      ...failureAnswers(resource, 'replace', context),
    },
  };
}

export function patchOperation(resource: Resource, context: OperationContext): Schema {
  const { schemas } = context;
  const schema = schemaReference(schemas.of(resource, 'Patch'));
  const example = patchExample(resource);
  return {
    ...operationHeading('patch', `Change members of ${resourcePhrase(resource)}`, resource, context),
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
      ...changeAnswers(resource, context),
      ...failureAnswers(resource, 'patch', context),
    },
  };
}

export function deleteOperation(resource: Resource, context: OperationContext): Schema {
  return {
    ...operationHeading('delete', `Delete ${resourcePhrase(resource)}`, resource, context),
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
  const summary = `List the methods for ${ofList ? resource.names.plural : resourcePhrase(resource)}`;
  return {
    ...operationHeading('options', summary, resource, context, ofList),
    responses: {
      204: { description: 'What the path offers.', ...headerReferences(headers) },
      ...failureReferences(optionsFailures(pathParameters(resource, !ofList).length > 0, context.model)),
    },
  };
}
