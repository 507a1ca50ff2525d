// The tables of invitations to groups. A row goes with its group, and when it is accepted, revoked or expired.
import { invitationTable, invitingTables } from '../model/invitations.js';
import { constraintName } from '../model/names/constraint-name.js';
import type { Resource } from '../model/model.js';
import type { ServedVersions } from '../model/served.js';
import type { Table } from './schema.js';
import { column } from './service-tables.js';
import { rowKey } from './table-plan.js';

/** The column with the id of the group. */
export const GROUP_COLUMN = 'group_id';

export function invitationTables(versions: ServedVersions): readonly Table[] {
  return invitingTables(versions).map((group) => {
    const table = tableOf(group);
    if (!versions.newest.rowSecurity) return table;
    return { ...table, rowSecurity: { by: 'group', domain: group.table.name, column: GROUP_COLUMN } };
  });
}

function tableOf(group: Resource): Table {
  const name = invitationTable(group);
  return {
    name,
    columns: [
      column('id', 'text'),
      column(GROUP_COLUMN, 'text'),
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
        columns: [GROUP_COLUMN],
        table: group.storage.table,
        references: rowKey(group.table),
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
