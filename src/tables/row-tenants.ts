// Tenants in the tables: the claim that names them, and the changes by which rows would come to other callers.
import type { Report } from '../diagnostics/report.js';
import { TENANT_FIELD } from '../model/tenants.js';
import type { SourceRanges } from './report-losses.js';
import type { Schema } from './schema.js';
import type { SchemaChanges } from './schema-changes.js';

/** The claim that names the tenants of rows; undefined where rows have none. */
export function tenantClaim({ tables }: Schema): string | undefined {
  return tables.flatMap(({ columns }) => columns).find(({ tenants }) => tenants !== undefined)?.tenants;
}

/** Returns true when rows would come to callers of another tenant. */
export function reportLostTenants(
  before: Schema,
  after: Schema,
  { changed }: SchemaChanges,
  places: SourceRanges,
  report: Report,
): boolean {
  const [from, to] = [tenantClaim(before), tenantClaim(after)];
  const table = changed.find(({ dropped }) => dropped.some(({ tenants }) => tenants !== undefined));
  const isRenamed = from !== undefined && to !== undefined && from !== to;
  if (from === undefined || (table === undefined && !isRenamed)) return false;
  const at = places(table?.after.name ?? '', TENANT_FIELD.column);
  report.add('lost-tenants', at, { from, to: table === undefined ? to : undefined });
  return true;
}

/** The tables as `model.json` has them, and as every migration but one makes them. */
export function withoutExisting({ tables }: Schema): Schema {
  return {
    tables: tables.map(({ columns, ...table }) => ({
      ...table,
      columns: columns.map(({ existing: _existing, ...column }) => column),
    })),
  };
}
