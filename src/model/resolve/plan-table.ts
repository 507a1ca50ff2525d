// The layout of a resource's table: its columns in their order, and the key of a row.
import { sqliteType } from '../../types/column-type.js';
import { columnType } from '../fields.js';
import { isStructured } from '../../types/types.js';
import type { Column, Field, IdAbove, PathId, Referrer, Resource, TablePlan } from '../model.js';
import { refersToOwned } from '../access.js';
import { isBelowTenant, TENANT_ID } from '../tenants.js';
import { pascalCase } from '../names/names.js';
import { innerReferrersIn, isOfSeveral, linkedReferences, referrersIn } from '../references.js';

export function planTable(resource: Resource): TablePlan {
  const tenant = isBelowTenant(resource) ? [TENANT_ID] : [];
  const ancestorIds = [...tenant, ...resource.parents.filter((parent) => parent.hasItems).map(pathIdOf)];
  const taken = new Set(resource.hasItems ? ['id'] : []);
  const columnsOf = (field: Field): readonly Column[] => columnsOfField(field, taken);
  const set = resource.fields.filter(({ access, name }) => access !== 'read-only' && name !== resource.idKey?.field);
  // The service sets the columns that only other versions show: a new row has their defaults, and a change leaves them.
  const own = [
    ...resource.fields.filter((field) => field.access === 'read-only'),
    ...resource.hiddenFromVersion.fields,
  ];
  for (const { variable } of [...set, ...own]) taken.add(variable);
  const clientColumns = set.flatMap(columnsOf);
  const serviceColumns = own.flatMap(columnsOf);
  const hookColumns = serviceColumns.filter(({ field }) => isSetByHooks(field, resource));
  const valueColumns = [...clientColumns, ...hookColumns];
  const checkedReferences = referrersIn(resource).filter(isSetIn(valueColumns));
  const checkedInnerReferences = innerReferrersIn(resource).filter(isSetIn(valueColumns));
  const checked = [...checkedReferences, ...checkedInnerReferences];
  return {
    resource,
    name: resource.storage.table,
    ancestorIds,
    ownId: resource.hasItems ? pathIdOf(resource) : undefined,
    parentKey: keyOfItems(resource.parents, tenant),
    childKey: keyOfItems([...resource.parents, resource], tenant),
    isSingleRow: !resource.hasItems && ancestorIds.length === 0,
    anchor: resource.parents.toReversed().find((parent) => !parent.alwaysExists),
    clientColumns,
    hookColumns,
    valueColumns,
    serviceColumns,
    idsAbove: idsAboveOf(resource, [...clientColumns, ...serviceColumns]),
    ownerColumn: serviceColumns.find(({ field }) => field.name === resource.owner?.name),
    checkedReferences,
    checkedInnerReferences,
    checksReferences: checked.length > 0,
    refersToOwned: checked.some(refersToOwned),
  };
}

function isSetIn(columns: readonly Column[]): (referrer: Referrer) => boolean {
  return ({ field }) => columns.some((column) => column.field === field);
}

/** Members that the service fills by itself are no hook's: the owner is the caller, times are the clock's, and transitions lead from state to state. */
function isSetByHooks(field: Field, { fields, owner, states }: Resource): boolean {
  const isFilled =
    field.name === owner?.name || field === states?.field || field.touched || field.presence.kind === 'now';
  return !isFilled && fields.includes(field);
}

function idsAboveOf(resource: Resource, columns: readonly Column[]): readonly IdAbove[] {
  const taken = new Set(columns.map(({ variable }) => variable));
  const ids = linkedReferences(resource).flatMap((referrer) => {
    const { field, reference } = referrer;
    const target = reference.target();
    const column = columns.find((one) => one.field === field && one.holds === 'value');
    const above = column === undefined ? [] : target.parents.filter(({ hasItems }) => hasItems);
    return above.flatMap((parent) =>
      column === undefined ? [] : [{ column, referrer, target, id: pathIdOf(parent) }],
    );
  });
  return ids.map(({ column, referrer, target, id }) => {
    // Two of several resources may be below the same one.
    const above = isOfSeveral(referrer) ? `${target.storage.table}_${id.column}` : id.column;
    const suffix = isOfSeveral(referrer) ? pascalCase(above) : id.param.charAt(0).toUpperCase() + id.param.slice(1);
    let variable = column.variable + suffix;
    while (taken.has(variable)) variable += '_';
    taken.add(variable);
    return { column, referrer, target, id, name: `_${column.name}_${above}`, variable };
  });
}

/** Ids that the service makes are unique by themselves; a store's ids are unique only below one parent, or one tenant. */
function keyOfItems(chain: readonly Resource[], tenant: readonly PathId[]): readonly PathId[] {
  const items = chain.filter(({ hasItems }) => hasItems);
  const from = items.findLastIndex(({ kind }) => kind === 'collection');
  return [...(from === -1 ? tenant : []), ...items.slice(Math.max(0, from)).map(pathIdOf)];
}

function pathIdOf(resource: Resource): PathId {
  return { param: resource.idParam, column: resource.storage.idColumn, resource };
}

/**
 * One column, which is null in the database when the member is absent or null. A second column tells the two apart, for members that
 * can be both. JSON in a column needs none, since it has a null of its own.
 * @param taken the names of a row's members
 */
function columnsOfField(field: Field, taken: Set<string>): readonly Column[] {
  const isOptional = field.presence.kind === 'optional';
  const isBare = field.nullable && !isStructured(field.type);
  const value: Column = {
    field,
    name: field.column,
    variable: field.variable,
    holds: 'value',
    sqlType: sqliteType(columnType(field)),
    nullable: isOptional || isBare,
  };
  if (!isOptional || !isBare) return [value];
  let variable = `${field.variable}IsNull`;
  while (taken.has(variable)) variable += '_';
  taken.add(variable);
  const name = `_${field.column}_is_null`;
  return [value, { field, name, variable, holds: 'null-mark', sqlType: 'INTEGER', nullable: false }];
}
