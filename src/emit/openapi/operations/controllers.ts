// Operations of controllers and transitions: input, answers and declared failures.

import { exampleMembers, exampleOf } from '../../../types/values.js';
import { hasSunset } from './lifecycle-and-rates.js';
import type { Controller, Field, Json, Model, Transition } from '../../../model/model.js';
import { isTransition, needsBody } from '../../../model/controllers.js';
import { fieldSchema, requiredNames, membersSchema, type Schema } from '../../json-schema/field-schema.js';
import { FAILURE_STATUSES, type FailureStatus, TRANSITION_FAILURES } from '../problems/failures.js';
import { membersContent, pageContent, representationContent, selectableContent } from '../components/media-content.js';
import {
  bodyContent,
  idempotencyParameter,
  optionsFailures,
  sharedReadParameters,
  type OperationContext,
} from './operation-parts.js';
import { headerReferences } from '../map-answers.js';
import { operationDescription } from './operation-texts.js';
import { failureReferences, failuresWithoutContent, answersWithProblems } from '../problems/problem-responses.js';
import { schemaReference } from '../components/schema-names.js';
import { parameterReference, pathParameters, answerReference } from '../components/shared-parts.js';

export function controllerPath(controller: Controller, context: OperationContext): readonly [string, Schema] {
  const parent = controller.parents.at(-1);
  const parameters = parent === undefined ? [] : pathParameters(parent, true);
  const operations = controller.safe
    ? { get: getOperation(controller, context), head: headOperation(controller, context) }
    : { post: postOperation(controller, context) };
  return [
    controller.path,
    {
      ...(parameters.length > 0 && { parameters }),
      ...operations,
      options: optionsOperation(controller, context),
    },
  ];
}

function postOperation(controller: Controller, context: OperationContext): Schema {
  const { input, output } = controller;
  const { required, properties } = membersSchema(input, 'create');
  const members = { type: 'object', ...requiredNames(required), properties, additionalProperties: false };
  const parameters = [
    ...idempotencyParameter(context.model),
    ...(isTransition(controller) ? ['IfMatch'] : []),
    ...(output.kind === 'resource' ? ['Prefer'] : []),
  ];
  return {
    ...(isTransition(controller)
      ? { ...heading('move', `Ask for ${controller.names.singular}`, controller, context), ...moves(controller) }
      : heading('run', `Run ${controller.names.singular}`, controller, context)),
    ...(parameters.length > 0 && { parameters: parameters.map(parameterReference) }),
    ...(input.length > 0 && {
      requestBody: {
        required: needsBody(controller),
        ...wrapped(controller, context.model, members, exampleMembers(input)),
      },
    }),
    responses: responsesOf(controller, context),
  };
}

/** Describes a transition and the states that allow it. */
function moves({ resource, from, to, description }: Transition): Schema {
  const states = from.map((state) => `\`${state}\``);
  const what = `Leads the ${resource.names.singular} from ${states.join(' or ')} to \`${to}\`; in any other state the answer is 409.`;
  return { description: description === '' ? what : `${description} ${what}` };
}

function wrapped({ names }: Controller, model: Model, members: Schema, example: Json): Schema {
  const { wrapper } = names;
  if (model.conventions.requestBody === 'bare') return { content: bodyContent(members, example, model) };
  const outer = {
    type: 'object',
    required: [wrapper],
    properties: { [wrapper]: members },
    additionalProperties: false,
  };
  return { content: bodyContent(outer, { [wrapper]: example }, model) };
}

function getOperation(controller: Controller, context: OperationContext): Schema {
  return {
    ...heading('get', `Get ${controller.names.singular}`, controller, context),
    parameters: queryParameters(controller, context.model),
    responses: responsesOf(controller, context),
  };
}

/** HEAD has the answers of GET without content (R-4.head). */
function headOperation(controller: Controller, context: OperationContext): Schema {
  return {
    ...heading('head', `Get the headers of ${controller.names.singular}`, controller, context),
    parameters: queryParameters(controller, context.model),
    responses: {
      200: { description: 'The headers of GET.', ...headerReferences(headersOf(controller)) },
      ...notModified,
      ...failuresWithoutContent(failuresOf(controller, context.model)),
      ...Object.fromEntries(
        controller.errors
          .filter(({ status }) => !failuresOf(controller, context.model).some((known) => known === status))
          .map(({ status, title }) => [status, { description: `${title}.` }]),
      ),
    },
  };
}

function optionsOperation(controller: Controller, context: OperationContext): Schema {
  const headers = ['Allow', ...(controller.safe ? [] : ['Accept-Post'])];
  return {
    ...heading('options', `List the methods for ${controller.names.singular}`, controller, context),
    description: operationDescription('options', context.model),
    responses: {
      204: { description: 'What the path offers.', ...headerReferences(headers) },
      ...failureReferences(optionsFailures(controller.path.includes('{'), context.model)),
    },
  };
}

