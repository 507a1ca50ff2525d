// What tables and columns were called before, where the YAML says that something was renamed (`was`).
import type { Resource } from '../model/model.js';
import { allOf, type ServedVersions } from '../model/served.js';
import { ownIdColumn } from '../model/resolve-names.js';
import { singularOf, snakeCase, words } from '../model/names.js';
import { planTable } from './table-plan.js';

/** By the names that they have now. */
export type FormerNames = ReadonlyMap<
  string,
  { readonly table: string; readonly columns: ReadonlyMap<string, string> }
>;

/** What a newer version says goes before what an older one does. */
export function formerNames(versions: ServedVersions): FormerNames {
  const names = new Map<string, { readonly table: string; readonly columns: Map<string, string> }>();
  for (const resource of allOf(versions).flatMap(({ allResources }) => allResources)) {
    const columns = [...formerIds(resource), ...formerColumns(resource)];
    const known = names.get(resource.storage.table);
    if (known === undefined)
      names.set(resource.storage.table, { table: formerTable(resource), columns: new Map(columns) });
    else for (const [column, former] of columns) if (!known.columns.has(column)) known.columns.set(column, former);
  }
  return names;
}

function formerTable({ parents, name, was }: Resource): string {
  return snakeCase([...parents.map(formerSingular), was || name].join('-'));
}

function formerSingular({ was, hasItems, names }: Resource): string {
  if (was === '') return names.singular.replaceAll(' ', '-');
  return hasItems ? singularOf(was) : was;
}

/** The columns that hold the ids of what is above it. */
function formerIds({ parents }: Resource): readonly (readonly [string, string])[] {
  const former = parents.map((parent) => ({
    ...parent,
    names: {
      ...parent.names,
      singular: words(formerSingular(parent)).join(' '),
      type: words([...parent.parents, parent].map(formerSingular).join('-')).join('-'),
    },
  }));
  return parents.flatMap((parent, index) => {
    const column = former[index] && ownIdColumn({ ...former[index], parents: former.slice(0, index) });
    return column === undefined || !parent.hasItems ? [] : [[parent.storage.idColumn, column] as const];
  });
}

function formerColumns(resource: Resource): readonly (readonly [string, string])[] {
  const { values, kept } = planTable(resource);
  return [...values, ...kept].flatMap(({ field, name, holds }) => {
    if (field.formerColumn === '') return [];
    return [[name, holds === 'value' ? field.formerColumn : `_${field.formerColumn}_is_null`] as const];
  });
}
