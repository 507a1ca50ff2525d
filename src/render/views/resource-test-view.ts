// What the emitted tests of a resource say: its contract, as one would read it aloud.
import type { Field, Json, Model, Operation, Resource } from '../../model/model.js';
import { differentValue } from '../different-value.js';
import { exampleValue } from '../example-values.js';
import { ImportList } from '../imports.js';
import { docComment, group, jsonLiteral, stringLiteral, templateText } from '../typescript.js';
import { HEADER } from './header.js';
import { folderOf, profileName, versionPrefix } from './places.js';
import { withArticle } from './store-view.js';
import { makingBody, makingOf, seedOf, type Making } from './test-parents.js';
import { changedMembers, fullMembers, minimalMembers, shownMembers, wrongValues, type Members } from './test-values.js';

export function resourceTestView(resource: Resource, model: Model): Record<string, unknown> {
  const facts = factsOf(resource, model);
  const text = new Text(facts);
  return {
    header: HEADER,
    imports: text.imports(),
    summary: docComment(resource.description, 0),
    path: stringLiteral(versionPrefix(model) + resource.path),
    constants: text.constants(),
    parents: text.parents(),
    place: text.place(),
    noun: withArticle(resource.names.singular).replaceAll("'", '’'),
    nouns: resource.names.plural.replaceAll("'", '’'),
    parentNoun: resource.parents.at(-1)?.names.singular ?? '',
    links: text.links(),
    ...facts.offers,
    ...facts.uses,
    make: text.make(),
    wrap: facts.wraps ? 'wrapped(' : '',
    close: facts.wraps ? ')' : '',
    match: model.conventions.concurrency === 'required' ? ", { 'if-match': made.etag }" : '',
    matchReplaced: model.conventions.concurrency === 'required' ? ", { 'if-match': header(replaced, 'etag') }" : '',
    shown: facts.shownName,
    allow: stringLiteral(allowOf(resource)),
    selectedName: facts.selected,
    missingDetail: stringLiteral(missingParentDetail(resource)),
    children: childTests(resource, model),
  };
}

type Offers = Readonly<Record<Operation, boolean>>;

interface Uses {
  readonly required: boolean;
  readonly optional: boolean;
  readonly wrong: boolean;
  readonly readOnly: boolean;
  readonly immutable: boolean;
  readonly leavesOut: boolean;
  readonly changes: boolean;
  readonly select: boolean;
  readonly readsBack: boolean;
  readonly seeded: boolean;
  readonly belowCollection: boolean;
  readonly stale: boolean;
  readonly touched: boolean;
  readonly putCreates: boolean;
}

interface Facts {
  readonly resource: Resource;
  readonly model: Model;
  readonly offers: Offers;
  readonly uses: Uses;
  readonly making: Making;
  readonly wraps: boolean;
  readonly members: Members;
  readonly shown: Members;
  readonly shownName: 'shown' | 'members';
  readonly changes: Members;
  readonly minimal: Members;
  readonly minimalShown: Members;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly wrong: Members;
  readonly readOnly: Members;
  readonly immutable: Members;
  readonly selected: string;
}

function factsOf(resource: Resource, model: Model): Facts {
  const { fields } = resource;
  const offers = offersOf(resource);
  const writes = offers.create || offers.replace;
  const sets = fields.filter(({ access }) => access !== 'read-only');
  const making = makingOf(resource);
  const members = making === 'none' ? {} : fullMembers(resource);
  const shown = shownMembers(fields, members);
  const minimal = minimalMembers(resource);
  const minimalShown = shownMembers(fields, minimal);
  const changes = changedMembers(resource);
  const optional = sets
    .filter(({ presence, access, name }) => presence.kind === 'optional' && access === 'read-write' && name in fullMembers(resource))
    .map(({ name }) => name);
  const required = sets.filter(({ presence }) => presence.kind === 'required').map(({ name }) => name);
  const immutable = membersOf(
    sets.filter(({ access, name }) => access === 'immutable' && name in members),
    ({ type, name }) => differentValue(type, members[name] ?? null),
  );
  const readOnly = membersOf(
    fields.filter(({ access }) => access === 'read-only'),
    ({ type, name }) => differentValue(type, shown[name] ?? exampleValue(type, name)),
  );
  const wrong = membersOf(sets, wrongValue);
  const selected = Object.keys(shown)[0] ?? '';
  const changesSomething = Object.keys(changes).length > 0;
  return {
    resource,
    model,
    offers,
    making,
    wraps: model.conventions.requestBody === 'wrapped' && writes,
    members,
    shown,
    shownName: sameJson(shown, members) ? 'members' : 'shown',
    changes,
    minimal,
    minimalShown,
    required,
    optional,
    wrong,
    readOnly,
    immutable,
    selected,
    uses: {
      required: required.length > 0 && writes,
      optional: optional.length > 0 && offers.patch,
      wrong: Object.keys(wrong).length > 0 && writes,
      readOnly: Object.keys(readOnly).length > 0 && writes,
      immutable: Object.keys(immutable).length > 0 && (offers.replace || offers.patch) && making !== 'none',
      leavesOut: !sameJson(minimal, members) && writes && making !== 'none',
      changes: changesSomething && (offers.replace || offers.patch),
      select: model.conventions.fields === 'query' && offers.get && (selected !== '' || resource.kind === 'collection'),
      readsBack: offers.get && offers.replace,
      seeded: making === 'row',
      belowCollection: resource.parents.some(({ kind }) => kind === 'collection'),
      stale: changesSomething && offers.patch,
      touched: fields.some(({ touched }) => touched) && changesSomething && offers.patch,
      putCreates: offers.replace && resource.kind === 'document' && !resource.always,
    },
  };
}

