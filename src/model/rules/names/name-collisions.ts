import type { Report } from '../../../diagnostics/report.js';
import type { SourceRange } from '../../../source/source-file.js';
import { pascalCase, safeIdentifier } from '../../names/names.js';
import { constraintName } from '../../names/constraint-name.js';
import { namedReferrersIn, referrersIn, relationsOf } from '../../references.js';
import { listAcross, listsBelow } from '../../secondary-lists.js';
import { criteriaIndexes, indexName } from '../../resolve/resolve-names.js';
import type { Controller, Field, Resource } from '../../model.js';
import {
  type ControllerNode,
  type FieldNode,
  type ResourceNode,
  type Rule,
  type TransitionNode,
  fieldLists,
} from '../rule-context.js';
import { maxNameLength } from '../../../language/value-types/scalar-types.js';

/** Names that differ in the YAML but would be equal in generated files. */
export const nameCollisions: Rule = (subject, report) => {
  const { spec, resources, controllers } = subject;
  const nouns = [...controllers.map(placed), ...subject.transitions.map(placedTransition)];
  checkResources(resources, [...nouns, ...resources.flatMap(placedLists)], report);
  for (const fields of fieldLists(subject)) checkFields(fields, report);
  const enums = new Taken('enums');
  for (const named of spec.enums.value) enums.take(named, named.name, [pascalCase(named.name)], report);
};

interface PlacedNoun {
  readonly at: SourceRange;
  readonly controller: Pick<Controller, 'key' | 'parents' | 'names'>;
  /** A secondary list has the type of its items. */
  readonly sharesType?: boolean;
}

/** The secondary lists that a resource declares, by references and for itself. */
function placedLists({ resource, spec, fields }: ResourceNode): readonly PlacedNoun[] {
  const inverses = fields.flatMap(({ field, spec: at }) => {
    const target = field.reference?.target();
    const lists = target === undefined ? [] : listsBelow(target).filter(({ by }) => by === field);
    return lists.map((controller) => ({ at: at.value.inverse ?? at, controller, sharesType: true }));
  });
  if (!resource.across || resource.collectionAbove === undefined) return inverses;
  return [...inverses, { at: spec.value.across.key, controller: listAcross(resource), sharesType: true }];
}

function placed({ controller, spec }: ControllerNode): PlacedNoun {
  return { at: spec, controller };
}

function placedTransition({ transition, spec }: TransitionNode): PlacedNoun {
  return { at: spec, controller: transition };
}

function checkResources(resources: readonly ResourceNode[], controllers: readonly PlacedNoun[], report: Report): void {
  const taken = new Taken('resources');
  const colliding = new Set<Resource>();
  for (const node of resources) {
    const { resource, spec } = node;
    const { type, variable, collection, table } = resource.names;
    const names = [`type ${type}`, `variable ${variable}`, `collection ${collection}`, `table ${table}`];
    const parent = resource.parents.at(-1);
    if (parent !== undefined) names.push(`link-below-${parent.key} ${resource.names.relation}`);
    // Tables and indexes share their names.
    if (indexName(resource) !== '') names.push(`table ${indexName(resource)}`);
    const indexes = indexesOf(node);
    for (const { name } of indexes) names.push(`table ${name}`);
    names.push(...relationsFrom(resource).map((relation) => `link-below-${resource.key} ${relation}`));
    // Children of colliding resources collide too. This is reported once, at the top.
    if (resource.parents.some((parent) => colliding.has(parent)) || !taken.take(spec, resource.key, names, report)) {
      colliding.add(resource);
    }
    checkIdParam(resource, spec, report);
    const takenHere = new Taken('indexes of');
    for (const { at, fields, name } of indexes) takenHere.take(at, fields, [`index ${name}`], report);
  }
  for (const { controller, at, sharesType = false } of controllers) {
    const { type, collection, table, relation } = controller.names;
    const names = [`variable ${collection}`, `collection ${collection}`, `table ${table}`];
    if (!sharesType) names.unshift(`type ${type}`);
    const parent = controller.parents.at(-1);
    if (parent !== undefined) names.push(`link-below-${parent.key} ${relation}`);
    taken.take(at, controller.key, names, report);
  }
}

interface NamedIndex {
  readonly at: SourceRange;
  /** The indexed fields, in the words of the YAML. */
  readonly fields: string;
  readonly name: string;
}

