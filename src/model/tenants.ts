// Tenants (A.8): every row belongs to the tenant of the caller who made it, as a token names it. A tenant owns the items of each
// resource at the top level that belong to nobody else, in a column that no answer shows. So all that keeps callers to their own
// items keeps tenants apart. Items with an owner lie below their tenant, as those of a nested collection lie below its parent.
import type { Field, Model, PathId, Resource, TablePlan } from './model.js';

/** The grants that find an item which belongs to a tenant and to nobody in it: each known caller has a tenant. */
export const GRANTS_OF_TENANT: readonly string[] = ['authenticated'];

/** The column with the tenant of a row. No field of the YAML has such a name. */
export const TENANT_FIELD = {
  name: '_tenant',
  alias: '',
  column: '_tenant',
  was: '',
  formerColumn: '',
  variable: '_tenant',
  type: { kind: 'string', min: 1, max: 128, pattern: null },
  sampleType: null,
  sampleValues: [],
  description: '',
  example: { given: false },
  presence: { kind: 'required' },
  access: 'read-only',
  takenBy: [],
  nullable: false,
  innerReferences: [],
  touched: false,
  deprecated: false,
  callers: { read: ['public'], write: ['public'] },
  reference: null,
  fallback: null,
  storedShape: null,
} satisfies Field;

/** The field holds the tenant of a row. */
export function isTenant(field: Pick<Field, 'name'> | null | undefined): boolean {
  return field?.name === TENANT_FIELD.name;
}

/** The fields that a file of the service declares. */
export function withoutTenant(fields: readonly Field[]): readonly Field[] {
  return fields.filter((field) => !isTenant(field));
}

/**
 * The tenant before the ids of a path. Clients choose the ids of a store, so each tenant has its own ids: they count below
 * the tenant, as those of a nested store count below its parent.
 */
export const TENANT_ID: PathId = { param: 'tenant', column: TENANT_FIELD.column, resource: undefined };

type Placed = Pick<Resource, 'kind' | 'owner' | 'members' | 'within' | 'parents' | 'inTenant'>;

/**
 * The ids of a path count below a tenant: the path begins with a store, with the one document of each tenant, or with a group or
 * an item within one. So does the id of an item with an owner, at the top level. What lies below it is found through it.
 */
export function isBelowTenant(resource: Placed): boolean {
  const [root = resource] = resource.parents;
  if (!resource.inTenant) return false;
  // Statements about members look at several tables, and each of them asks for the tenant.
  const isInGroup = root.members !== null || root.within !== null;
  return root.kind !== 'collection' || isInGroup || (resource.parents.length === 0 && !isTenant(root.owner));
}

/** The items belong to a tenant and to nobody in it. */
export function isOfTenantAlone(resource: Pick<Placed, 'owner' | 'parents' | 'inTenant'>): boolean {
  const [root = resource] = resource.parents;
  return resource.inTenant && isTenant(root.owner);
}

/** The items belong to callers, each of whom is known in a tenant. */
export function isOfCallersInTenant(resource: Pick<Placed, 'owner' | 'parents' | 'inTenant'>): boolean {
  return resource.inTenant && !isOfTenantAlone(resource);
}

/** The same for a table, whose key or ancestors begin with the tenant. */
export function hasTenantId({ ancestorIds }: Pick<TablePlan, 'ancestorIds'>): boolean {
  return ancestorIds.includes(TENANT_ID);
}

/** The tenant is among the ids of a row that belongs to nobody else, so no statement has to ask for its owner. */
export function isFoundByTenantId({ ancestorIds, resource }: Pick<TablePlan, 'ancestorIds' | 'resource'>): boolean {
  return hasTenantId({ ancestorIds }) && isOfTenantAlone(resource);
}

/** The plan with the tenant behind the values, for those who make rows by the ids of a path. */
export function withTenantAsValue(plan: TablePlan): TablePlan {
  if (!hasTenantId(plan)) return plan;
  const { name, variable } = TENANT_FIELD;
  return {
    ...plan,
    ancestorIds: plan.ancestorIds.filter((id) => id !== TENANT_ID),
    serviceColumns: [
      ...plan.serviceColumns,
      { field: TENANT_FIELD, name, variable, holds: 'value', sqlType: 'TEXT', nullable: false },
    ],
  };
}

/** Rows belong to tenants. */
export function hasTenants({ tenant }: Pick<Model, 'tenant'>): boolean {
  return tenant !== null;
}
