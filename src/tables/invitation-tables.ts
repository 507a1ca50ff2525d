// The tables of invitations to groups. A row goes with its group, and when it is accepted, revoked or expired.
import { invitationTable, invitingTables } from '../model/invitations.js';
import { constraintName } from '../model/names/constraint-name.js';
import type { Resource } from '../model/model.js';
import type { ServedVersions } from '../model/served.js';
import { TENANT_FIELD } from '../model/tenants.js';
import type { Table } from './schema.js';
import { column } from './service-tables.js';
import { KEY_COLUMN, rowKey } from './table-plan.js';

/** The column with the id of the group. */
export const GROUP_COLUMN = 'group_id';

export function invitationTables(versions: ServedVersions): readonly Table[] {
  return invitingTables(versions).map((group) => {
    const table = tableOf(group);
    if (!versions.newest.rowSecurity) return table;
    const inTenant = group.inTenant && ({ inTenant: true } as const);
    return { ...table, rowSecurity: { by: 'group', domain: group.table.name, column: GROUP_COLUMN, ...inTenant } };
  });
}

function tableOf(group: Resource): Table {
  const name = invitationTable(group);
  const tenant = group.inTenant ? [TENANT_FIELD.column] : [];
  // Groups that are a store have ids of their own in each tenant.
  const references = rowKey(group.table);
  const columns = references.map((key) => (key === KEY_COLUMN ? GROUP_COLUMN : key));
  return {
    name,
    columns: [
      column('id', 'text'),
      column(GROUP_COLUMN, 'text'),
      ...tenant.map((name) => column(name, 'text')),
      // Of the token, which is stored nowhere.
      column('hash', 'text'),
      { ...column('role', 'text'), nullable: true },
      column('invited_by', 'text'),
      column('created', 'int'),
      column('expires', 'int'),
    ],
    primaryKey: ['id'],
    foreignKeys: [
      {
        name: constraintName(name, [GROUP_COLUMN], 'fkey'),
        columns,
        table: group.storage.table,
        references,
        onDelete: 'cascade',
      },
    ],
    indexes: [
      { name: constraintName(name, ['hash'], 'key'), columns: ['hash'], unique: true },
      { name: constraintName(name, [GROUP_COLUMN], 'idx'), columns: [GROUP_COLUMN, 'id'] },
      { name: constraintName(name, ['expires'], 'idx'), columns: ['expires'] },
    ],
  };
}
