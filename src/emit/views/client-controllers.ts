// What calls a controller: a function that takes what the service's own function takes, and gives what it answers.
import type { Controller, Field, Transition } from '../../model/model.js';
import { requiredNames, membersSchema, type Schema, type SchemaForm } from '../json-schema/field-schema.js';
import { expressionText } from '../expression.js';
import { stringLiteral } from '../typescript.js';
import { answerType } from './client-links.js';
import type { CallNames, ClientTypes } from './client-types.js';

export function controllerCall(controller: Controller, place: string, made: ClientTypes): string {
  const { safe, input, query, output, names } = controller;
  const { model } = made;
  if (safe) {
    const asked = typeOfFields(controller, 'query', query, made);
    const parameters = asked === '' ? '' : `, ${asked}`;
    if (output.kind === 'page')
      return `api.askingForPages<${outputType(controller, made)}${parameters}>(transport, ${place})`;
    return `api.asking<${outputType(controller, made)}${parameters}>(transport, ${place})`;
  }
  const wrapper = stringLiteral(model.conventions.requestBody === 'wrapped' ? names.wrapper : '');
  const taken = typeOfFields(controller, 'input', input, made);
  const call = taken === '' ? 'doing' : 'running';
  const parameters = taken === '' ? '' : `, ${taken}`;
  return `api.${call}<${outputType(controller, made)}${parameters}>(transport, ${place}${taken === '' ? '' : `, ${wrapper}`})`;
}

/** What leads an item, or a document, to another state. */
export function transitionCall(transition: Transition, made: ClientTypes): string {
  const { name, names, input, resource } = transition;
  const isWrapped = made.model.conventions.requestBody === 'wrapped';
  const taken = typeOfFields(transition, 'input', input, made);
  const parts = [
    'transport',
    resource.hasItems ? 'api.placeOf(target, place)' : 'place',
    stringLiteral(name),
    ...(taken === '' ? [] : [stringLiteral(isWrapped ? names.wrapper : '')]),
    ...(resource.hasItems ? ['target'] : []),
  ];
  const types = [outputType(transition, made), ...(taken === '' ? [] : [taken])];
  const callee = `api.${taken === '' ? 'leading' : 'leadingBy'}<${types.join(', ')}>`;
  return expressionText({ callee, arguments: parts });
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
