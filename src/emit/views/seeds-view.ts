// What `npm run seed` knows of the tables: how their rows are inserted, and where their values come from.
import { chosenMembers } from '../../model/fields.js';
import type { Model, Resource, TablePlan } from '../../model/model.js';
import { isLinearPattern } from '../../types/patterns/pattern-problem.js';
import { idTablesOf } from '../../tables/id-tables.js';
import { capacityOf, MOST_DISTINCT_VALUES, sourceOf } from '../../samples/seed-sources.js';
import type { SeedSource } from '../../types/type-definition.js';
import { fillIds } from '../sql/kept-ids.js';
import { countSql, insertParts } from '../sql/statements.js';
import { ANY_KEY, exampleKeys } from '../../samples/sample-ids.js';
import { jsonLiteral, propertyName, propertyText, stringLiteral } from '../typescript.js';
import { beginsAnew } from './column-values.js';
import { versionPrefix } from './places.js';
import { sqlText } from './store-texts.js';

export function seedsView(model: Model): Record<string, unknown> {
  return { tables: model.allResources.map((resource) => tableView(resource, model)) };
}

function tableView(resource: Resource, model: Model): Record<string, unknown> {
  const plan = resource.table;
  const { into, row } = insertParts(plan);
  const distinct = distinctFields(resource);
  const values = [...plan.clientColumns, ...plan.serviceColumns];
  return {
    name: stringLiteral(resource.key),
    pathProperty: propertyText('path', stringLiteral(versionPrefix(model) + resource.itemPath)),
    below: resource.parents.length === 0 ? '' : stringLiteral(resource.parents.at(-1)?.key ?? ''),
    into: sqlText(into),
    rowProperty: propertyText('row', stringLiteral(row)),
    countProperty: propertyText('count', stringLiteral(countSql(plan))),
    beside: idTablesOf(plan).map((table) =>
      jsonLiteral({ sqlite: oneLine(fillIds(table, 'sqlite')), postgres: oneLine(fillIds(table, 'postgres')) }),
    ),
    versionIsTime: resource.alwaysExists ? beginsAnew(plan) : resource.kind !== 'collection',
    id: plan.ownId === undefined ? '' : sourceText(idSource(resource, plan)),
    values: values.map((column) => {
      const key = propertyName(column.name);
      const source = sourceOf(column, distinct.has(column.field.name));
      return `${key}: ${sourceText(source)}`;
    }),
  };
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

/** Of each group that no two rows share, the field that differs: the one that has the most values. */
function distinctFields(resource: Resource): ReadonlySet<string> {
  const groups = resource.uniques.map((fields) => chosenMembers(fields, resource));
  const widest = groups.map((fields) => fields.toSorted((a, b) => capacityOf(b) - capacityOf(a))[0]?.name ?? '');
  return new Set(widest);
}

function idSource(resource: Resource, { ownId }: TablePlan): SeedSource {
  const { kind, idKey, names } = resource;
  if (kind === 'collection' || ownId === undefined) return { is: 'id' };
  const type = idKey?.type ?? null;
  if (type === null) return { is: 'key', prefix: `${names.singular.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-` };
  if (type.kind === 'uuid') return { is: 'uuid' };
  if (type.kind === 'string' && !isLinearPattern(type.pattern ?? ANY_KEY)) {
    return { is: 'turned', text: exampleKeys(resource, 1)[0] ?? '', pattern: type.pattern ?? ANY_KEY };
  }
  return { is: 'each', values: exampleKeys(resource, MOST_DISTINCT_VALUES) };
}

function sourceText(source: SeedSource): string {
  return oneLine(jsonLiteral(source));
}
