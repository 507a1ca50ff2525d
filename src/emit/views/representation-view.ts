// What the representation's file of a resource says: from a row to JSON text, and from a body to the row's values.
import type { FormerPath, Model, Resource, TablePlan } from '../../model/model.js';
import { ImportList } from '../imports.js';
import { linkedReferences, relationsOf } from '../../model/references.js';
import { columnOf } from '../../tables/table-plan.js';
import {
  type Conditional,
  group,
  jsonLiteral,
  memberAccess,
  propertyText,
  addition,
  stringLiteral,
} from '../typescript.js';
import { hiddenFields, hiddenFunction, isPartlyShown, isQuoted, membersFunction } from './member-texts.js';
import { moduleName } from './module-names.js';
import { apiPrefix, hrefPrefix, pathTemplate, profileName, templateLiteral, storeModule } from './places.js';
import { shapesText } from './representation-shape.js';
import { guardedPageLinks, isGuarded } from '../guarded-links.js';
import { keepsInside, valuesFunction } from './row-values.js';
import { hidesLinks, importSight, isHidden, listed, sightTexts } from './sight-view.js';
import { stampedTypes, stampFunctions } from './stamped-objects.js';
import { bodyTypeName, itemTypeName } from './body-text.js';

export function representationView(resource: Resource, model: Model): Record<string, unknown> {
  const plan = resource.table;
  const hasPath = resource.collectionAbove !== undefined;
  return {
    imports: importsOf(resource, model, plan).toString(),
    shapes: shapesText(resource, model),
    hrefs: hrefs(resource, model),
    formerly: showsFormerName(resource, model) ? stringLiteral(resource.alias?.names.wrapper ?? '') : '',
    representParameters: `row: ${shownRow(resource)}${model.conventions.links && hasPath ? `, path: ${pathType(resource)}` : ''}${hidesLinks(resource, model) ? ', hidden: readonly string[] = []' : ''}`,
    representBody: representBody(resource, model),
    linked: needsLinked(model),
    linkedParameters: `row: ${shownRow(resource)}${hasPath ? `, path: ${pathType(resource)}` : ''}`,
    linkedText: linkedText(resource),
    itemParameters: `row: ${shownRow(resource)}${usesPath(resource, model) ? `, path: ${pathType(resource)}` : ''}${isGuarded(resource, model) ? ', seen: Seen = WHOLE' : ''}`,
    ...sightTexts(resource, model, shownRow(resource)),
    ...seenTexts(resource, model),
    itemBody: itemBody(resource, model),
    documentText: documentText(resource),
    itemType: itemTypeName(resource),
    documentSummary: documentSummary(resource),
    shownDocumentText: resource.hasComputedFields ? shownDocumentText(resource) : '',
    hides: hiddenFields(resource).length > 0,
    inside: insideText(resource),
    membersFunction: membersFunction(plan, anyRow(resource)),
    hiddenFunction: hiddenFunction(plan, anyRow(resource)),
    valuesFunction: plan.clientColumns.length > 0 ? valuesFunction(plan, resource, anyRow(resource)) : '',
    stampFunctions: stampFunctions(plan),
  };
}

/** Whether its pages in HAL have the items under a former name too. */
export function showsFormerName({ alias, names, hasItems }: Resource, { conventions }: Model): boolean {
  const sendsHal = conventions.mediaTypes.includes('application/hal+json');
  return hasItems && sendsHal && alias !== null && alias.names.wrapper !== names.wrapper;
}

/** Whether what is shown of a resource mentions the ids above it, which only its links do. */
export function usesPath(resource: Resource, model: Model): boolean {
  return (model.conventions.links || needsLinked(model)) && resource.collectionAbove !== undefined;
}

/** Whether something besides JSON is sent, which always has the link to itself (R-2.16), while JSON has none. */
export function needsLinked({ conventions }: Model): boolean {
  return !conventions.links && conventions.mediaTypes.length > 1;
}

