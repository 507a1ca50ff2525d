// The losses of a migration, each reported at its place in the YAML, where it can be given up or kept.
import type { Report } from '../diagnostics/report.js';
import type { Model } from '../model/model.js';
import { TENANT_FIELD } from '../model/tenants.js';
import type { SourceRange } from '../source/source-file.js';
import type { NamedEntry } from '../language/value-types/list-types.js';
import type { ResourceSpec, Spec } from '../language/spec.js';
import { callersIn, expiresByItself } from './service-tables.js';
import type { Schema, TableColumn } from './schema.js';
import type { ColumnChange, SchemaChanges, TableChange } from './schema-changes.js';
import { shapeChanges, shapeName, type ShapeChange } from './shape-changes.js';

/** The place that a table comes from, or one of its columns; the nearest one that there is. */
export type SourceRanges = (table: string, column?: string) => SourceRange;

/** Returns true when there is a loss. */
export function reportLosses(changes: SchemaChanges, places: SourceRanges, report: Report): boolean {
  // A table of ids repeats ids that stay where they were.
  const lost = changes.dropped.filter((table) => table.repeats === undefined && !expiresByItself(table));
  for (const table of lost) {
    const callers = callersIn(table);
    if (callers === undefined) report.add('lost-table', places(table.name), { table: table.name });
    else report.add('lost-callers', places(table.name), { callers });
  }
  for (const change of changes.changed) reportColumns(change, places, report);
  const inside = changes.changed.flatMap(({ after, altered }) =>
    altered.flatMap((change) => lossesInside(change).map((loss) => ({ table: after.name, loss, change }))),
  );
  for (const { table, loss, change } of inside) reportInside(table, change, loss, places, report);
  return lost.length + inside.length > 0 || changes.changed.some(({ dropped }) => dropped.some(holdsValues));
}

/** The key of the only row is always the same. */
function holdsValues({ only }: TableColumn): boolean {
  return only === undefined;
}

function lossesInside({ before, after }: ColumnChange): readonly ShapeChange[] {
  if (before.shape === undefined || after.shape === undefined) return [];
  return shapeChanges(before.shape, after.shape).filter(
    ({ is: { kind } }) => kind === 'removed' || kind === 'exchanged',
  );
}

function reportInside(
  table: string,
  { after }: ColumnChange,
  { path, is }: ShapeChange,
  places: SourceRanges,
  report: Report,
): void {
  const at = places(table, after.name);
  const column = [after.name, ...path].join('.').replaceAll(/\.(\[\]|\{\})/g, '');
  if (is.kind === 'exchanged')
    report.add('lost-type', at, { table, column, from: shapeName(is.from), to: shapeName(is.to) });
  else report.add('lost-member', at, { table, member: column });
}

function reportColumns({ before, added, dropped }: TableChange, places: SourceRanges, report: Report): void {
  for (const { name, type, shape, tenants } of dropped.filter(holdsValues)) {
    // Another diagnostic is about tenants.
    if (tenants !== undefined) continue;
    const other = added.find((column) => column.name === name);
    const at = places(before.name, name);
    if (other === undefined) report.add('lost-column', at, { table: before.name, column: name });
    else {
      const [from, to] = [shape ? shapeName(shape) : type, other.shape ? shapeName(other.shape) : other.type];
      report.add('lost-type', at, { table: before.name, column: name, from, to });
    }
  }
}

/** Reports the retired tables and columns of ended versions. */
export function reportRetired({ tables }: Schema, places: SourceRanges, report: Report): void {
  for (const { name, columns, pending } of tables) {
    if (pending === true) report.add('kept-table', places(name), { table: name });
    for (const column of columns) {
      if (column.pending === true) report.add('kept-column', places(name), { table: name, column: column.name });
    }
  }
}

export function sourceRangesOf(spec: Spec, model: Model): SourceRanges {
  const tables = new Map<string, SourceRange>();
  const columns = new Map<string, SourceRange>();
  const resources = specsOf(spec.resources.value);
  for (const [index, resource] of model.allResources.entries()) {
    const own = resources[index];
    if (own === undefined) continue;
    const { name, clientColumns, serviceColumns } = resource.table;
    tables.set(name, own);
    for (const column of [...clientColumns, ...serviceColumns]) {
      const field = own.value.fields.value.find((one) => one.name === column.field.name);
      if (field !== undefined) columns.set(`${name}.${column.name}`, field);
    }
  }
  return (table, column) => {
    if (callersIn({ name: table }) !== undefined)
      return spec.auth?.value.scheme ?? spec.auth?.key ?? spec.resources.key;
    if (column === TENANT_FIELD.column && spec.tenant !== undefined) return spec.tenant;
    return columns.get(`${table}.${column}`) ?? tables.get(table) ?? spec.resources.key;
  };
}

/** The declarations of resources, in the order of `Model.allResources`. */
function specsOf(specs: readonly NamedEntry<ResourceSpec>[]): readonly NamedEntry<ResourceSpec>[] {
  return specs
    .filter(({ value }) => value.kind.value !== 'controller')
    .flatMap((spec) => [spec, ...specsOf(spec.value.resources.value)]);
}
