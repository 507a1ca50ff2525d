// What the emitted tests of a resource say: its contract, as one would read it aloud.
import { methodsOf } from '../offered-paths.js';
import type { Controller, Json, Model, Referrer, Resource, Transition } from '../../model/model.js';
import { transitionsOf } from '../../model/transitions.js';
import { linkedReferences, relationsOf } from '../../model/referrers.js';
import { ImportList } from '../imports.js';
import { pagingStyle } from '../paging-style.js';
import { compareDecimals } from '../../model/formats.js';
import { bypassAt, isOwnersAlone } from '../../model/ownership.js';
import { exampleId, exampleKeys } from '../store-keys.js';
import { layOut } from '../layout.js';
import { fill } from '../templates.js';
import { docComment, group, jsonLiteral, propertyName, stringLiteral, templateText } from '../typescript.js';
import { exampleShapes, hasComputed } from './computed-view.js';
import { HEADER } from './header.js';
import { folderOf, hrefPrefix, profileName, templateLiteral, versionPrefix } from './places.js';
import { aliasTests } from './alias-tests.js';
import { factsOf, missingParentDetail, type Facts } from './resource-test-facts.js';
import { withArticle } from '../article.js';
import { formerLinks } from './representation-view.js';
import { callStatement } from './statements.js';
import { fixturePlace, givenFixtures, neededFixtures } from './fixtures.js';
import { needsBefore } from './leads-back.js';
import { referenceTests } from './reference-tests.js';
import { makingBody, makingOf, seedOf } from './test-parents.js';

/** The template of the tests of each kind; the frame around them is the same. */
const TESTS = {
  collection: 'test/api/{version}/collection-tests.hbs',
  store: 'test/api/{version}/store-tests.hbs',
  document: 'test/api/{version}/document-tests.hbs',
  always: 'test/api/{version}/always-document-tests.hbs',
} as const;

export function resourceTestView(resource: Resource, model: Model): Record<string, unknown> {
  const facts = factsOf(resource, model);
  const style = pagingStyle(model);
  const requiresMatch = model.conventions.concurrency === 'required';
  const texts = {
    noun: titleText(withArticle(resource.names.singular)),
    nouns: titleText(resource.names.plural),
    ...facts.offers,
    ...facts.uses,
    wrap: facts.wraps ? 'wrapped(' : '',
    close: facts.wraps ? ')' : '',
    match: match(model, 'made'),
    requiresMatch,
    matchTag: requiresMatch ? ", { 'if-match': tag }" : '',
    shown: facts.shownName,
    minimalShown: facts.minimalShownName,
    shownChanges: facts.shownChangesName,
    allow: stringLiteral(methodsOf(resource).join(', ')),
    selectedMembers: selectedMembers(facts),
    selectId: selecting(model, 'id'),
    selectOther: selecting(model, facts.selected),
    isSelected: facts.selected !== '',
    missingDetail: stringLiteral(missingParentDetail(resource)),
    pageSize: style.size,
    // The page of the second item, one item a page.
    secondPage: style.isOpaque ? '' : `${style.position}=${style.first + 1}&${style.size}=1`,
    narrows: facts.narrowing !== '' && facts.offers.list,
    narrowing: templateText(facts.narrowing),
    orders: resource.sorts.length > 0 && facts.offers.list,
    ownersAlone: isOwnersAlone(resource),
    ...listTexts(facts),
    sortName: resource.sorts[0]?.name ?? '',
    unlike: facts.uniques.length > 0 ? '{ ...members, ...unlike }' : '',
    ordered: isUnlikeFirst(facts) ? 'two.body, one.body' : 'one.body, two.body',
    setting: facts.offers.create ? 'post' : 'put',
    belowLevels: belowLevels(resource),
    ...keyTexts(resource),
    children: holding(resource).map((child) => childTest(resource, child, model)),
    followers: following(resource).map((child) => childTest(resource, child, model)),
  };
  const contractTests = fill(TESTS[resource.always ? 'always' : resource.kind], texts);
  const tests = contractTests + aliasTests(facts, texts) + referenceTests(resource, model);
  const make = /(?<!\.)\bmake\(/.test(tests) ? makeFunction(facts) : '';
  const named = new Set(wordsOf(codeOf(tests + make)));
  const isNamed = (name: string): boolean => named.has(name);
  const showsAliases = isNamed('representation') && Object.keys(facts.aliases).length > 0;
  const constants = constantsOf(facts).filter(({ name }) => isNamed(name) || (name === 'aliases' && showsAliases));
  const parents = parentSteps(resource, model);
  const written = [parents.constants, ...constants.map(({ text }) => text())].filter((text) => text !== '').join('\n');
  const links = facts.links && isNamed('representation') ? linksOf(resource, model) : '';
  const { keyMember } = keyTexts(resource);
  return {
    header: HEADER,
    imports: importsOf(
      resource,
      model,
      new Set([...named, ...wordsOf(written), ...(links.includes('...related(') ? [RELATED] : [])]),
    ).toString(),
    summary: docComment(resource.description, 0),
    path: stringLiteral(versionPrefix(model) + resource.path),
    constants: written,
    wrapper: facts.wraps && isNamed('wrapped') ? propertyName(resource.names.wrapper) : '',
    parents: parents.lines,
    place: parents.place,
    make,
    showsId: resource.showsId,
    keyMember,
    noun: withArticle(resource.names.singular),
    represents: isNamed('representation'),
    showsAliases,
    pathParameter: resource.showsId || keyMember !== '' || /\bpath\b/.test(links) ? 'path' : '_path',
    links,
    tests: tests.trimEnd(),
  };
}

/** The one member that is selected, as it is expected. */
function selectedMembers({ selected, shownName, resource }: Facts): string {
  const member = `${propertyName(selected)}: ${shownName}[${stringLiteral(selected)}]`;
  const before = `expect(${resource.hasItems ? 'other' : 'read'}.body).toEqual(`.length;
  return group('{ ', [member], ' }', { indent: 4, before, after: 2 });
}

/** Without what is quoted, comments and the names of properties: none of them is a name that the file has to have. */
function codeOf(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    .replaceAll(/'[^'\n]*'|\/\/.*|\b\w+(?=: )/g, '');
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\w+/g) ?? [];
}

