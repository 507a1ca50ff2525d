// Tables and columns that the versions of a service share, named by the newest version that has them.
// Two things are the same when they have the same name, or when `was` says so.
import { columnKind } from '../../model/fields.js';
import { isOfItems } from '../../model/references.js';
import type { Field, Model, Resource, Storage } from '../../model/model.js';
import { isTenant } from '../../model/tenants.js';
import { pairsOf } from '../../model/pairs.js';

export interface StoredTable extends Storage {
  /** By the number of the version. */
  readonly shown: ReadonlyMap<number, Resource>;
  readonly columns: readonly StoredField[];
}

/** A column, with a second one beside it where null needs a mark of its own. */
export interface StoredField {
  readonly column: string;
  /** By the number of the version. */
  readonly shown: ReadonlyMap<number, Field>;
}

interface Growing<T> {
  readonly shown: Map<number, T>;
}
type GrowingTable = Storage & Growing<Resource> & { readonly columns: GrowingField[] };
type GrowingField = Growing<Field> & { readonly column: string };

/** @param models the newest first, each resolved by itself */
export function storedVersions(models: readonly Model[]): readonly StoredTable[] {
  const tables: GrowingTable[] = [];
  for (const [index, model] of models.entries()) {
    const newer = models[index - 1];
    const number = model.service.version;
    const same = newer === undefined ? new Map<Resource, Resource>() : matches(newer, model);
    for (const resource of model.allResources) {
      const other = same.get(resource);
      const known = other && tableOf(tables, newer?.service.version ?? 0, other);
      if (known !== undefined) known.shown.set(number, resource);
      else tables.push({ ...freeStorage(resource, number, tables), shown: new Map([[number, resource]]), columns: [] });
    }
    for (const resource of model.allResources) {
      const table = tableOf(tables, number, resource);
      if (table !== undefined) addFields(table, resource, number, newer, tables);
    }
  }
  return tables;
}

function tableOf<Table extends Growing<Resource>>(
  tables: readonly Table[],
  version: number,
  resource: Resource,
): Table | undefined {
  return tables.find(({ shown }) => shown.get(version) === resource);
}

function freeStorage(resource: Resource, version: number, tables: readonly Storage[]): Storage {
  const { table, idColumn } = resource.storage;
  const isTaken = tables.some((other) => other.table === table);
  return { table: isTaken ? `${table}_v${version}` : table, idColumn };
}

/** Maps each resource of the older model to its successor. */
function matches(newer: Model, older: Model): ReadonlyMap<Resource, Resource> {
  const same = new Map<Resource, Resource>();
  const visit = (news: readonly Resource[], olds: readonly Resource[]): void => {
    for (const { older: then, newer: now } of pairsOf(olds, news).both) {
      if (!isStoredAlike(now, then)) continue;
      same.set(then, now);
      visit(now.children, then.children);
    }
  };
  visit(newer.resources, older.resources);
  return same;
}

/** Resources whose ids or number of rows differ in kind get a table for each version. */
function isStoredAlike(a: Resource, b: Resource): boolean {
  return a.kind === b.kind && a.alwaysExists === b.alwaysExists && (a.idKey?.field ?? '') === (b.idKey?.field ?? '');
}

function addFields(
  table: GrowingTable,
  resource: Resource,
  version: number,
  newer: Model | undefined,
  tables: readonly GrowingTable[],
): void {
  const before = newer && table.shown.get(newer.service.version);
  const found = pairsOf(resource.fields, before?.fields ?? []).both;
  const taken = new Set([
    ...table.columns.map(({ column }) => column),
    ...resource.parents.map((one) => one.storage.idColumn),
  ]);
  for (const field of resource.fields) {
    const now = found.find(({ older: then }) => then === field)?.newer;
    const known = table.columns.find(
      ({ shown }) => now !== undefined && shown.get(newer?.service.version ?? 0) === now,
    );
    const targets = (one: Field, number: number): string =>
      [
        ...(one.reference === null ? [] : [{ path: [], reference: one.reference }]),
        ...one.innerReferences.filter(isOfItems),
      ]
        .map(({ path, reference }) => `${path.join('.')} ${tableOf(tables, number, reference.target())?.table ?? ''}`)
        .join(', ');
    const isOne =
      known !== undefined &&
      now !== undefined &&
      columnKind(now) === columnKind(field) &&
      targets(now, newer?.service.version ?? 0) === targets(field, version);
    if (isOne) known.shown.set(version, field);
    else {
      const column = taken.has(field.column) ? `${field.column}_v${version}` : field.column;
      taken.add(column);
      table.columns.push({ column, shown: new Map([[version, field]]) });
    }
  }
}

/** The thing in the newest version that has it. */
export function firstOf<T>({ shown }: { readonly shown: ReadonlyMap<number, T> }): T {
  const [first] = shown.values();
  if (first === undefined) throw new Error('No version shows it.');
  return first;
}

/** The name of a field of the newest version in another version; '' where that version hides it. All know the tenant. */
export function nameIn(version: number, field: Field, { columns }: Pick<StoredTable, 'columns'>): string {
  if (isTenant(field)) return field.name;
  return columns.find((stored) => firstOf(stored) === field)?.shown.get(version)?.name ?? '';
}