function importsOf(resource: Resource, model: Model, plan: TablePlan): ImportList {
  const api = apiPrefix(resource);
  const imports = new ImportList();
  const store = './store.js';
  imports.add(`${api}runtime/answers.js`, 'Representation', 'type');
  imports.add(`${api}runtime/medium.js`, 'Shapes', 'type');
  if (model.conventions.absoluteLinks) {
    imports.add(`${api}runtime/base-url.js`, 'baseUrl').add(`${api}runtime/base-url.js`, 'shapeAt');
  }
  const isSeen = isGuarded(resource, model);
  if (plan.ownId && !isSeen) imports.add(`${api}runtime/answers.js`, 'Collection', 'type');
  if (plan.ownId && isSeen) imports.add(`${api}runtime/sight.js`, 'SeenCollection', 'type');
  if (isSeen && listed(resource)) imports.add(`${api}runtime/answers.js`, 'Collection', 'type');
  importSight(imports, resource, model);
  imports.add(`${api}runtime/json.js`, 'JsonObject', 'type');
  imports.add(store, 'Row', 'type');
  imports.add('./schema.js', itemTypeName(resource), 'type');
  if (resource.hasComputedFields) {
    imports.add(`${api}runtime/computing.js`, 'shapesOf');
    imports.add('./computed.js', 'Shown', 'type');
  }
  if (model.conventions.links && resource.offeredTransitions.length > 0) imports.add('./states.js', 'transitions');
  if (plan.clientColumns.length > 0) {
    imports.add(store, 'Values', 'type');
    imports.add('./schema.js', bodyTypeName(resource), 'type');
    for (const name of stampedTypes(plan)) imports.add('./schema.js', name, 'type');
  }
  const columns = [...plan.clientColumns, ...plan.serviceColumns].filter(({ field }) =>
    resource.fields.includes(field),
  );
  const texts = `${api}runtime/json-text.js`;
  if (columns.some(({ field }) => isQuoted(field))) imports.add(texts, 'quote');
  if (resource.fields.some(isPartlyShown)) {
    imports.add(`${api}runtime/hidden-members.js`, 'shownText').add('./schema.js', 'writeOnly');
  }
  if (columns.some(({ field }) => field.alias !== '')) imports.add(`${api}runtime/aliases.js`, 'twice');
  const shaped = resource.fields.filter(({ storedShape }) => storedShape !== null);
  if (shaped.length > 0) imports.add(`${api}store/stored-objects.js`, 'shownInside');
  if (keepsInside(plan)) imports.add(`${api}store/stored-objects.js`, 'storedInside');
  if (columns.some(({ holds }) => holds === 'null-mark')) imports.add(texts, 'nullOrAbsent');
  const hasBit = plan.clientColumns.some(({ field }) => field.nullable && field.type.kind === 'boolean');
  if (hasBit) imports.add(`${api}store/database.js`, 'bitOf');
  const above = resource.collectionAbove;
  if (above !== undefined) imports.addNamespace(storeModule(above, resource), moduleName(above), 'type');
  return imports;
}

/** Of the objects of which other versions show other members. */
function insideText({ fields }: Resource): string {
  const shapes = fields.flatMap(({ name, storedShape }) =>
    storedShape === null ? [] : [[name, storedShape] as const],
  );
  return shapes.length === 0 ? '' : jsonLiteral(Object.fromEntries(shapes));
}

function pathType(resource: Resource): string {
  const above = resource.collectionAbove;
  return above === undefined ? '' : `${moduleName(above)}.Path`;
}

