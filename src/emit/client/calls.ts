// Functions of the client that call a controller. They take and return the same as the service's own function.
import type { Controller, Field, Transition } from '../../model/model.js';
import { requiredNames, membersSchema, type Schema, type SchemaForm } from '../json-schema/field-schema.js';
import { answerType } from './links.js';
import { clientType, type CallNames, type ClientType, type ClientTypes } from './types.js';

/** A call of the client's runtime: `api.running<Output, Input>(transport, place, 'wrapper')`. */
export interface ClientCall {
  readonly function: string;
  readonly types: readonly ClientType[];
  /** The wrapper of the body, '' for a bare one; false for a call without this argument. */
  readonly wrapper: { readonly name: string } | false;
}

export function controllerCall(controller: Controller, made: ClientTypes): ClientCall {
  const { safe, input, query, output, names } = controller;
  const taken = typeOfFields(controller, safe ? 'query' : 'input', safe ? query : input, made);
  const types = [outputType(controller, made), ...(taken === '' ? [] : [clientType(taken)])];
  if (safe) return { function: output.kind === 'page' ? 'askingForPages' : 'asking', types, wrapper: false };
  if (taken === '') return { function: 'doing', types, wrapper: false };
  return { function: 'running', types, wrapper: wrapperOf(names.wrapper, made) };
}

/** The call that moves an item or a document to another state. */
export function transitionCall(transition: Transition, made: ClientTypes): ClientCall {
  const { names, input } = transition;
  const taken = typeOfFields(transition, 'input', input, made);
  const types = [outputType(transition, made), ...(taken === '' ? [] : [clientType(taken)])];
  if (taken === '') return { function: 'leading', types, wrapper: false };
  return { function: 'leadingBy', types, wrapper: wrapperOf(names.wrapper, made) };
}

function wrapperOf(name: string, { model }: ClientTypes): { readonly name: string } {
  return { name: model.conventions.requestBody === 'wrapped' ? name : '' };
}

/** The result of a call. A list that is only read comes as an iteration over its pages' items. */
function outputType(controller: Controller, made: ClientTypes): ClientType {
  const { output, safe } = controller;
  if (output.kind === 'fields') return clientType(typeOfFields(controller, 'output', output.fields, made));
  return output.kind === 'page' && safe
    ? clientType(made.shown.get(output.resource.key) ?? 'api.Json')
    : answerType(controller, made);
}

const WORDS = { query: 'What is asked of', input: 'What is sent to', output: 'What is answered by' };

/** Declares a type of the fields. @returns its name; '' for a request without fields */
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
