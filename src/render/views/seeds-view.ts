// What `npm run seed` knows of the tables: how their rows are inserted, and where their values come from.
import { chosenMembers } from '../../model/chosen-members.js';
import type { Model, Resource } from '../../model/model.js';
import { idTablesOf } from '../../schema/id-tables.js';
import { planTable, type TablePlan } from '../../schema/table-plan.js';
import { capacityOf, MANY, sourceOf, type SourceText } from '../seed-sources.js';
import { fillIds } from '../sql/kept-ids.js';
import { countSql, insertParts } from '../sql/statements.js';
import { ANY_KEY, exampleKeys } from '../store-keys.js';
import { jsonLiteral, propertyName, propertyText, stringLiteral, WIDTH } from '../typescript.js';
import { beginsAnew } from './column-values.js';
import { HEADER } from './header.js';
import { versionPrefix } from './places.js';
import { sqlText } from './store-texts.js';

export function seedsView(model: Model): Record<string, unknown> {
  return { header: HEADER, tables: model.allResources.map((resource) => tableView(resource, model)) };
}

function tableView(resource: Resource, model: Model): Record<string, unknown> {
  const plan = planTable(resource);
  const { into, row } = insertParts(plan);
  const distinct = distinctFields(resource);
  const values = [...plan.values, ...plan.kept];
  return {
    name: stringLiteral(resource.key),
    pathProperty: propertyText('path', stringLiteral(versionPrefix(model) + resource.itemPath), 4),
    below: resource.parents.length === 0 ? '' : stringLiteral(resource.parents.at(-1)?.key ?? ''),
    into: sqlText(into),
    rowProperty: propertyText('row', stringLiteral(row), 4),
    countProperty: propertyText('count', stringLiteral(countSql(plan)), 4),
    beside: idTablesOf(plan).map((table) =>
      jsonLiteral({ sqlite: oneLine(fillIds(table, 'sqlite')), postgres: oneLine(fillIds(table, 'postgres')) }, 6),
    ),
    versionIsTime: resource.always ? beginsAnew(plan) : resource.kind !== 'collection',
    id: plan.ownId === undefined ? '' : sourceText(idSource(resource, plan), 4, 'id: '.length),
    values: values.map((column) => {
      const key = propertyName(column.name);
      const source = sourceOf(column, distinct.has(column.field.name));
      return `${key}: ${sourceText(source, 6, key.length + 2)}`;
    }),
  };
}

function oneLine(statement: string): string {
  return statement.replaceAll('\n', ' ');
}

/** Of each group that no two rows share, the field that differs: the one that has the most values. */
function distinctFields(resource: Resource): ReadonlySet<string> {
  const groups = resource.uniques.map((fields) => chosenMembers(fields, resource));
  const widest = groups.map((fields) => fields.toSorted((a, b) => capacityOf(b) - capacityOf(a))[0]?.name ?? '');
  return new Set(widest);
}

function idSource(resource: Resource, { ownId }: TablePlan): SourceText {
  const { kind, idKey, names } = resource;
  if (kind === 'collection' || ownId === undefined) return { is: 'id' };
  const type = idKey?.type ?? null;
  if (type === null) return { is: 'key', prefix: `${names.singular.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-` };
  if (type.kind === 'uuid') return { is: 'uuid' };
  if (type.kind === 'string') {
    return { is: 'turned', text: exampleKeys(resource, 1)[0] ?? '', pattern: type.pattern ?? ANY_KEY };
  }
  return { is: 'each', values: exampleKeys(resource, MANY) };
}

/** In one line where it fits. @param before how many columns stand in front of it on its line */
function sourceText(source: SourceText, indent: number, before: number): string {
  const flat = jsonLiteral(source, 0)
    .replaceAll(/,\n\s*\}/g, ' }')
    .replaceAll(/\{\n\s*/g, '{ ')
    .replaceAll(/,\n\s*/g, ', ');
  if (!flat.includes('\n') && indent + before + flat.length + 1 <= WIDTH) return flat;
  return jsonLiteral(source, indent, before);
}