/** R-P.10: what keeps an item from being deleted, as far as it can be made and taken away by requests. */
function holding(resource: Resource): readonly Resource[] {
  return childrenMade(resource).filter(
    ({ onDelete, operations }) => onDelete === 'restrict' && operations.includes('delete'),
  );
}

/** What goes with an item, as far as it can be made and looked for by requests. */
function following(resource: Resource): readonly Resource[] {
  return childrenMade(resource).filter(
    ({ onDelete, operations }) => onDelete === 'cascade' && operations.includes('get'),
  );
}

/** What lies below one in the tests; what would need another one of these before it would not leave the list to the tests. */
function childrenMade(resource: Resource): readonly Resource[] {
  return resource.operations.includes('delete')
    ? resource.children.filter((child) => ['POST', 'PUT'].includes(makingOf(child)) && !needsBefore(child, resource))
    : [];
}

function childTest(resource: Resource, child: Resource, model: Model): Record<string, unknown> {
  const { singular, plural } = child.names;
  const own = withArticle(resource.names.singular);
  const title =
    child.onDelete === 'cascade'
      ? `deletes ${own} with its ${plural}`
      : `keeps ${own} that still has ${child.kind === 'document' ? withArticle(singular) : plural}`;
  return {
    title: stringLiteral(title),
    body: jsonLiteral(makingBody(child, model), 4, 'const childBody: JsonObject = '.length),
    match: match(model, 'made'),
    childMatch: match(model, 'child'),
    makeChild: callStatement(
      'const child = await ',
      'service.make',
      [
        stringLiteral(makingOf(child)),
        `\`\${made.path}/${templateText(child.name + keySegment(child))}\``,
        'childBody',
      ],
      4,
    ),
  };
}

/** F.1: what follows a path whose representation shows one member alone. */
function selecting(model: Model, name: string): string {
  return model.conventions.fields === 'paren' ? `:(${name})` : `?fields=${name}`;
}

/** What the tests of a store say of its ids. */
function keyTexts({ idKey, names, showsId }: Resource) {
  const name = idKey?.field ?? '';
  return {
    showsId,
    keyName: titleText(name),
    keyMember: name === '' ? '' : propertyName(name),
    keyFault: stringLiteral(`/${name} immutable`),
    noSuchKey: stringLiteral(`There can be no ${names.singular} with this id.`),
  };
}