function heading(verb: string, summary: string, controller: Controller, { names }: OperationContext): Schema {
  const top = controller.parents[0] ?? controller;
  const { description } = controller;
  return {
    tags: [top.name],
    operationId: names.claim(verb, controller, false),
    summary,
    description: description || 'A function of the service answers.',
  };
}

function queryParameters({ query, output }: Controller, model: Model): readonly Schema[] {
  return [...query.map(queryParameter), ...sharedReadParameters(output.kind === 'page', model)];
}

function queryParameter(field: Field): Schema {
  const { name, type, description, presence, deprecated } = field;
  return {
    name,
    in: 'query',
    ...(description !== '' && { description }),
    ...(presence.kind === 'required' && { required: true }),
    ...(deprecated && { deprecated: true }),
    schema: {
      ...fieldSchema(type, 'create'),
      ...(presence.kind === 'default' && { default: presence.value }),
    },
    example: exampleOf(field),
  };
}

const notModified = { 304: answerReference('NotModified') };

function headersOf({ safe, output }: Controller): readonly string[] {
  if (output.kind === 'page') return ['ETag', 'Link', 'Content-Language'];
  if (safe) return ['ETag', 'Content-Language'];
  if (output.kind !== 'resource') return ['Content-Language'];
  return [output.status === 201 ? 'Location' : 'Content-Location', 'ETag', 'Content-Language', 'Preference-Applied'];
}

function responsesOf(controller: Controller, context: OperationContext): Schema {
  const { safe, output, errors } = controller;
  const status = output.kind === 'none' ? 204 : output.kind === 'page' ? 200 : output.status;
  const response =
    output.kind === 'none'
      ? { description: 'It is done.' }
      : {
          description: describe(controller),
          ...headerReferences(headersOf(controller)),
          ...content(controller, context),
        };
  const special = isTransition(controller) ? TRANSITION_FAILURES : {};
  const failures = failureReferences(failuresOf(controller, context.model), special);
  // With `Prefer: return=minimal`, 204 replaces 200.
  const least = {
    204: {
      description: 'It is done, and not shown: `Prefer` asked for the least.',
      ...headerReferences(['Content-Location', 'ETag', 'Preference-Applied']),
    },
  };
  const isLeast = !safe && output.kind === 'resource' && output.status === 200;
  return {
    [status]: response,
    ...(isLeast && least),
    ...(safe && notModified),
    ...answersWithProblems(failures, { errors, special }, context.model, context.schemas),
  };
}

function describe({ output, names }: Controller): string {
  if (output.kind === 'page') return `A page of ${output.resource.names.plural}.`;
  return output.kind === 'resource' ? `The ${output.resource.names.singular}.` : `The ${names.singular}.`;
}

function content({ safe, output, path }: Controller, { model, schemas }: OperationContext): Schema {
  if (output.kind === 'none') return {};
  if (output.kind === 'page') return pageContent(output.resource, model, schemas);
  if (output.kind === 'resource') {
    return (safe ? selectableContent : representationContent)(output.resource, model, schemas);
  }
  const { required, properties } = membersSchema(output.fields, 'response');
  const isLinked = safe && model.conventions.links;
  const self = { self: { href: `/v${model.service.version}${path.replaceAll(/\{[^}]*\}/g, '1')}` } };
  const schema = {
    type: 'object',
    ...requiredNames([...required, ...(isLinked ? ['_links'] : [])]),
    properties: {
      ...properties,
      ...(isLinked && {
        _links: { type: 'object', additionalProperties: schemaReference(schemas.shared('Link')) },
      }),
    },
  };
  const example = { ...exampleMembers(output.fields), ...(isLinked && { _links: self }) };
  return membersContent(schema, example, safe, model);
}

/** Statuses in ascending order. */
function failuresOf(controller: Controller, model: Model): readonly FailureStatus[] {
  const { safe, parents } = controller;
  const moves = isTransition(controller);
  const applies: Partial<Record<FailureStatus, boolean>> = {
    400: true,
    404: parents.some((parent) => !parent.alwaysExists),
    406: true,
    409: moves || (!safe && model.conventions.idempotency !== 'off'),
    410: hasSunset(model),
    412: moves,
    413: !safe,
    414: true,
    415: !safe,
    417: true,
    422: !safe,
    428: moves && model.conventions.concurrency === 'required',
    500: true,
    503: true,
  };
  return FAILURE_STATUSES.filter((status) => applies[status] === true);
}
