// Row security: the tables whose rows belong to owners or to groups, and the column by which PostgreSQL knows whose they are.
import { isKeyedByOwner, ownershipOf } from '../model/access.js';
import { groupOf, groupOfMembers, groupPlaceOf } from '../model/groups.js';
import type { Resource, TablePlan } from '../model/model.js';
import type { RowSecurity, Table } from './schema.js';
import { KEY_COLUMN } from './table-plan.js';

/** The table with the owners or the groups to which the rows of a resource belong; undefined for rows of nobody. */
export function domainOf(resource: Resource): string | undefined {
  return (groupOf(resource, resource) ?? ownershipOf(resource, resource)?.resource)?.table.name;
}

/** The setting of a transaction with the groups of its caller. @param domain the table of the groups */
export function settingOfGroups(domain: string): string {
  return `restwright.in_${domain}`;
}

export function rowSecurityOf({ resource }: TablePlan): RowSecurity | undefined {
  const domain = domainOf(resource);
  if (domain === undefined) return undefined;
  if (groupOf(resource, resource) !== undefined) return securityInGroup(resource, domain);
  const owning = ownershipOf(resource, resource)?.resource;
  if (owning === undefined || owning.owner === null) return undefined;
  const inTenant = owning.inTenant && ({ inTenant: true } as const);
  if (owning === resource)
    return { by: 'owner', domain, column: isKeyedByOwner(owning) ? KEY_COLUMN : owning.owner.column, ...inTenant };
  const { childKey, name } = owning.table;
  return {
    by: 'above',
    domain,
    table: name,
    columns: childKey.map(({ column }) => column),
    references: childKey.map((id) => (id.resource === owning ? KEY_COLUMN : id.column)),
    ...inTenant,
  };
}

function securityInGroup(resource: Resource, domain: string): RowSecurity {
  const place = groupPlaceOf(resource);
  const inTenant = resource.inTenant && ({ inTenant: true } as const);
  if (place.kind === 'above') {
    const { above, id } = place;
    return {
      by: 'above',
      domain,
      table: above.table.name,
      columns: [id.column],
      references: [KEY_COLUMN],
      ...inTenant,
    };
  }
  const column = place.kind === 'own' ? KEY_COLUMN : place.column;
  return { by: 'group', domain, column, ...(groupOfMembers(resource) && { member: KEY_COLUMN }), ...inTenant };
}

/** A table whose rows belong to those of another table, which decides who finds them. */
export function securedBy<Given extends Table>(
  table: Given,
  owner: Table,
  columns: readonly string[],
  references: readonly string[],
): Given {
  const { rowSecurity } = owner;
  if (rowSecurity === undefined) return table;
  return {
    ...table,
    rowSecurity: {
      by: 'above',
      domain: rowSecurity.domain,
      table: owner.name,
      columns,
      references,
      ...(rowSecurity.inTenant && { inTenant: true }),
    },
  };
}