/** Where PUT makes an item of a store below the path of the store. */
function keySegment(resource: Resource): string {
  return resource.kind === 'store' ? `/${exampleId(resource)}` : '';
}

/** How far above the resource the id is that can be missing; '' for the segment right before it. */
export function belowLevels({ parents }: Pick<Resource, 'parents'>): string {
  const levels = parents.length - parents.findLastIndex(({ hasItems }) => hasItems);
  return levels > 1 ? `, ${levels}` : '';
}

/** C.4 */
function match(model: Model, variable: string): string {
  return model.conventions.concurrency === 'required' ? `, { 'if-match': ${variable}.etag }` : '';
}

function titleText(text: string): string {
  return text.replaceAll("'", '’');
}

/** Of the list of a store: whether it has one item for each caller, at most. */
function listTexts({ resource, offers }: Facts): Record<string, boolean> {
  const listsOwn = offers.list && isOwnersAlone(resource) && bypassAt(resource, 'list')?.length === 0;
  const listsAll = offers.list && !listsOwn;
  return { listsOwn, listsAll, ordersAll: listsAll && resource.sorts.length > 0 };
}

interface Constant {
  readonly name: string;
  readonly text: () => string;
}

/** All that a test could name; the file has those that one does. */
function constantsOf(facts: Facts): readonly Constant[] {
  const { resource, model } = facts;
  const [key = '', otherKey = ''] = resource.kind === 'store' ? exampleKeys(resource, 2).toSorted() : [];
  return [
    textConstant('key', key),
    textConstant('otherKey', otherKey),
    constant('row', makingOf(resource) === 'row' ? seedOf(resource, model) : {}, 'Seed'),
    constant('aliases', facts.aliases, ''),
    constant('sentAliases', facts.sentAliases, ''),
    constant('changedAliases', facts.changedAliases, ''),
    constant('optionalAliases', facts.optionalAliases, ''),
    constant('members', facts.members),
    constant('shown', facts.shown),
    constant('changes', facts.changes),
    constant('shownChanges', facts.shownChanges),
    constant('unlike', facts.unlike),
    constant(
      'uniques',
      facts.uniques.map((group) => {
        const names = group.map(({ name }) => name);
        return { title: names.join(' and '), names };
      }),
      '',
    ),
    constant('minimal', facts.minimal),
    constant('minimalShown', facts.minimalShown),
    listConstant('required', facts.required),
    listConstant('optional', facts.optional),
    constant('wrong', facts.wrong),
    constant('stray', facts.stray),
    constant('strayInside', facts.strayInside, '{ readonly [at: string]: JsonObject }'),
    constant('readOnly', facts.readOnly),
    ...(facts.uses.immutable ? [constant('immutable', facts.immutable)] : []),
    constant('immutableInside', facts.immutableInside),
  ];
}

/** @param type '' where the value says it */
function constant(name: string, value: Json, type = 'JsonObject'): Constant {
  const before = `const ${name}${type === '' ? '' : `: ${type}`} = `;
  return { name, text: () => `  ${before}${jsonLiteral(value, 2, before.length)};` };
}

function textConstant(name: string, value: string): Constant {
  return { name, text: () => `  const ${name} = ${stringLiteral(value)};` };
}

function listConstant(name: string, values: readonly string[]): Constant {
  const before = `const ${name} = `;
  return { name, text: () => `  ${before}${jsonLiteral(values, 2, before.length)};` };
}

const TEST_NAMES = ['afterEach', 'beforeEach', 'describe', 'expect', 'test'];
/** No word of a test: that links lead to what an item refers to. */
const RELATED = '...related';
const SUPPORT_NAMES = ['UNKNOWN_ID', 'belowNothing', 'faultsOf', 'header', 'linked', 'pointersOf', 'without'];

