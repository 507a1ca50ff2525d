import type { Report } from '../../diagnostics/report.js';
import type { Place } from '../../source/source-file.js';
import { pascalCase } from '../names.js';
import { constraintName } from '../names/constraint-name.js';
import { referrersIn } from '../referrers.js';
import { criteriaIndexes, idColumn, indexName } from '../resolve-names.js';
import type { Resource } from '../model.js';
import { fieldLists, type ControllerNode, type FieldNode, type ResourceNode, type Rule } from './subject.js';

/** Names that differ in the YAML and would be one in what is generated. */
export const nameCollisions: Rule = (subject, report) => {
  const { spec, resources, controllers } = subject;
  checkResources(resources, controllers, report);
  for (const fields of fieldLists(subject)) checkFields(fields, report);
  const enums = new Taken('enums');
  for (const named of spec.enums.value) enums.take(named, named.name, [pascalCase(named.name)], report);
};

function checkResources(
  resources: readonly ResourceNode[],
  controllers: readonly ControllerNode[],
  report: Report,
): void {
  const taken = new Taken('resources');
  const colliding = new Set<Resource>();
  for (const { resource, spec } of resources) {
    const { type, variable, collection, table } = resource.names;
    const names = [`type ${type}`, `variable ${variable}`, `collection ${collection}`, `table ${table}`];
    const parent = resource.parents.at(-1);
    if (parent !== undefined) names.push(`link-below-${parent.key} ${resource.names.relation}`);
    // Tables and indexes share their names.
    if (indexName(resource) !== '') names.push(`table ${indexName(resource)}`);
    for (const field of resource.fields)
      for (const { name } of criteriaIndexes(resource, field)) names.push(`table ${name}`);
    for (const fields of resource.uniques) {
      const columns = fields.map(({ column }) => column);
      names.push(`table ${constraintName(table, columns, 'key')}`);
    }
    for (const { field, reference } of referrersIn(resource)) {
      names.push(`table ${constraintName(table, [field.column], 'idx')}`);
      names.push(`link-below-${resource.key} ${reference.relation}`);
    }
    // What is below a collision collides with what is below the other one: said once, at the top.
    if (resource.parents.some((parent) => colliding.has(parent)) || !taken.take(spec, resource.key, names, report)) {
      colliding.add(resource);
    }
    checkIdParam(resource, spec, report);
  }
  for (const { controller, spec } of controllers) {
    const { type, collection, table, relation } = controller.names;
    const names = [`type ${type}`, `variable ${collection}`, `collection ${collection}`, `table ${table}`];
    const parent = controller.parents.at(-1);
    if (parent !== undefined) names.push(`link-below-${parent.key} ${relation}`);
    taken.take(spec, controller.key, names, report);
  }
}

// Two variables of one name in one path would be one, and so would be the columns that hold them.
function checkIdParam(resource: Resource, at: Place, report: Report): void {
  const { idParam, itemPath } = resource;
  const above = resource.parents.find(
    (parent) => parent.idParam === idParam || idColumn(parent) === idColumn(resource),
  );
  if (idParam !== '' && above !== undefined) report.add('id-param-collision', at, { idParam, path: itemPath });
}

function checkFields(fields: readonly FieldNode[], report: Report): void {
  const taken = new Taken('fields');
  for (const { field, spec, fields: nested } of fields) {
    taken.take(spec, field.name, [`column ${field.column}`, `variable ${field.variable}`], report);
    checkFields(nested, report);
  }
}

interface Holder {
  readonly at: Place;
  readonly name: string;
}

class Taken {
  readonly #what: string;
  readonly #holders = new Map<string, Holder>();

  constructor(what: string) {
    this.#what = what;
  }

  /** False, and reported, when one of the names is another's already. `derived` are of the form `kind name`. */
  take(at: Place, name: string, derived: readonly string[], report: Report): boolean {
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
