// What calls a controller: a function that takes what the service's own function takes, and gives what it answers.
import type { Controller, Field, Transition } from '../../model/model.js';
import { requiredNames, membersSchema, type Schema, type SchemaForm } from '../json-schema/field-schema.js';
import { answerType } from './links.js';
import type { CallNames, ClientTypes } from './types.js';

/** A call of the client's runtime: `api.running<Output, Input>(transport, place, 'wrapper')`. */
export interface ClientCall {
  readonly function: string;
  readonly types: readonly string[];
  /** What names the body; false where the call takes no such name. */
  readonly wrapper: { readonly name: string } | false;
}

export function controllerCall(controller: Controller, made: ClientTypes): ClientCall {
  const { safe, input, query, output, names } = controller;
  const taken = typeOfFields(controller, safe ? 'query' : 'input', safe ? query : input, made);
  const types = [outputType(controller, made), ...(taken === '' ? [] : [taken])];
  if (safe) return { function: output.kind === 'page' ? 'askingForPages' : 'asking', types, wrapper: false };
  if (taken === '') return { function: 'doing', types, wrapper: false };
  return { function: 'running', types, wrapper: wrapperOf(names.wrapper, made) };
}

/** What leads an item, or a document, to another state. */
export function transitionCall(transition: Transition, made: ClientTypes): ClientCall {
  const { names, input } = transition;
  const taken = typeOfFields(transition, 'input', input, made);
  const types = [outputType(transition, made), ...(taken === '' ? [] : [taken])];
  if (taken === '') return { function: 'leading', types, wrapper: false };
  return { function: 'leadingBy', types, wrapper: wrapperOf(names.wrapper, made) };
}

function wrapperOf(name: string, { model }: ClientTypes): { readonly name: string } {
  return { name: model.conventions.requestBody === 'wrapped' ? name : '' };
}

/** What a call gives. A list that is only read is given page by page. */
function outputType(controller: Controller, made: ClientTypes): string {
  const { output, safe } = controller;
  if (output.kind === 'fields') return typeOfFields(controller, 'output', output.fields, made);
  return output.kind === 'page' && safe
    ? (made.shown.get(output.resource.key) ?? 'api.Json')
    : answerType(controller, made);
}

const WORDS = { query: 'What is asked of', input: 'What is sent to', output: 'What is answered by' };

/** Declares them. '' for no fields of a request. */
function typeOfFields(
  controller: Controller,
  role: keyof CallNames,
  fields: readonly Field[],
  { types, calls }: ClientTypes,
): string {
  const name = calls.get(controller)?.[role] ?? '';
  if (name === '') return '';
  const form: SchemaForm = role === 'output' ? 'response' : 'create';
  const { required, properties } = membersSchema(fields, form);
  const schema: Schema = { type: 'object', ...requiredNames(required), properties };
  return types.define(name, schema, `${WORDS[role]} ${controller.names.singular}.`, role !== 'output');
}