function importsOf(resource: Resource, model: Model, named: ReadonlySet<string>): ImportList {
  const imports = new ImportList();
  const support = '../support.js';
  const isNamed = (name: string): boolean => named.has(name);
  for (const name of TEST_NAMES) imports.add('vitest', name);
  imports.add(support, 'Service').add('../../../src/api/runtime/json.js', 'JsonObject', 'type');
  for (const name of SUPPORT_NAMES.filter(isNamed)) imports.add(support, name);
  if (isNamed(RELATED)) imports.add(support, 'related');
  for (const name of ['Made', 'Seed'].filter(isNamed)) imports.add(support, name, 'type');
  if (model.conventions.absoluteLinks) imports.add('../../../src/api/runtime/base-url.js', 'baseUrl');
  if (isNamed('shapesOf')) imports.add('../../../src/api/runtime/computing.js', 'shapesOf');
  if (isNamed('SHAPES')) {
    imports.add(`../../../src/api/v${model.service.version}/${folderOf(resource)}/representation.js`, 'SHAPES');
  }
  return imports;
}

/** Whether an item with the other values comes before one with the usual ones. */
function isUnlikeFirst({ resource: { sorts }, members, unlike }: Facts): boolean {
  const [field] = sorts;
  const [usual, other] = [members[field?.name ?? ''], unlike[field?.name ?? '']];
  if (field === undefined || usual === undefined || other === undefined) return false;
  if (typeof usual === 'number') return Number(other) < usual;
  const isNumber = field.type.kind === 'bigint' || field.type.kind === 'decimal';
  return isNumber ? compareDecimals(String(other), String(usual)) < 0 : String(other) < String(usual);
}

/** The function that makes what a test is about. */
function makeFunction(facts: Facts): string {
  const { making, wraps, shownName, resource } = facts;
  if (resource.kind === 'store') return makeAtKeyFunction(facts);
  if (making === 'POST' || making === 'PUT') {
    const sent = facts.uniques.length > 0 ? 'sent' : 'members';
    const parameter = facts.uniques.length > 0 ? 'sent = members' : '';
    const body = wraps ? `wrapped(${sent})` : sent;
    return `  function make(${parameter}): Promise<Made> {\n    return service.make('${making}', place, ${body});\n  }`;
  }
  const path = making === 'row' ? '    const path = await service.seed(row, place);\n' : '';
  const version = making === 'row' ? 1 : 0;
  const name = making === 'row' ? 'path' : 'path: place';
  const shownAt = making === 'row' ? 'path' : 'place';
  const tag = `\`"${version}.\${${shapesName(resource)}['application/json']}"\``;
  return (
    `  async function make(): Promise<Made> {\n${path}${shapesLine(resource)}` +
    `    return { ${name}, etag: ${tag}, body: representation(${shownAt}, ${shownName}) };\n  }`
  );
}

/** The tag of what no request has made is known beforehand. */
function shapesName(resource: Resource): string {
  return hasComputed(resource) ? 'shapes' : 'SHAPES';
}

function shapesLine(resource: Resource): string {
  if (!hasComputed(resource)) return '';
  const before = 'const shapes = ';
  return `    ${before}${exampleShapes(resource, 'SHAPES', 4, before.length)};\n`;
}

/** The same for an item of a store, which a test may put at an id of its own. */
function makeAtKeyFunction({ making, wraps, shownName, uniques, resource }: Facts): string {
  if (making === 'PUT') {
    const sent = uniques.length > 0 ? 'sent' : 'members';
    const parameter = uniques.length > 0 ? ', sent = members' : '';
    const body = wraps ? `wrapped(${sent})` : sent;
    const call = `service.make('PUT', \`\${place}/\${id}\`, ${body})`;
    return `  function make(id = key${parameter}): Promise<Made> {\n    return ${call};\n  }`;
  }
  return (
    `  async function make(id = key): Promise<Made> {\n    const path = await service.seed(row, place, id);\n${shapesLine(resource)}` +
    `    return { path, etag: \`"1.\${${shapesName(resource)}['application/json']}"\`, body: representation(path, ${shownName}) };\n  }`
  );
}

export interface ParentSteps {
  readonly constants: string;
  readonly lines: readonly string[];
  /** The place of the resource itself: an expression. */
  readonly place: string;
}

