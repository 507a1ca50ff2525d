// What the schema's file of a resource says: the type of its body, the reader that checks it, and its JSON Schema.
import type { Field, FieldType, Json, Model, Resource } from '../../model/model.js';
import { withArticle } from '../article.js';
import { profileSchema } from '../json-schema/resource-schema.js';
import { group, jsonLiteral, stringLiteral } from '../typescript.js';
import { BodyText, bodyTypeName } from './body-text.js';
import { HEADER } from './header.js';
import { apiPrefix } from './places.js';

export function schemaView(resource: Resource, model: Model): Record<string, unknown> {
  const body = BodyText.of(resource);
  const readerName = `read${resource.names.type}`;
  const wrapper = model.conventions.requestBody === 'wrapped' ? stringLiteral(resource.names.wrapper) : 'undefined';
  const contractMembers = [`wrapper: ${wrapper}`, ...writeOnlyMember(resource)];
  return {
    header: HEADER,
    imports: body.imports(apiPrefix(resource), createsAtKeys(resource)).toString(),
    interfaces: body.interfaces,
    readers: body.readers,
    noun: withArticle(resource.names.singular),
    bodyType: bodyTypeName(resource),
    contract: [...contractMembers, `read: ${readerName}`],
    contractAtId: objectText([...contractMembers, `read: (members) => ${readerName}(members, id)`]),
    ...keyTexts(resource, body),
    memberTree: jsonLiteral(memberTree(resource, model), 0, 'export const memberTree: MemberTree = '.length),
    jsonSchema: jsonLiteral(profileSchema(resource, model), 0, 'export const schema = '.length),
  };
}

/** Whether PUT creates items, at ids that fit the key. */
export function createsAtKeys({ kind, putCreates }: Resource): boolean {
  return kind === 'store' && putCreates;
}

/** Of a store: which ids there can be, and the contract of the item with one of them. */
function keyTexts(resource: Resource, { keyCheck }: BodyText): Record<string, unknown> {
  return {
    key: createsAtKeys(resource),
    keyNoun: stringLiteral(resource.names.singular),
    keyCheck,
    addressed: contractTakesId(resource),
  };
}

/** Whether a body may repeat the id that is in its path. */
export function contractTakesId({ kind, idKey, showsId }: Resource): boolean {
  return kind === 'store' && (showsId || idKey?.field !== '');
}

/** F.3: what can be selected; null ends a path. */
function memberTree(resource: Resource, model: Model): Json {
  return {
    ...(resource.showsId && { id: null }),
    ...treeOf(resource.fields.filter((field) => !isHidden(field))),
    ...(model.conventions.links && { _links: null }),
  };
}

function isHidden({ access }: Field): boolean {
  return access === 'write-only';
}

/** Of the contract, where some members are never shown. */
function writeOnlyMember({ fields }: Resource): readonly string[] {
  const items = fields.filter(isHidden).map(({ name }) => stringLiteral(name));
  const line = { indent: 2, before: 'writeOnly: '.length, after: 1 };
  return items.length === 0 ? [] : [`writeOnly: ${group('[', items, ']', line)}`];
}

function objectText(members: readonly string[]): string {
  return group('{ ', members, ' }', { indent: 2, before: 'return '.length, after: 1 });
}

export function treeOf(fields: readonly Field[]): { readonly [name: string]: Json } {
  return Object.fromEntries(fields.map((field) => [field.name, subtree(field.type)]));
}

function subtree(type: FieldType): Json {
  if (type.kind === 'list') return subtree(type.item);
  // Any name leads into a map.
  if (type.kind === 'map') return { '*': subtree(type.value) };
  return type.kind === 'object' ? treeOf(type.fields) : null;
}
