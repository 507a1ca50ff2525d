// What the schema's file of a controller says: what its function is given and returns, and the readers that check both.
import { givenReferences } from '../../model/controllers.js';
import type { Controller, Field, Model, Resource, Transition } from '../../model/model.js';
import { ownershipOf } from '../../model/access.js';
import { ImportList } from '../imports.js';
import { genericType } from '../expression.js';
import { assignment, docComment, group, jsonLiteral, propertyName, stringLiteral } from '../typescript.js';
import { fieldSchema, requiredNames, membersSchema } from '../json-schema/field-schema.js';
import { formatOnly, mapTextForms } from '../json-schema/text-forms.js';
import { bypassFact } from './own-references.js';
import { thereSql } from '../sql/statements.js';
import { moduleName } from './module-names.js';
import { apiPrefix, storeModule } from './places.js';
import { BodyText } from './body-text.js';
import { treeOf } from './schema-view.js';

export function controllerSchemaView(controller: Controller, model: Model): Record<string, unknown> {
  const { type, singular } = controller.names;
  const { safe, input, query, output } = controller;
  const body = new BodyText();
  const nameInWords = singular;
  if (input.length > 0)
    body.add(`${type}Input`, `read${type}Input`, input, [], `What a client sends to ${nameInWords}.`);
  if (query.length > 0)
    body.add(`${type}Query`, `read${type}Query`, query, [], `The query parameters of ${nameInWords}.`);
  if (output.kind === 'fields')
    body.add(`${type}Members`, 'readOutput', output.fields, [], `What ${nameInWords} shows.`);
  const imports = importsOf(controller, body);
  return {
    imports: imports.toString(),
    interfaces: body.interfaces,
    callType: callType(controller, model),
    outputComment: outputComment(controller, model),
    outputType: assignment(`export type ${type}Output`, outputType(controller)),
    contract: contractText(controller, model),
    references: referencesText(controller),
    readers: body.readers.map((reader) => reader.replace(/^function readOutput\(/, 'export function readOutput(')),
    taken: takenText(controller, model),
    memberTree: safe && output.kind === 'fields' ? memberTreeText(output.fields, model) : '',
  };
}

/** Of a transition that takes something. */
export function transitionSchemaView(transition: Transition, model: Model): Record<string, unknown> {
  const { names, input } = transition;
  const body = new BodyText();
  body.add(`${names.type}Input`, `read${names.type}Input`, input, [], `What a client sends to ${names.singular}.`);
  const api = apiPrefix(transition);
  const imports = body.addImports(api, new ImportList()).add(`${api}runtime/bodies.js`, 'Contract', 'type');
  if (givenReferences(transition).length > 0) imports.add(`${api}store/given-references.js`, 'GivenReferences');
  return {
    imports: imports.toString(),
    interfaces: body.interfaces,
    contract: contractText(transition, model),
    references: referencesText(transition),
    readers: body.readers,
    taken: takenText(transition, model),
  };
}

/** The ids in its path, as the function is given them; '' where there are none. */
export function pathTypeOf(controller: Controller): string {
  const above = controller.collectionAbove;
  return above === undefined ? '' : `${moduleName(above)}.Path`;
}

function importsOf(controller: Controller, body: BodyText): ImportList {
  const api = apiPrefix(controller);
  const { safe, input, query, output, errors } = controller;
  const imports = body.addImports(api, new ImportList());
  if (safe) imports.add(`${api}runtime/own-code.js`, 'ReadingCall', 'type');
  else imports.add(`${api}runtime/controllers.js`, 'WritingCall', 'type');
  if (output.kind === 'page') imports.add(`${api}runtime/slice.js`, 'Slice', 'type');
  if (errors.length > 0) imports.add(`${api}runtime/own-code.js`, 'Fail', 'type');
  if (input.length > 0) imports.add(`${api}runtime/bodies.js`, 'Contract', 'type');
  if (givenReferences(controller).length > 0) imports.add(`${api}store/given-references.js`, 'GivenReferences');
  if (query.length > 0) imports.add(`${api}runtime/parameters.js`, 'Parameters', 'type');
  if (safe && output.kind === 'fields') imports.add(`${api}runtime/selection.js`, 'MemberTree', 'type');
  const above = controller.collectionAbove;
  if (above !== undefined) imports.addNamespace(storeModule(above, controller), moduleName(above), 'type');
  const shown = shownPath(controller);
  if (shown !== undefined) imports.addNamespace(storeModule(shown, controller), moduleName(shown), 'type');
  return imports;
}

function callType(controller: Controller, model: Model): string {
  const { names, safe, input, query, errors, output } = controller;
  const path = pathTypeOf(controller);
  const members = [
    ...(path === '' ? [] : ['/** The ids in the path. */', `readonly path: ${path};`]),
    ...(input.length > 0 ? [`readonly input: ${names.type}Input;`] : []),
    ...(query.length > 0 ? [`readonly query: ${names.type}Query;`] : []),
    ...(output.kind === 'page' ? [`readonly slice: ${sliceType(output.resource, model)};`] : []),
    ...(errors.length > 0 ? [`/** \`throw fail('${errors[0]?.slug ?? ''}', '…')\` */`, failMember(controller)] : []),
  ];
  const base = safe ? 'ReadingCall' : 'WritingCall';
  const comment = '/** What the function is given. */\n';
  const lines = members.map((member) => `  ${member}\n`).join('');
  return lines === ''
    ? `${comment}export type ${names.type}Call = ${base};`
    : `${comment}export interface ${names.type}Call extends ${base} {\n${lines}}`;
}

/** A cursor is a place behind an item, every other style counts items. It says nothing of whose the item is. */
function sliceType(shown: Resource, { conventions }: Model): string {
  if (conventions.paging !== 'cursor') return 'Slice';
  const path = `${moduleName(shown)}.Path`;
  return `Slice<${ownershipOf(shown, shown) === undefined ? path : `Omit<${path}, 'ownedBy'>`}>`;
}

function failMember({ errors }: Controller): string {
  const failures = errors.map(({ slug }) => stringLiteral(slug));
  return `readonly fail: ${genericType('Fail', [failures])};`;
}

/** The resource by whose path an answer is given, if it has one. */
function shownPath({ output }: Controller) {
  if (output.kind !== 'resource' && output.kind !== 'page') return undefined;
  return output.resource.kind === 'document' ? output.resource.collectionAbove : output.resource;
}

function outputComment({ output }: Controller, { conventions }: Model): string {
  const what = 'What the function returns';
  if (output.kind === 'resource') return `${what}: the ids of the ${output.resource.names.singular} to show.`;
  if (output.kind !== 'page') return `${what}.`;
  const from = conventions.paging === 'cursor' ? 'behind `slice.after`' : 'from `slice.skip` on';
  return `${what}: the ids of the ${output.resource.names.plural} to show, at most \`slice.take\` ${from}.`;
}

function outputType(controller: Controller): string {
  const { output, names } = controller;
  if (output.kind === 'fields') return `${names.type}Members`;
  const shown = shownPath(controller);
  if (shown === undefined) return 'void';
  return output.kind === 'page' ? `readonly ${moduleName(shown)}.Path[]` : `${moduleName(shown)}.Path`;
}

function contractText({ names, input, query }: Controller, model: Model): string {
  const wrapper = model.conventions.requestBody === 'wrapped' ? stringLiteral(names.wrapper) : 'undefined';
  if (query.length > 0) {
    const types = query.map((field) => `${propertyName(field.name)}: '${parameterType(field)}'`);
    const line = group('{ ', types, ' }');
    return `export const parameters: Parameters<${names.type}Query> = {\n  types: ${line},\n  read: read${names.type}Query,\n};`;
  }
  if (input.length === 0) return '';
  return `export const contract: Contract<${names.type}Input> = {\n  wrapper: ${wrapper},\n  read: read${names.type}Input,\n};`;
}

function referencesText(controller: Controller): string {
  const items = givenReferences(controller).map(({ field, path, reference }) => {
    const target = reference.target();
    const steps = path.map((step) => (step === '[]' || step === '{}' ? '*' : step));
    const detail = `There is no ${target.names.singular} with this id.`;
    const item = { path: [field.name, ...steps], select: thereSql(target), ...bypassFact(target), detail };
    return `  ${jsonLiteral(item)},\n`;
  });
  return items.length === 0 ? '' : `export const references = new GivenReferences([\n${items.join('')}]);`;
}

/** What the text of a parameter stands for. */
function parameterType({ type }: Field): string {
  const { type: of } = fieldSchema(type);
  return of === 'integer' || of === 'number' || of === 'boolean' ? of : 'text';
}

/** Its form on the pages is made from this; JSON Schema of what it takes. */
function takenText({ safe, input, query }: Controller, { conventions }: Model): string {
  const fields = safe ? query : input;
  if (fields.length === 0 || !conventions.mediaTypes.includes('text/html')) return '';
  const { required, properties } = membersSchema(fields, 'response');
  const schema = mapTextForms({ type: 'object', ...requiredNames(required), properties }, formatOnly);
  const before = 'export const taken = ';
  return `${docComment('The JSON Schema of what it takes, for its form.')}${before}${jsonLiteral(schema)};`;
}

function memberTreeText(fields: readonly Field[], model: Model): string {
  const tree = { ...treeOf(fields), ...(model.conventions.links && { _links: null }) };
  const before = 'export const memberTree: MemberTree = ';
  return `${docComment('What `fields` can select.')}${before}${jsonLiteral(tree)};`;
}