export function parentSteps(resource: Resource | Controller, model: Model): ParentSteps {
  const own = 'fields' in resource ? [resource] : [];
  const given = 'fields' in resource ? [] : givenFixtures(resource);
  const least = own.flatMap((one) => [...holding(one), ...following(one)]);
  const needed = neededFixtures([...resource.parents, ...own], model, least, given);
  const constants = needed.map(({ target, rows }) => constant(fixtureName(target), rows, FIXTURES).text());
  const lines = needed.map(({ target }) => {
    const place = stringLiteral(fixturePlace(target, model));
    return callStatement('await ', 'service.seedAll', [fixtureName(target), place], 4).trimStart();
  });
  let above = '';
  for (const parent of resource.parents) {
    const url = above === '' ? templateLiteral(hrefPrefix(model) + templateText(parent.path)) : below(above, parent);
    const { variable } = parent.names;
    const making = makingOf(parent);
    above = `${variable}Path`;
    if (making === 'none') lines.push(`const ${above} = ${url};`);
    else if (making === 'row') {
      constants.push(constant(`${variable}Row`, seedOf(parent, model), 'Seed').text());
      lines.push(`const ${above} = await service.seed(${variable}Row, ${url});`);
    } else {
      constants.push(constant(`${variable}Body`, makingBody(parent, model)).text());
      const line = { indent: 4, before: 0, after: 1 };
      lines.push(
        `${group(`const { path: ${above} } = await service.make(`, [`'${making}'`, atKey(url, parent), `${variable}Body`], ')', line)};`,
      );
    }
  }
  const place =
    above === '' ? templateLiteral(hrefPrefix(model) + templateText(resource.path)) : below(above, resource);
  return { constants: constants.join('\n'), lines, place };
}

const FIXTURES = 'Readonly<Record<string, Seed>>';

function fixtureName({ names }: Resource): string {
  return `${names.variable}Rows`;
}

/** The expression of a place, with the id of an item of a store. */
function atKey(url: string, resource: Resource): string {
  const segment = keySegment(resource);
  return segment === '' ? url : `${url.slice(0, -1)}${segment}${url.slice(-1)}`;
}

function below(above: string, resource: Pick<Resource, 'name'>): string {
  return `\`\${${above}}/${templateText(resource.name)}\``;
}

/** `...related(members, 'author', '/v1/people'),` */
function relatedLines({ field, reference }: Referrer, model: Model): readonly string[] {
  const base = model.conventions.absoluteLinks ? '${baseUrl}' : '';
  const place = templateLiteral(base + templateText(fixturePlace(reference.target(), model)));
  return relationsOf(reference).map((relation) => {
    const named = relation === field.name ? [] : [stringLiteral(relation)];
    const call = { callee: '...related', arguments: ['members', stringLiteral(field.name), place, ...named] };
    return `        ${layOut(call, 8, 0, 1)},\n`;
  });
}

/** What `_links` holds (R-1.4), one member a line. */
function linksOf(resource: Resource, model: Model): string {
  const parent = resource.parents.at(-1);
  const profile = `${hrefPrefix(model)}/profiles/${profileName(model, resource)}`;
  const isUp = resource.hasItems ? resource.operations.includes('list') : parent?.operations.includes('get');
  const children = resource.children.filter(({ hasItems, operations }) =>
    operations.includes(hasItems ? 'list' : 'get'),
  );
  const entries: readonly (readonly [string, string])[] = [
    ...(resource.operations.includes('get') ? [['self', 'path'] as const] : []),
    ['profile', templateLiteral(profile)],
    ...(isUp ? [['up', resource.hasItems ? 'place' : "path.slice(0, path.lastIndexOf('/'))"] as const] : []),
    ...[...children, ...resource.controllers, ...transitionsOf(resource).filter(isNewlyAllowed)].map(
      ({ names, name }) => [names.relation, `\`\${path}/${templateText(name)}\``] as const,
    ),
    ...formerLinks(children).map(({ names, name }) => [names.relation, `\`\${path}/${templateText(name)}\``] as const),
  ];
  const lines = entries.map(([name, href]) => `        ${propertyName(name)}: { href: ${href} },\n`);
  return [...lines, ...linkedReferences(resource).flatMap((referrer) => relatedLines(referrer, model))].join('');
}

/** Whether what has just been made may be led so. */
function isNewlyAllowed({ from, resource }: Transition): boolean {
  return from.includes(resource.states?.initial ?? '');
}
