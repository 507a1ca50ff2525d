// What calls a controller: a function that takes what the service's own function takes, and gives what it answers.
import type { Controller, Field, Transition } from '../../model/model.js';
import { givenNames, membersSchema, type Schema, type SchemaForm } from '../json-schema/field-schema.js';
import { layOut } from '../layout.js';
import { stringLiteral } from '../typescript.js';
import type { ClientTypes } from './client-names.js';

export function controllerCall(controller: Controller, place: string, made: ClientTypes): string {
  const { safe, input, query, output, names } = controller;
  const { model } = made;
  if (safe) {
    const asked = typeOfFields(controller, 'Query', query, 'create', made);
    const parameters = asked === '' ? '' : `, ${asked}`;
    if (output.kind === 'page')
      return `api.askingForPages<${outputType(controller, made)}${parameters}>(transport, ${place})`;
    return `api.asking<${outputType(controller, made)}${parameters}>(transport, ${place})`;
  }
  const wrapper = stringLiteral(model.conventions.requestBody === 'wrapped' ? names.wrapper : '');
  const taken = typeOfFields(controller, 'Input', input, 'create', made);
  const call = taken === '' ? 'doing' : 'running';
  const parameters = taken === '' ? '' : `, ${taken}`;
  return `api.${call}<${outputType(controller, made)}${parameters}>(transport, ${place}${taken === '' ? '' : `, ${wrapper}`})`;
}

/** What leads an item, or a document, to another state. @param before how many columns stand in front of it */
export function transitionCall(transition: Transition, made: ClientTypes, before: number): string {
  const { name, names, input, resource } = transition;
  const isWrapped = made.model.conventions.requestBody === 'wrapped';
  const taken = typeOfFields(transition, 'Input', input, 'create', made);
  const parts = [
    'transport',
    resource.hasItems ? 'api.placeOf(target, place)' : 'place',
    stringLiteral(name),
    ...(taken === '' ? [] : [stringLiteral(isWrapped ? names.wrapper : '')]),
    ...(resource.hasItems ? ['target'] : []),
  ];
  const types = [outputType(transition, made), ...(taken === '' ? [] : [taken])];
  const callee = `api.${taken === '' ? 'leading' : 'leadingBy'}<${types.join(', ')}>`;
  return layOut({ callee, arguments: parts }, 6, before, 1);
}

function outputType(controller: Controller, made: ClientTypes): string {
  const { output } = controller;
  if (output.kind === 'none') return 'void';
  if (output.kind === 'fields') return typeOfFields(controller, 'Output', output.fields, 'response', made);
  const shown = made.of.get(output.resource.key)?.shown ?? 'api.Json';
  return output.kind === 'page' && !controller.safe ? `api.Page<${shown}>` : shown;
}

/** '' for no fields of a request. */
function typeOfFields(
  { names }: Controller,
  role: string,
  fields: readonly Field[],
  form: SchemaForm,
  { types }: ClientTypes,
): string {
  if (fields.length === 0 && form !== 'response') return '';
  const { required, properties } = membersSchema(fields, form);
  const schema: Schema = { type: 'object', ...givenNames(required), properties };
  const words = { Query: 'What is asked of', Input: 'What is sent to', Output: 'What is answered by' }[role] ?? '';
  return types.object(`${names.type}${role}`, schema, `${words} ${names.singular}.`, form !== 'response');
}
