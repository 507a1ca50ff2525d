// What the representation's file of a resource says: from a row to JSON text, and from a body to the row's values.
import { createHash } from 'node:crypto';
import type { Field, MediaType, Model, Resource } from '../../model/model.js';
import { htmlFilesHash } from '../html-files.js';
import { ImportList } from '../imports.js';
import { membersSchema } from '../json-schema/field-schema.js';
import { representationSchema } from '../json-schema/resource-schema.js';
import { isStructured, planTable, type Column, type TablePlan } from '../sql/table-plan.js';
import { group, returnSum, stringLiteral, WIDTH } from '../typescript.js';
import { HEADER } from './header.js';
import { moduleName } from './module-names.js';
import {
  apiPrefix,
  collectionAbove,
  fileStem,
  hrefPrefix,
  pathTemplate,
  profileName,
  templateLiteral,
} from './places.js';
import { bodyTypeName } from './schema-view.js';

/** Names that the emitted file uses itself; a field of such a name gets another variable. */
const TAKEN = new Set([
  'id',
  'row',
  'path',
  'self',
  'quote',
  'item',
  'represent',
  'href',
  'body',
  'now',
  'version',
  'baseUrl',
]);

export function representationView(resource: Resource, model: Model): Record<string, unknown> {
  const plan = planTable(resource);
  const hasPath = collectionAbove(resource) !== undefined;
  return {
    header: HEADER,
    imports: importsOf(resource, model, plan).toString(),
    shapes: shapesText(resource, model),
    hrefs: hrefs(resource, model),
    representParameters: `row: Row${model.conventions.links && hasPath ? `, path: ${pathType(resource)}` : ''}`,
    representBody: representBody(resource, model),
    linked: needsLinked(model),
    linkedParameters: `row: Row${hasPath ? `, path: ${pathType(resource)}` : ''}`,
    linkedText: linkedText(resource),
    itemParameters: `row: Row${usesPath(resource, model) ? `, path: ${pathType(resource)}` : ''}`,
    itemBody: itemBody(resource, model),
    documentText: documentText(resource),
    hides: hiddenFields(resource).length > 0,
    membersFunction: membersFunction(plan),
    hiddenFunction: hiddenFunction(plan),
    valuesFunction: plan.values.length > 0 ? valuesFunction(plan, resource) : '',
  };
}

/** Whether what is shown of a resource mentions the ids above it, which only its links do. */
export function usesPath(resource: Resource, model: Model): boolean {
  return (model.conventions.links || needsLinked(model)) && collectionAbove(resource) !== undefined;
}

/** Whether something besides JSON is sent, which always has the link to itself (R-2.16), while JSON has none. */
export function needsLinked({ conventions }: Model): boolean {
  return !conventions.links && conventions.mediaTypes.length > 1;
}

/** `{ 'application/json': 'bFtUlnyA', … }` */
function shapesText(resource: Resource, model: Model): string {
  const items = model.conventions.mediaTypes.map(
    (mediaType) => `${stringLiteral(mediaType)}: ${shapeText(shapeOf(resource, model, mediaType), model)}`,
  );
  return group('{ ', items, ' }', { indent: 0, before: 'export const SHAPES: Shapes = '.length, after: 1 });
}

/** What the links begin with is known when the service starts. */
function shapeText(shape: string, { conventions }: Model): string {
  return conventions.absoluteLinks ? `shapeAt(${stringLiteral(shape)})` : stringLiteral(shape);
}

