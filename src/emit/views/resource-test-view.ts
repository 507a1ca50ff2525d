// What the emitted tests of a resource say: its contract, as one would read it aloud.
import { methodsOf } from '../offered-paths.js';
import type { Model, Resource } from '../../model/model.js';
import { ImportList } from '../imports.js';
import { pagingStyle } from '../paging-style.js';
import { compareDecimals } from '#runtime/formats.js';
import { bypassAt, isOwnersAlone } from '../../model/access.js';
import { fill } from '../templates.js';
import { docComment, group, propertyName, stringLiteral, templateText } from '../typescript.js';
import { folderOf, versionPrefix } from './places.js';
import { aliasTests } from './alias-tests.js';
import { factsOf, missingParentDetail, type Facts } from './resource-test-facts.js';
import { withArticle } from '../article.js';
import { referenceTests } from './reference-tests.js';
import { childTest, following, holding, ifMatch } from './test-children.js';
import { constantsOf } from './test-constants.js';
import { linksOf } from './test-links.js';
import { makeFunction } from './test-making.js';
import { parentSteps } from './test-places.js';

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
    match: ifMatch(model, 'made'),
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
  const contractTests = fill(TESTS[resource.alwaysExists ? 'always' : resource.kind], texts);
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
    imports: importsOf(
      resource,
      model,
      new Set([...named, ...wordsOf(written), ...(links.includes('...related(') ? [RELATED] : [])]),
    ).toString(),
    summary: docComment(resource.description),
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
function selectedMembers({ selected, shownName }: Facts): string {
  const member = `${propertyName(selected)}: ${shownName}[${stringLiteral(selected)}]`;
  return group('{ ', [member], ' }');
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

/** How far above the resource the id is that can be missing; '' for the segment right before it. */
export function belowLevels({ parents }: Pick<Resource, 'parents'>): string {
  const levels = parents.length - parents.findLastIndex(({ hasItems }) => hasItems);
  return levels > 1 ? `, ${levels}` : '';
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