/** The indexes, each once: another rule reports one that is declared twice. */
function indexesOf({ resource, spec, fields }: ResourceNode): readonly NamedIndex[] {
  const { table } = resource.names;
  const rangeOf = (field: Field): SourceRange => fields.find((node) => node.field === field)?.spec ?? spec;
  const singles = fields.map((node) => node.spec.value.unique).filter(({ value }) => value);
  const places = [...singles.map(({ key }) => key), ...spec.value.unique.value];
  const indexes = [
    ...resource.fields.flatMap((field) =>
      criteriaIndexes(resource, field).map(({ name }) => ({ at: rangeOf(field), fields: field.name, name })),
    ),
    ...resource.uniques.map((group, index) => {
      const columns = group.map(({ column }) => column);
      const names = group.map(({ name }) => name).join(', ');
      return { at: places[index] ?? spec, fields: names, name: constraintName(table, columns, 'key') };
    }),
    ...referrersIn(resource).map(({ field }) => {
      return { at: rangeOf(field), fields: field.name, name: constraintName(table, [field.column], 'idx') };
    }),
  ];
  const known = new Map(indexes.toReversed().map((index) => [`${index.name} ${index.fields}`, index]));
  return [...known.values()].toReversed();
}

// Two variables of one name in one path would be one, and so would be the columns that hold them.
function checkIdParam(resource: Resource, at: SourceRange, report: Report): void {
  const { idParam, itemPath } = resource;
  const above = resource.parents.find(
    (parent) => parent.idParam === idParam || parent.storage.idColumn === resource.storage.idColumn,
  );
  if (idParam !== '' && above !== undefined) report.add('id-param-collision', at, { idParam, path: itemPath });
}

function checkFields(fields: readonly FieldNode[], report: Report): void {
  const taken = new Taken('fields');
  for (const { field, spec, fields: nested } of fields) {
    taken.take(spec, field.name, [`column ${field.column}`, `variable ${field.variable}`], report);
    checkFields(nested, report);
  }
  for (const { field, spec } of fields) {
    const at = spec.value.was ?? spec;
    if (field.alias !== '') taken.take(at, field.alias, [`variable ${safeIdentifier(field.alias)}`], report);
  }
}

interface Holder {
  readonly at: SourceRange;
  readonly name: string;
}

class Taken {
  readonly #what: string;
  readonly #holders = new Map<string, Holder>();

  constructor(what: string) {
    this.#what = what;
  }

  /** False, and reported, when one of the names is another's already. `derived` are of the form `kind name`. */
  take(at: SourceRange, name: string, derived: readonly string[], report: Report): boolean {
    const shared = derived.find((each) => this.#holders.has(each));
    const first = shared === undefined ? undefined : this.#holders.get(shared);
    for (const each of derived) if (!this.#holders.has(each)) this.#holders.set(each, { at, name });
    if (first === undefined) return true;
    const { line } = first.at.source.positionAt(first.at.span.start);
    const params = { what: this.#what, first: first.name, second: name, line, shared: shared?.split(' ').at(-1) ?? '' };
    report.add('name-collision', at, params);
    return false;
  }
}

/** PostgreSQL cuts longer names, and two that are cut may become one. */
export const derivedNameLength: Rule = ({ resources }, report) => {
  for (const { resource, spec, fields } of resources) {
    const longest = longestName(resource);
    // Children have longer names still. This is reported once, at the top.
    const above = resource.parents.at(-1);
    if (longest.length > maxNameLength && (above === undefined || longestName(above).length <= maxNameLength)) {
      report.add('derived-name-too-long', spec, { what: 'table', name: longest, limit: maxNameLength });
    }
    for (const { field, spec: at } of fields) {
      if (field.column.length > maxNameLength) {
        report.add('derived-name-too-long', at, { what: 'column', name: field.column, limit: maxNameLength });
      }
    }
  }
};

// The longest name of its table, the table's index, and the column by which other tables refer to it.
function longestName(resource: Resource): string {
  const names = [resource.names.table, indexName(resource), resource.storage.idColumn];
  return names.reduce((longest, name) => (name.length > longest.length ? name : longest));
}

const deepest = 3;

/** a warning beyond three levels, at the first that is beyond. */
export const nestingDepth: Rule = ({ resources, controllers }, report) => {
  for (const { resource, spec } of resources) {
    if (resource.parents.length === deepest) report.add('nesting-depth', spec, { path: resource.path, limit: deepest });
  }
  for (const { controller, spec } of controllers) {
    const { parents, path } = controller;
    if (parents.length === deepest) report.add('nesting-depth', spec, { path, limit: deepest });
  }
};

/** The relations that lead to what the resource refers to. A field that refers to one of several resources has one. */
function relationsFrom(resource: Resource): readonly string[] {
  return [
    ...new Map(namedReferrersIn(resource).map(({ field, reference }) => [field, relationsOf(reference)])).values(),
  ].flat();
}