/** C.1: fixed by what a representation depends on besides the row. */
function shapeOf(resource: Resource, model: Model, mediaType: MediaType): string {
  const { version, language } = model.service;
  const facts = JSON.stringify([
    version,
    mediaType,
    language,
    model.conventions.links,
    resource.path,
    representationSchema(resource, model),
    ...(mediaType === 'text/html' ? [pageFacts(model, resource)] : []),
  ]);
  return createHash('sha256')
    .update(facts)
    .digest('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 8);
}

/** What a page shows besides the representation: the forms, the way here, what lies below. */
function pageFacts({ service }: Model, resource: Resource): readonly unknown[] {
  const around = [...resource.parents, resource, ...resource.children];
  const facts = around.map(({ path, operations, names }) => [path, operations, names.singular, names.plural]);
  const offered = resource.controllers.map(({ path, safe, description, input, query, names }) => [
    path,
    safe,
    description,
    names.singular,
    membersSchema(safe ? query : input, 'response'),
  ]);
  return [htmlFilesHash(), service.title, resource.description, facts, offered];
}

function importsOf(resource: Resource, model: Model, plan: TablePlan): ImportList {
  const api = apiPrefix(resource);
  const imports = new ImportList();
  const store = `${api}store/${fileStem(resource)}.js`;
  imports.add(`${api}runtime/answers.js`, 'Representation', 'type');
  imports.add(`${api}runtime/medium.js`, 'Shapes', 'type');
  if (model.conventions.absoluteLinks) {
    imports.add(`${api}runtime/base-url.js`, 'baseUrl').add(`${api}runtime/base-url.js`, 'shapeAt');
  }
  if (plan.ownId) imports.add(`${api}runtime/answers.js`, 'Collection', 'type');
  imports.add(`${api}runtime/json.js`, 'JsonObject', 'type');
  imports.add(store, 'Row', 'type');
  if (plan.values.length > 0) {
    imports.add(store, 'Values', 'type');
    imports.add('./schema.js', bodyTypeName(resource), 'type');
  }
  const columns = [...plan.values, ...plan.kept];
  const texts = `${api}runtime/json-text.js`;
  if (columns.some(({ field }) => isQuoted(field))) imports.add(texts, 'quote');
  if (columns.some(({ holds }) => holds === 'null-mark')) imports.add(texts, 'nullOrAbsent');
  const hasBit = plan.values.some(({ field }) => field.nullable && field.type.kind === 'boolean');
  if (hasBit) imports.add(`${api}store/database.js`, 'bitOf');
  const above = collectionAbove(resource);
  if (above !== undefined) imports.addNamespace(`${api}store/${fileStem(above)}.js`, moduleName(above), 'type');
  return imports;
}

function pathType(resource: Resource): string {
  const above = collectionAbove(resource);
  return above === undefined ? '' : `${moduleName(above)}.Path`;
}

/** How this resource and its collection are addressed. */
function hrefs(resource: Resource, model: Model): string {
  const hasPath = collectionAbove(resource) !== undefined;
  const path = pathTemplate(model, resource.path);
  if (!resource.hasItems) {
    return hasPath
      ? `export function href(path: ${pathType(resource)}): string {\n  return \`${path}\`;\n}`
      : `export const href = ${templateLiteral(path)};`;
  }
  const own = `\`${path}/\${row[1]}\``;
  const represent = model.conventions.links && hasPath ? 'represent: (row) => represent(row, path)' : 'represent';
  const linked = hasPath ? 'representLinked: (row) => representLinked(row, path)' : 'representLinked';
  const members = (indent: string): string =>
    [
      'shapes: SHAPES',
      `links: ${collectionLinks(resource, model)}`,
      `relation: ${stringLiteral(resource.names.wrapper)}`,
      represent,
      ...(needsLinked(model) ? [linked] : []),
    ]
      .map((line) => `${indent}${line},\n`)
      .join('');
  return hasPath
    ? `export function collection(path: ${pathType(resource)}): Collection<Row> {\n  return {\n    href: \`${path}\`,\n${members('    ')}  };\n}\n\n` +
        `export function href(row: Row, path: ${pathType(resource)}): string {\n  return ${own};\n}`
    : `export const collection: Collection<Row> = {\n  href: ${templateLiteral(path)},\n${members('  ')}};\n\n` +
        `export function href(row: Row): string {\n  return ${own};\n}`;
}

/** `_links` of a page besides those to other pages. */
function collectionLinks(resource: Resource, model: Model): string {
  if (!model.conventions.links) return "''";
  const parent = resource.parents.at(-1);
  const profile = `,"profile":{"href":"${hrefPrefix(model)}/profiles/${profileName(model, resource)}"}`;
  if (!parent?.operations.includes('get')) return templateLiteral(profile);
  const href = pathTemplate(model, parent.itemPath);
  const up = `,"up":{"href":"${href}"}`;
  return templateLiteral(profile + up);
}

/** The call of `href` inside the file and in the routes. */
export function hrefCall(resource: Resource, row: string, path: string): string {
  const hasPath = collectionAbove(resource) !== undefined;
  if (!resource.hasItems) return hasPath ? `href(${path})` : 'href';
  return hasPath ? `href(${row}, ${path})` : `href(${row})`;
}

function representBody(resource: Resource, model: Model): string {
  const isLed = !resource.showsId;
  if (!model.conventions.links) return `  return \`{\${membersOf(row)${isLed ? '.slice(1)' : ''}}}\`;`;
  const links = linkTexts(resource, model);
  const self = links.some((link) => link.includes('${self}'))
    ? `  const self = ${hrefCall(resource, 'row', 'path')};\n`
    : '';
  const lastLink = links.length - 1;
  const operands = links.map((link, index) => {
    const open = index === 0 ? (isLed ? '{"_links":{' : '{${membersOf(row)},"_links":{') : ',';
    const close = index === lastLink ? (isLed ? '}${membersOf(row)}}' : '}}') : '';
    return `\`${open}${link}${close}\``;
  });
  return self + returnSum(operands, 2);
}

/** R-2.16: `self`, of what can be read. */
function linkedText(resource: Resource): string {
  const href = hrefCall(resource, 'row', 'path');
  const self = resource.operations.includes('get') ? `"self":{"href":"\${${href}}"}` : '';
  return resource.showsId
    ? `\`{\${membersOf(row)},"_links":{${self}}}\``
    : `\`{"_links":{${self}}\${membersOf(row)}}\``;
}

function itemBody(resource: Resource, model: Model): string {
  const above = collectionAbove(resource) === undefined ? 'row' : 'row, path';
  const own = model.conventions.links ? above : 'row';
  const texts = [
    `text: () => represent(${own})`,
    ...(needsLinked(model) ? [`linkedText: () => representLinked(${above})`] : []),
  ];
  return `  return ${group('{ ', ['version: row[0]', 'shapes: SHAPES', ...texts], ' }', { indent: 2, before: 7, after: 1 })};`;
}

/** R-1.4: only what can be followed. */
function linkTexts(resource: Resource, model: Model): readonly string[] {
  const link = (relation: string, href: string): string => `"${relation}":{"href":"${href}"}`;
  const parent = resource.parents.at(-1);
  const up = resource.hasItems
    ? resource.operations.includes('list') && pathTemplate(model, resource.path)
    : parent?.operations.includes('get') && pathTemplate(model, parent.itemPath);
  const children = resource.children.filter(({ hasItems, operations }) =>
    operations.includes(hasItems ? 'list' : 'get'),
  );
  return [
    ...(resource.operations.includes('get') ? [link('self', '${self}')] : []),
    link('profile', `${hrefPrefix(model)}/profiles/${profileName(model, resource)}`),
    ...(up ? [link('up', up)] : []),
    ...[...children, ...resource.controllers].map((below) => link(below.names.relation, `\${self}/${below.name}`)),
  ];
}

function documentText(resource: Resource): string {
  const hidden = hiddenFields(resource).length > 0 ? '${hiddenMembersOf(row)}' : '';
  if (resource.showsId) return `\`{\${membersOf(row)}${hidden}}\``;
  return hidden === '' ? '`{${membersOf(row).slice(1)}}`' : '`{${(membersOf(row) + hiddenMembersOf(row)).slice(1)}}`';
}

/** Where `id` is not shown, the members each begin with a comma, since the first of them may be absent. */
function membersFunction(plan: TablePlan): string {
  const { showsId } = plan.resource;
  const fields = plan.resource.fields.filter(({ access }) => access !== 'write-only');
  if (fields.length === 0 && !showsId) return "function membersOf(_row: Row): string {\n  return '';\n}";
  return textFunction('membersOf', fields, plan, showsId);
}

/** What is never shown (R-2.15), as `membersOf` has the rest; '' where there is nothing of the kind. */
function hiddenFunction(plan: TablePlan): string {
  const fields = hiddenFields(plan.resource);
  return fields.length === 0 ? '' : textFunction('hiddenMembersOf', fields, plan, false);
}

function hiddenFields({ fields }: Resource): readonly Field[] {
  return fields.filter(({ access }) => access === 'write-only');
}

function textFunction(name: string, fields: readonly Field[], plan: TablePlan, withId: boolean): string {
  const all = [...plan.values, ...plan.kept];
  const columns = fields.map((field) => all.filter((column) => column.field === field));
  const names = new Map(columns.flat().map((column) => [column.index, variableOf(column)]));
  const isKey = ({ name }: Field): boolean => name === plan.resource.idKey?.field;
  if (withId || fields.some(isKey)) names.set(1, 'id');
  const last = Math.max(...names.keys());
  const slots = Array.from({ length: last + 1 }, (_, index) => names.get(index) ?? '');
  const parameter = patternOf(slots, name);
  const members = fields.map((field, index) => (isKey(field) ? keyText(field) : memberText(columns[index] ?? [])));
  const operands = [...(withId ? ['`"id":"${id}"`'] : []), ...members];
  return `function ${name}(${parameter}: Row): string {\n${returnSum(operands, 2)}\n}`;
}

/** The member that is the id of a store's item: it holds nothing that JSON or a template would have to escape. */
function keyText({ name }: Field): string {
  return `\`,${JSON.stringify(name)}:"\${id}"\``;
}

/** `[, id, name]`: a hole for each column that is not shown. */
function patternOf(slots: readonly string[], name: string): string {
  const flat = `[${slots.join(', ')}]`;
  const before = `function ${name}(`.length;
  const after = ': Row): string {'.length;
  return before + flat.length + after <= WIDTH ? flat : group('[', slots, ']', { indent: 0, before, after });
}

/** A member after the comma that divides it from the one before. */
function memberText(columns: readonly Column[]): string {
  const [column, mark] = columns;
  if (column === undefined) return "''";
  const { field } = column;
  const name = JSON.stringify(field.name);
  const variable = variableOf(column);
  const text = `\`,${name}:\${${valueText(field, variable)}}\``;
  const isTextual = !isQuoted(field) && isBareString(field);
  const full = isTextual ? `\`,${name}:"\${${variable}}"\`` : text;
  if (!column.nullable) return full;
  const none = noneText(field, mark);
  const flat = `(${variable} === null ? ${none} : ${full})`;
  return flat.length + 6 <= WIDTH ? flat : `(${variable} === null\n      ? ${none}\n      : ${full})`;
}

/** What is shown where a column holds nothing: null, nothing, or what the mark beside it says (R-2.15). */
function noneText(field: Field, mark: Column | undefined): string {
  const isNull = stringLiteral(`,${JSON.stringify(field.name)}:null`);
  if (mark !== undefined) return `nullOrAbsent(${isNull}, ${variableOf(mark)})`;
  return field.presence.kind === 'optional' ? "''" : isNull;
}

function valueText(field: Field, variable: string): string {
  if (isQuoted(field)) return `quote(${variable})`;
  return field.type.kind === 'boolean' ? `${variable} === 1` : variable;
}

/** Text that may hold anything. */
function isQuoted({ type }: Field): boolean {
  return ['string', 'enum', 'uri', 'email', 'language'].includes(type.kind);
}

/** Text whose format leaves nothing to escape. */
function isBareString({ type }: Field): boolean {
  return ['bigint', 'decimal', 'date', 'datetime', 'uuid'].includes(type.kind);
}

function variableOf({ variable }: Column): string {
  return TAKEN.has(variable) ? `${variable}Value` : variable;
}

/** Whether a writable field takes the time of the change for its default. */
export function needsNow(plan: TablePlan): boolean {
  return plan.values.some(({ field }) => field.presence.kind === 'now');
}

function valuesFunction(plan: TablePlan, resource: Resource): string {
  const items = plan.values.map(columnValue);
  const parameters = `body: ${bodyTypeName(resource)}${needsNow(plan) ? ', now: Date' : ''}`;
  const returned = group('  return [', items, '];', { indent: 2, before: -2, after: 0 });
  return `export function valuesOf(${parameters}): Values {\n${returned}\n}`;
}

function columnValue({ field, holds }: Column): string {
  const value = `body.${field.name}`;
  const { kind } = field.presence;
  if (holds === 'null-mark') return `Number(${value} === null)`;
  if (kind === 'now') {
    const now = `now.toISOString()${field.type.kind === 'date' ? '.slice(0, 10)' : ''}`;
    return field.nullable ? `${value} === undefined ? ${now} : ${value}` : `${value} ?? ${now}`;
  }
  if (field.nullable && field.type.kind === 'boolean') return `bitOf(${value})`;
  const converted = conversion(field, value);
  if (kind !== 'optional') return converted;
  return converted === value ? `${value} ?? null` : `${value} === undefined ? null : ${converted}`;
}

function conversion({ type }: Field, value: string): string {
  if (type.kind === 'boolean') return `Number(${value})`;
  return isStructured(type) ? `JSON.stringify(${value})` : value;
}
