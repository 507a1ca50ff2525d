// Statements over the invitations to a group.
import { invitationTable } from '../../model/invitations.js';
import type { Resource } from '../../model/model.js';
import { TENANT_FIELD } from '../../model/tenants.js';
import { identifier } from '../../text/sql.js';
import { GROUP_COLUMN } from '../../tables/invitation-tables.js';

const COLUMNS = ['id', 'role', 'invited_by', 'created', 'expires'].map(identifier).join(', ');
const GROUP = identifier(GROUP_COLUMN);
const IS_OPEN = '"expires" > ?';

/** Each as lines. An accepted or revoked invitation is deleted. */
export function invitationStatements(group: Resource) {
  const table = identifier(invitationTable(group));
  const select = `SELECT ${COLUMNS} FROM ${table}`;
  const tenant = group.inTenant ? [TENANT_FIELD.column] : [];
  const added = ['id', GROUP_COLUMN, ...tenant, 'hash', 'role', 'invited_by', 'created', 'expires'].map(identifier);
  const andTenant = tenant.map((column) => ` AND ${identifier(column)} = ?`).join('');
  return {
    // Values: the id of the group, its tenant if it has one, and the time.
    scope: `${GROUP} = ?${andTenant} AND ${IS_OPEN}`,
    select,
    total: `SELECT COUNT(*) FROM ${table}`,
    selectOne: [`${select} WHERE ${GROUP} = ?${andTenant} AND ${IS_OPEN} AND "id" = ?`],
    insert: [`INSERT INTO ${table} (${added.join(', ')})`, `VALUES (${added.map(() => '?').join(', ')})`],
    find: [`SELECT "id", ${GROUP}, "role" FROM ${table} WHERE "hash" = ? AND ${IS_OPEN}${andTenant}`],
    remove: [`DELETE FROM ${table} WHERE "id" = ?`],
    clear: [
      `DELETE FROM ${table} WHERE "id" IN`,
      `(SELECT "id" FROM ${table} WHERE "expires" <= ? ORDER BY "expires" LIMIT 200)`,
    ],
  };
}
