// Former names of tables and columns, where the YAML says that something was renamed (`was`).
import type { Resource } from '../model/model.js';
import { newestFirst, type ServedVersions } from '../model/served.js';
import { ownIdColumn } from '../model/resolve/resolve-names.js';
import { singularOf, snakeCase, words } from '../model/names/names.js';
import type { Schema } from './schema.js';
/** Former names by current ones. */
export type FormerNames = ReadonlyMap<
  string,
  { readonly table: string; readonly columns: ReadonlyMap<string, string> }
>;

/**
 * A newer version goes before an older one.
 * @param there the existing tables
 */
export function formerNames(versions: ServedVersions, { tables }: Schema): FormerNames {
  const there = new Set(tables.map(({ name }) => name));
  const names = new Map<string, { readonly table: string; readonly columns: Map<string, string> }>();
  for (const resource of newestFirst(versions).flatMap(({ allResources }) => allResources)) {
    const columns = [...formerIds(resource, there), ...formerColumns(resource)];
    const known = names.get(resource.storage.table);
    if (known === undefined)
      names.set(resource.storage.table, { table: formerTable(resource, there), columns: new Map(columns) });
    else for (const [column, former] of columns) if (!known.columns.has(column)) known.columns.set(column, former);
  }
  return names;
}

function formerTable({ parents, name, was }: Resource, there: ReadonlySet<string>): string {
  return snakeCase([...parents.map((parent) => formerSingular(parent, there)), was || name].join('-'));
}

/** Tables below it carry its name. A parent that exists under its new name alone was renamed before. */
function formerSingular(parent: Resource, there: ReadonlySet<string>): string {
  const { was, hasItems, names, storage } = parent;
  const wasRenamed = there.has(storage.table) && !there.has(formerTable(parent, there));
  if (was === '' || wasRenamed) return names.singular.replaceAll(' ', '-');
  return hasItems ? singularOf(was) : was;
}

/** The columns that hold the parents' ids. */
function formerIds({ parents }: Resource, there: ReadonlySet<string>): readonly (readonly [string, string])[] {
  const former = parents.map((parent) => ({
    ...parent,
    names: {
      ...parent.names,
      singular: words(formerSingular(parent, there)).join(' '),
      type: words([...parent.parents, parent].map((one) => formerSingular(one, there)).join('-')).join('-'),
    },
  }));
  return parents.flatMap((parent, index) => {
    const column = former[index] && ownIdColumn({ ...former[index], parents: former.slice(0, index) });
    return column === undefined || !parent.hasItems ? [] : [[parent.storage.idColumn, column] as const];
  });
}

function formerColumns(resource: Resource): readonly (readonly [string, string])[] {
  const { clientColumns, serviceColumns } = resource.table;
  return [...clientColumns, ...serviceColumns].flatMap(({ field, name, holds }) => {
    if (field.formerColumn === '') return [];
    return [[name, holds === 'value' ? field.formerColumn : `_${field.formerColumn}_is_null`] as const];
  });
}