/** How this resource and its collection are addressed. */
function hrefs(resource: Resource, model: Model): string {
  const hasPath = resource.collectionAbove !== undefined;
  const path = pathTemplate(model, resource.path);
  if (!resource.hasItems) {
    return hasPath
      ? `export function href(path: ${pathType(resource)}): string {\n  return \`${path}\`;\n}`
      : `export const href = ${templateLiteral(path)};`;
  }
  const own = `\`${path}/\${row[1]}\``;
  const hides = hidesLinks(resource, model);
  const withPath = hides
    ? 'represent: (row, hidden) => represent(row, path, hidden)'
    : 'represent: (row) => represent(row, path)';
  const represent = model.conventions.links && hasPath ? withPath : 'represent';
  const type = isGuarded(resource, model) ? 'SeenCollection' : 'Collection';
  const hidesUp = model.conventions.links && guardedPageLinks(resource, model).some(({ name }) => name === 'up');
  const linked = hasPath ? 'representLinked: (row) => representLinked(row, path)' : 'representLinked';
  const members = (indent: string): string =>
    [
      'shapes: SHAPES',
      propertyText('links', collectionLinks(resource, model)),
      ...(hidesUp ? [propertyText('linksWithoutUp', templateLiteral(profileLink(resource, model)))] : []),
      `relation: ${stringLiteral(resource.names.wrapper)}`,
      ...(showsFormerName(resource, model) ? ['...FORMERLY'] : []),
      represent,
      ...(needsLinked(model) ? [linked] : []),
    ]
      .map((line) => `${indent}${line},\n`)
      .join('');
  return hasPath
    ? `export function collection(path: ${pathType(resource)}): ${type}<${shownRow(resource)}> {\n  return {\n    href: \`${path}\`,\n${members('    ')}  };\n}\n\n` +
        `export function href(row: ${anyRow(resource)}, path: ${pathType(resource)}): string {\n  return ${own};\n}`
    : `export const collection: ${type}<${shownRow(resource)}> = {\n  href: ${templateLiteral(path)},\n${members('  ')}};\n\n` +
        `export function href(row: ${anyRow(resource)}): string {\n  return ${own};\n}`;
}

/** `_links` of a page besides those to other pages. */
function collectionLinks(resource: Resource, model: Model): string {
  if (!model.conventions.links) return "''";
  const parent = resource.parents.at(-1);
  const profile = profileLink(resource, model);
  if (!parent?.operations.includes('get')) return templateLiteral(profile);
  const href = pathTemplate(model, parent.itemPath);
  const up = `,"up":{"href":"${href}"}`;
  return templateLiteral(profile + up);
}

function profileLink(resource: Resource, model: Model): string {
  return `,"profile":{"href":"${hrefPrefix(model)}/profiles/${profileName(model, resource)}"}`;
}

/** What a request is shown, where that is not the same for everybody: an item, a page, and what is left out. */
function seenTexts(resource: Resource, model: Model): Readonly<Record<string, string>> {
  if (!isGuarded(resource, model)) return { itemFor: '', seenFor: '', hiddenFor: '' };
  const path = usesPath(resource, model) ? `, path: ${pathType(resource)}` : '';
  const own = usesPath(resource, model) ? 'row, path' : 'row';
  const row = shownRow(resource);
  const before = `(request: FastifyRequest, row: ${row}${path}): Representation {`;
  const seenFor = `(request: FastifyRequest, of: SeenCollection<${row}>, rows: readonly ${row}[]): Collection<${row}> {`;
  return {
    itemFor: `export function itemFor${before}\n  return item(${own}, sight.of(request)(row));\n}`,
    seenFor: listed(resource)
      ? `export function seenFor${seenFor}\n  return seenPage(request, of, rows, { items: sight, page: pageSight });\n}`
      : '',
    hiddenFor:
      resource.offeredTransitions.length > 0
        ? `export function hiddenFor(request: FastifyRequest, row: ${anyRow(resource)}): readonly string[] {\n  return sight.of(request)(row).hidden;\n}`
        : '',
  };
}

/** The call of `item` in the routes. */
export function itemCall(resource: Resource, model: Model, path: string): string {
  const own = usesPath(resource, model) ? `row, ${path}` : 'row';
  return isGuarded(resource, model) ? `itemFor(request, ${own})` : `item(${own})`;
}

/** The call of `href` inside the file and in the routes. */
export function hrefCall(resource: Resource, row: string, path: string): string {
  const hasPath = resource.collectionAbove !== undefined;
  if (!resource.hasItems) return hasPath ? `href(${path})` : 'href';
  return hasPath ? `href(${row}, ${path})` : `href(${row})`;
}