function offersOf({ operations }: Resource): Offers {
  const has = (operation: Operation): boolean => operations.includes(operation);
  return {
    list: has('list'),
    get: has('get'),
    create: has('create'),
    replace: has('replace'),
    patch: has('patch'),
    delete: has('delete'),
  };
}

function membersOf(fields: readonly Field[], valueOf: (field: Field) => Json | undefined): Members {
  const entries = fields.map((field) => [field.name, valueOf(field)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

const LONGEST_VALUE = 80;

function wrongValue({ type }: Field): Json | undefined {
  return wrongValues(type).find(({ value, at }) => at === '' && JSON.stringify(value).length <= LONGEST_VALUE)?.value;
}

function sameJson(left: Members, right: Members): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Of a path that offers something. */
function allowOf(resource: Resource): string {
  const { get, create, replace, patch, delete: remove } = offersOf(resource);
  const methods = [
    ...(get ? ['GET', 'HEAD'] : []),
    ...(create ? ['POST'] : []),
    ...(replace ? ['PUT'] : []),
    ...(patch ? ['PATCH'] : []),
    ...(remove ? ['DELETE'] : []),
  ];
  return [...methods, 'OPTIONS'].join(', ');
}

/** What the service says of the nearest collection's item that is not there. */
function missingParentDetail(resource: Resource): string {
  const index = resource.parents.findLastIndex(({ kind }) => kind === 'collection');
  const missing = resource.parents[index];
  const above = resource.parents[index - 1];
  if (missing === undefined) return '';
  const { singular } = missing.names;
  return above === undefined
    ? `There is no ${singular} with this id.`
    : `This ${above.names.singular} has no ${singular} with this id.`;
}

/** R-P.10: what keeps an item from being deleted, as far as it can be made and taken away by requests. */
function childTests(resource: Resource, model: Model): readonly Record<string, unknown>[] {
  if (!resource.operations.includes('delete')) return [];
  const children = resource.children.filter(
    (child) => ['POST', 'PUT'].includes(makingOf(child)) && child.operations.includes('delete'),
  );
  const title = resource.names.singular;
  return children.map((child) => ({
    title: stringLiteral(
      `keeps ${withArticle(title)} that still has ${child.kind === 'document' ? withArticle(child.names.singular) : child.names.plural}`,
    ),
    body: jsonLiteral(makingBody(child, model), 4, 'const childBody: JsonObject = '.length),
    method: makingOf(child),
    url: `\`\${made.path}/${templateText(child.name)}\``,
  }));
}

/** The parts of the file that are more than a name. */
class Text {
  readonly #facts: Facts;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  imports(): string {
    const { offers, uses, making, resource, model } = this.#facts;
    const imports = new ImportList();
    const support = '../support.js';
    for (const name of ['afterEach', 'beforeEach', 'describe', 'expect', 'test']) imports.add('vitest', name);
    imports.add('../../../src/api/runtime/json.js', 'JsonObject', 'type');
    imports.add(support, 'Service');
    imports.add(support, 'Made', 'type');
    if (uses.belowCollection) imports.add(support, 'belowNothing');
    if (resource.kind === 'collection' && (offers.get || offers.replace || offers.patch || offers.delete)) {
      imports.add(support, 'UNKNOWN_ID');
    }
    if (offers.create && making === 'POST') imports.add(support, 'header');
    if (uses.putCreates || (model.conventions.concurrency === 'required' && offers.replace)) imports.add(support, 'header');
    if (uses.required || uses.readOnly || uses.immutable || offers.create || offers.replace) imports.add(support, 'faultsOf');
    if (uses.wrong) imports.add(support, 'pointersOf');
    if (uses.optional || uses.required) imports.add(support, 'without');
    if (making === 'row' || making === 'none') {
      imports.add(`../../../src/api/v${model.service.version}/${folderOf(resource)}/representation.js`, 'SHAPE');
    }
    return imports.toString();
  }

  constants(): string {
    const { members, shown, shownName, changes, minimal, minimalShown, uses, required, optional, wrong } = this.#facts;
    const { readOnly, immutable, making, resource, model } = this.#facts;
    const parts = [
      ...this.#parentConstants(),
      ...(making === 'row' ? [constant('row', seedOf(resource, model), 'Seed')] : []),
      ...(making === 'row' && !this.#sends() ? [] : [constant('members', members)]),
      ...(shownName === 'shown' ? [constant('shown', shown)] : []),
      ...(uses.changes ? [constant('changes', changes)] : []),
      ...(uses.leavesOut ? [constant('minimal', minimal)] : []),
      ...(uses.leavesOut && !sameJson(minimal, minimalShown) ? [constant('minimalShown', minimalShown)] : []),
      ...(uses.required ? [listConstant('required', required)] : []),
      ...(uses.optional ? [listConstant('optional', optional)] : []),
      ...(uses.wrong ? [constant('wrong', wrong)] : []),
      ...(uses.readOnly ? [constant('readOnly', readOnly)] : []),
      ...(uses.immutable ? [constant('immutable', immutable)] : []),
    ];
    return parts.join('\n');
  }
}
