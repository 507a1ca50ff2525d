// What the schema's file of a resource says: the type of its body, the reader that checks it, and its JSON Schema.
import { aliasedFields, allFields, hidesInside, namesOf } from '../../model/fields.js';
import type { Field, FieldType, Json, Model, Resource } from '../../model/model.js';
import { withArticle } from '../article.js';
import { profileSchema } from '../json-schema/resource-schema.js';
import type { ImportList } from '../imports.js';
import { expressionText } from '../expression.js';
import { group, jsonLiteral, stringLiteral } from '../typescript.js';
import { BodyText, bodyTypeName } from './body-text.js';
import { apiPrefix } from './places.js';

export function schemaView(resource: Resource, model: Model): Record<string, unknown> {
  const body = BodyText.of(resource);
  const readerName = `read${resource.names.type}`;
  const wrapper = model.conventions.requestBody === 'wrapped' ? stringLiteral(resource.names.wrapper) : 'undefined';
  const hides = resource.fields.some(isPartlyHidden);
  const aliases = aliasesText(resource);
  const contractMembers = [`wrapper: ${wrapper}`, ...(hides ? ['writeOnly'] : []), ...settleTexts(resource)];
  return {
    imports: importsOf(resource, body, hides).toString(),
    interfaces: body.interfaces,
    readers: body.readers,
    noun: withArticle(resource.names.singular),
    bodyType: bodyTypeName(resource),
    contract: [...contractMembers, `read: ${keepingText(readerName, resource)}`],
    contractAtId: contractAtId(contractMembers, readerName, resource),
    checks: checksText(resource),
    ...keyTexts(resource, body),
    writeOnly: hides ? jsonLiteral(hiddenTree(resource.fields)) : '',
    aliases,
    memberTree: jsonLiteral(memberTree(resource, model)),
    jsonSchema: jsonLiteral(profileSchema(resource, model)),
  };
}

/** What leaves each member of a body the one name that counts, and computed ones none. */
function settleTexts(resource: Resource): readonly string[] {
  const settled = aliasedFields(resource).length === 0 ? [] : ['settling(aliases)'];
  if (resource.computed.length === 0) return settled.map((text) => `settle: ${text}`);
  const names = { items: resource.computed.map(({ name }) => stringLiteral(name)) };
  return [`settle: ${expressionText({ callee: 'withoutComputed', arguments: [names, ...settled] })}`];
}

/** Of a store: which ids there can be, and the contract of the item with one of them. */
function keyTexts(resource: Resource, { keyCheck }: BodyText): Record<string, unknown> {
  return {
    key: resource.createsAtKeys,
    keyNoun: stringLiteral(resource.names.singular),
    keyCheck,
    addressed: resource.allowsIdInBody,
  };
}

/** F.3: what can be selected; null ends a path. */
function memberTree(resource: Resource, model: Model): Json {
  return {
    ...(resource.showsId && { id: null }),
    ...treeOf(allFields(resource)),
    ...(model.conventions.links && { _links: null }),
  };
}

/** The former names that still hold, by the names that replaced them; '' where there are none. */
function aliasesText(resource: Resource): string {
  const aliased = aliasedFields(resource).map(({ name, alias }) => [name, alias] as const);
  return aliased.length === 0 ? '' : jsonLiteral(Object.fromEntries(aliased));
}

function isHidden({ access }: Field): boolean {
  return access === 'write-only';
}

function isPartlyHidden(field: Field): boolean {
  return isHidden(field) || hidesInside(field.type);
}

/** What is never shown: null, or a tree for an object of which a part is not. */
function hiddenTree(fields: readonly Field[]): { readonly [name: string]: Json } {
  const hidden = fields.filter(isPartlyHidden);
  return underAllNames(hidden, (field) => (isHidden(field) ? null : treeInside(field.type)));
}

function treeInside(type: FieldType): Json {
  return type.kind === 'object' ? hiddenTree(type.fields) : null;
}

function importsOf(resource: Resource, body: BodyText, hides: boolean): ImportList {
  const api = apiPrefix(resource);
  const imports = body.imports(api, resource.createsAtKeys);
  if (aliasedFields(resource).length > 0) {
    imports.add(`${api}runtime/aliases.js`, 'Aliases', 'type').add(`${api}runtime/aliases.js`, 'settling');
  }
  if (resource.checks.length > 0) {
    imports.add(`${api}runtime/row-checks.js`, 'RowCheck', 'type').add(`${api}runtime/row-checks.js`, 'keeping');
  }
  if (resource.computed.length > 0) imports.add(`${api}runtime/computed-bodies.js`, 'withoutComputed');
  return hides ? imports.add(`${api}runtime/hidden-members.js`, 'HiddenMembers', 'type') : imports;
}

/** The reader, which holds what it has read against the checks where there are some. */
function keepingText(reader: string, resource: Resource): string {
  if (resource.checks.length === 0) return reader;
  const aliases = aliasedFields(resource).length === 0 ? [] : ['aliases'];
  return expressionText({ callee: 'keeping', arguments: [reader, 'checks', ...aliases] });
}

function contractAtId(members: readonly string[], readerName: string, resource: Resource): string {
  const reader = `(members) => ${readerName}(members, id)`;
  return objectText([...members, `read: ${keepingText(reader, resource)}`]);
}

/** What every item keeps to, as the runtime takes it; '' where nothing is said. */
function checksText(resource: Resource): string {
  const { checks } = resource;
  if (checks.length === 0) return '';
  const lines = checks.map(({ left, operator, right }) => {
    const isDigits = left.type.kind === 'bigint' || left.type.kind === 'decimal';
    const members = [
      `left: ${stringLiteral(left.name)}`,
      `operator: ${stringLiteral(operator)}`,
      right.kind === 'member' ? `right: ${stringLiteral(right.field.name)}` : `value: ${jsonLiteral(right.value)}`,
      ...(isDigits ? ['isDigits: true'] : []),
    ];
    return group('{ ', members, ' }');
  });
  return group('[', lines, ']');
}

function objectText(members: readonly string[]): string {
  return group('{ ', members, ' }');
}

export function treeOf(fields: readonly Field[]): { readonly [name: string]: Json } {
  const shown = fields.filter((field) => !isHidden(field));
  return underAllNames(shown, (field) => subtree(field.type));
}

/** In the order in which they are shown. */
function underAllNames(fields: readonly Field[], valueOf: (field: Field) => Json): { readonly [name: string]: Json } {
  return Object.fromEntries(fields.flatMap((field) => namesOf(field).map((name) => [name, valueOf(field)] as const)));
}

function subtree(type: FieldType): Json {
  if (type.kind === 'list') return subtree(type.item);
  // Any name leads into a map.
  if (type.kind === 'map') return { '*': subtree(type.value) };
  if (type.kind !== 'object') return null;
  return type.fields.length > 0 && type.fields.every(isHidden) ? null : treeOf(type.fields);
}