function representBody(resource: Resource, model: Model): string {
  const isLed = !resource.showsId;
  const members = shownMembers(resource);
  if (!model.conventions.links) return `  return \`${isLed ? ledMembers(resource) : `{${members}}`}\`;`;
  const links = linkTexts(resource, model);
  const referred = [...transitionLinks(resource, model), ...referenceLinks(resource, model)];
  const texts = [...links, ...resource.offeredTransitions.map(() => '${self}')].map((link) =>
    typeof link === 'string' ? link : link.no,
  );
  const self = texts.some((link) => link.includes('${self}'))
    ? `  const self = ${hrefCall(resource, 'row', 'path')};\n`
    : '';
  const open = isLed ? '{"_links":{' : `{${members},"_links":{`;
  const closing = isLed ? `}${members}}` : '}}';
  const [first = '', ...more] = links;
  const rest = [...more.map((link) => (typeof link === 'string' ? `\`,${link}\`` : link)), ...referred];
  const begun = `${open}${typeof first === 'string' ? first : ''}`;
  if (rest.length === 0) return `${self}return \`${begun}${closing}\`;`;
  return [`${self}let json = \`${begun}\`;`, ...rest.map(addition), `return \`\${json}${closing}\`;`].join('\n');
}

/** As template text: what is stored, then what is computed, each with its comma. */
function shownMembers(resource: Resource): string {
  return resource.hasComputedFields ? `\${membersOf(row)}\${${computedText(resource)}}` : '${membersOf(row)}';
}

/** The same without an id before it: the first comma goes. */
function ledMembers(resource: Resource): string {
  if (!resource.hasComputedFields) return '{${membersOf(row).slice(1)}}';
  return `{\${(membersOf(row) + ${computedText(resource)}).slice(1)}}`;
}

/** Behind the columns. */
function computedText(resource: Resource): string {
  const { clientColumns, serviceColumns, idsAbove } = resource.table;
  return `row[${(resource.hasItems ? 2 : 1) + clientColumns.length + serviceColumns.length + idsAbove.length}]`;
}

/** What is shown of a resource: rows, with what is computed of them where something is. */
function shownRow(resource: Resource): string {
  return resource.hasComputedFields ? 'Shown' : 'Row';
}

function anyRow(resource: Resource): string {
  return resource.hasComputedFields ? 'Row | Shown' : 'Row';
}

/** R-2.16: `self`, of what can be read. */
function linkedText(resource: Resource): string {
  const href = hrefCall(resource, 'row', 'path');
  const self = resource.operations.includes('get') ? `"self":{"href":"\${${href}}"}` : '';
  return resource.showsId
    ? `\`{${shownMembers(resource)},"_links":{${self}}}\``
    : `\`{"_links":{${self}}${shownMembers(resource)}}\``;
}

function itemBody(resource: Resource, model: Model): string {
  const above = resource.collectionAbove === undefined ? 'row' : 'row, path';
  const own = model.conventions.links ? above : 'row';
  const seen = isGuarded(resource, model);
  const stored = seen ? 'marked(SHAPES, seen)' : 'SHAPES';
  const shapes = `shapes: ${resource.hasComputedFields ? `shapesOf(${stored}, ${computedText(resource)})` : stored}`;
  const texts = [
    ...(seen ? ['hidden: seen.hidden'] : []),
    `text: () => represent(${own}${hidesLinks(resource, model) ? ', seen.hidden' : ''})`,
    ...(needsLinked(model) ? [`linkedText: () => representLinked(${above})`] : []),
  ];
  return `  return ${group('{ ', ['version: row[0]', shapes, ...texts], ' }')};`;
}

