// What a migration would lose: said at the place in the YAML where it would have to be given up, or kept.
import type { Report } from '../diagnostics/report.js';
import type { Model } from '../model/model.js';
import type { Place } from '../source/source-file.js';
import type { Named } from '../spec/list-types.js';
import type { ResourceSpec, Spec } from '../spec/spec.js';
import { callersIn, isPassing } from './own-tables.js';
import { planTable } from './table-plan.js';
import type { Schema } from './schema.js';
import type { SchemaChanges, TableChange } from './schema-changes.js';

/** The place that a table comes from, or one of its columns; the nearest one that there is. */
export type Places = (table: string, column?: string) => Place;

/** Whether there is any. */
export function reportLosses(changes: SchemaChanges, places: Places, report: Report): boolean {
  // What a table of ids repeats is where it was.
  const lost = changes.dropped.filter((table) => table.repeats === undefined && !isPassing(table));
  for (const table of lost) {
    const callers = callersIn(table);
    if (callers === undefined) report.add('lost-table', places(table.name), { table: table.name });
    else report.add('lost-callers', places(table.name), { callers });
  }
  for (const change of changes.changed) reportColumns(change, places, report);
  return lost.length > 0 || changes.changed.some(({ dropped }) => dropped.length > 0);
}

function reportColumns({ before, added, dropped }: TableChange, places: Places, report: Report): void {
  for (const { name, type } of dropped) {
    const other = added.find((column) => column.name === name);
    const at = places(before.name, name);
    if (other === undefined) report.add('lost-column', at, { table: before.name, column: name });
    else report.add('lost-type', at, { table: before.name, column: name, from: type, to: other.type });
  }
}

/** What stays of versions that have ended. */
export function reportPending({ tables }: Schema, places: Places, report: Report): void {
  for (const { name, columns, pending } of tables) {
    if (pending === true) report.add('kept-table', places(name), { table: name });
    for (const column of columns) {
      if (column.pending === true) report.add('kept-column', places(name), { table: name, column: column.name });
    }
  }
}

export function placesOf(spec: Spec, model: Model): Places {
  const tables = new Map<string, Place>();
  const columns = new Map<string, Place>();
  const resources = specsOf(spec.resources.value);
  for (const [index, resource] of model.allResources.entries()) {
    const own = resources[index];
    if (own === undefined) continue;
    const { name, values, kept } = planTable(resource);
    tables.set(name, own);
    for (const column of [...values, ...kept]) {
      const field = own.value.fields.value.find((one) => one.name === column.field.name);
      if (field !== undefined) columns.set(`${name}.${column.name}`, field);
    }
  }
  return (table, column) => {
    if (callersIn({ name: table }) !== undefined)
      return spec.auth?.value.scheme ?? spec.auth?.key ?? spec.resources.key;
    return columns.get(`${table}.${column}`) ?? tables.get(table) ?? spec.resources.key;
  };
}

/** In the order of `Model.allResources`. */
function specsOf(specs: readonly Named<ResourceSpec>[]): readonly Named<ResourceSpec>[] {
  return specs
    .filter(({ value }) => value.kind.value !== 'controller')
    .flatMap((spec) => [spec, ...specsOf(spec.value.resources.value)]);
}
