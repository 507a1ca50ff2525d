// Policies of row security on PostgreSQL: each caller finds their own rows, whatever a statement asks for. Settings of the
// transaction say who the caller is, so nothing is found in a transaction without them. A subquery around each setting has
// it read once for a statement, not once for each row.
import { settingOfGroups } from '../../tables/row-security.js';
import type { RowSecurity, Table } from '../../tables/schema.js';
import type { TableChange } from '../../tables/schema-changes.js';
import { TENANT_FIELD } from '../../model/tenants.js';
import { constant, identifier } from '../../text/sql.js';

const POLICY = identifier('_row_security');

/** FORCE includes the owner of the table, as which most services run. */
export function createPolicies({ name, rowSecurity }: Pick<Table, 'name' | 'rowSecurity'>): readonly string[] {
  if (rowSecurity === undefined) return [];
  return [
    `CREATE POLICY ${POLICY} ON ${identifier(name)} ${conditions(rowSecurity, name)}`,
    `ALTER TABLE ${identifier(name)} FORCE ROW LEVEL SECURITY`,
    `ALTER TABLE ${identifier(name)} ENABLE ROW LEVEL SECURITY`,
  ];
}

/** A policy names columns, which a migration can drop only once the policy names them no more. */
export function liftPolicies({ after, secured }: TableChange): readonly string[] {
  return secured.flatMap(({ before }) =>
    before === undefined ? [] : [`ALTER POLICY ${POLICY} ON ${identifier(after.name)} USING (true) WITH CHECK (true)`],
  );
}

export function changePolicies({ after, secured }: TableChange): readonly string[] {
  const table = identifier(after.name);
  return secured.flatMap((change) => {
    if (change.before === undefined) return createPolicies(after);
    if (change.after !== undefined)
      return [`ALTER POLICY ${POLICY} ON ${table} ${conditions(change.after, after.name)}`];
    return [
      `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`,
      `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`,
      `DROP POLICY ${POLICY} ON ${table}`,
    ];
  });
}

/** A member finds the rows of their own memberships, by which the service finds their groups. */
function conditions(security: RowSecurity, table: string): string {
  // A grant shows the rows of the caller's tenant, and only who finds everything finds those of all tenants.
  const seenWhole = security.inTenant === true ? [] : [security.domain];
  const isTheirs = `${isSeen(['*', ...seenWhole])} OR ${theirs(security, table)}`;
  const isMember =
    security.by === 'above' || security.member === undefined
      ? ''
      : ` OR ${nameOf({ column: security.member, inTenant: security.inTenant })} = (SELECT ${setting('restwright.caller')})`;
  return `USING (${isTheirs}${isMember}) WITH CHECK (${isTheirs})`;
}

function isSeen(tables: readonly string[]): string {
  return `(SELECT ARRAY[${tables.map(constant).join(', ')}] && ${setting('restwright.seen')}::text[])`;
}

const TENANT = identifier(TENANT_FIELD.column);

/** The id of a caller in a row, as the setting names the caller: behind the tenant if there is one, as in `acme/ann`. */
function nameOf({ column, inTenant }: { readonly column: string; readonly inTenant?: true | undefined }): string {
  return inTenant === true ? `${TENANT} || '/' || ${identifier(column)}` : identifier(column);
}

type OfCallers = Exclude<RowSecurity, { readonly by: 'above' }>;

function isOfCaller(security: OfCallers): string {
  if (security.by === 'owner') return `${nameOf(security)} = (SELECT ${setting('restwright.caller')})`;
  const groups = `(SELECT ${setting(settingOfGroups(security.domain))}::text[])`;
  return `${identifier(security.column)} = ANY (${groups}::text[])`;
}

function inTenantOfCaller(security: OfCallers): string {
  const isInTenant = `${TENANT} = (SELECT split_part(${setting('restwright.caller')}, '/', 1))`;
  if (security.column === TENANT_FIELD.column) return isInTenant;
  return `(${isInTenant} AND (${isSeen([security.domain])} OR ${isOfCaller(security)}))`;
}

function theirs(security: RowSecurity, table: string): string {
  if (security.by !== 'above') return security.inTenant === true ? inTenantOfCaller(security) : isOfCaller(security);
  // The policy of the table above decides which of its rows this finds.
  const above = identifier('_above');
  const same = security.columns.map(
    (column, index) =>
      `${above}.${identifier(security.references[index] ?? column)} = ${identifier(table)}.${identifier(column)}`,
  );
  return `EXISTS (SELECT 1 FROM ${identifier(security.table)} AS ${above} WHERE ${same.join(' AND ')})`;
}

/** Empty once a transaction has ended that had it. */
function setting(name: string): string {
  return `NULLIF(current_setting(${constant(name)}, true), '')`;
}