/** R-1.4: only what can be followed; what not every caller can is an operand of the sum by itself. */
function linkTexts(resource: Resource, model: Model): readonly (string | Conditional)[] {
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
    ...(up ? [guarded('up', link('up', up))] : []),
    ...[...children, ...resource.controllers].map((below) =>
      guarded(below.name, link(below.names.relation, `\${self}/${below.name}`)),
    ),
    ...children.flatMap((child) =>
      formerLinks([child]).map((below) => guarded(child.name, link(below.names.relation, `\${self}/${below.name}`))),
    ),
  ];

  function guarded(name: string, text: string): string | Conditional {
    return isHidden(name, resource, model) ? { test: hiddenTest(name), yes: "''", no: `\`,${text}\`` } : text;
  }
}

function hiddenTest(name: string): string {
  return `hidden.includes(${stringLiteral(name)})`;
}

/** What clients of an older version look for by the name that it had there. */
export function formerLinks(children: readonly Resource[]): readonly FormerPath[] {
  return children.flatMap(({ alias, names }) =>
    alias === null || alias.names.relation === names.relation ? [] : [alias],
  );
}

/** What the state of an item allows (S.3): each an operand of the sum. */
function transitionLinks(resource: Resource, model: Model): readonly Conditional[] {
  const { states } = resource;
  if (states === null) return [];
  const { index } = columnOf(resource.table, states.field.name);
  return resource.offeredTransitions.map(({ name, names }) => ({
    test: `${memberAccess('transitions', name)}.from.includes(row[${index}])${isHidden(name, resource, model) ? ` && !${hiddenTest(name)}` : ''}`,
    yes: `\`,"${names.relation}":{"href":"\${self}/${name}"}\``,
    no: "''",
  }));
}

/** What an item refers to, as far as it does and that can be read: each an operand of the sum. */
function referenceLinks(resource: Resource, model: Model): readonly (string | Conditional)[] {
  const plan = resource.table;
  return linkedReferences(resource).flatMap(({ field, reference }) => {
    const { index, nullable } = columnOf(plan, field.name);
    const row = `row[${index}]`;
    const above = plan.idsAbove.filter(({ column }) => column.field === field);
    const place = above.reduce(
      (path, { id, index: at }) => path.replace(`{${id.param}}`, () => `\${row[${at}]}`),
      reference.target().path,
    );
    return relationsOf(reference).map((relation) => {
      const link = `\`,"${relation}":{"href":"${hrefPrefix(model)}${place}/\${${row}}"}\``;
      const name = `ref:${reference.relation}`;
      const tests = [
        ...(nullable ? [`${row} === null`] : []),
        ...(isHidden(name, resource, model) ? [hiddenTest(name)] : []),
      ];
      const negated = tests.map((test) => (test.startsWith('hidden') ? `!${test}` : test.replace('===', '!==')));
      return tests.length > 0 ? { test: negated.join(' && '), yes: link, no: "''" } : link;
    });
  });
}

function documentSummary({ fields }: Resource): string {
  const document = 'The members without the links: what a client may send back';
  if (fields.some(isPartlyShown))
    return `${document}, and what is never shown. Of two with one name the latter counts.`;
  return fields.some(({ access }) => access === 'write-only')
    ? `${document}, and what is never shown.`
    : `${document}.`;
}

/** Hidden members of a part that is shown come behind it; of two with one name the latter counts. */
function shownDocumentText(resource: Resource): string {
  const members = [
    'membersOf(row)',
    computedText(resource),
    ...(hiddenFields(resource).length > 0 ? ['hiddenMembersOf(row)'] : []),
  ];
  if (resource.showsId) return `\`{${members.map((member) => `\${${member}}`).join('')}}\``;
  return `\`{\${(${members.join(' + ')}).slice(1)}}\``;
}

function documentText(resource: Resource): string {
  const hidden = hiddenFields(resource).length > 0 ? '${hiddenMembersOf(row)}' : '';
  if (resource.showsId) return `\`{\${membersOf(row)}${hidden}}\``;
  return hidden === '' ? '`{${membersOf(row).slice(1)}}`' : '`{${(membersOf(row) + hiddenMembersOf(row)).slice(1)}}`';
}
