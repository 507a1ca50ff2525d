// The tables of the service itself, which no resource asks for: theirs alone have names that begin with `_`.
import type { Resource } from '../model/model.js';
import { isOfInvitations } from '../model/invitations.js';
import { rowLockOf } from '../model/row-locks.js';
import { newestFirst, type ServedVersions } from '../model/served.js';
import type { Table, TableColumn } from './schema.js';
import type { ColumnType } from '../types/column-type.js';

export function column(name: string, type: ColumnType): TableColumn {
  return { name, type, nullable: false };
}

/** Callers, by the hash of their API key. */
const apiKeys: Table = {
  name: '_api_keys',
  columns: [
    column('prefix', 'text'),
    column('hash', 'text'),
    column('name', 'text'),
    column('principal', 'text'),
    column('roles', 'text'),
    column('scopes', 'text'),
    column('created', 'int'),
    { ...column('expires', 'int'), nullable: true },
  ],
  primaryKey: ['prefix'],
  foreignKeys: [],
  indexes: [],
};

/** Accounts that can log in. */
const accounts: Table = {
  name: '_accounts',
  columns: [
    column('id', 'text'),
    column('name', 'text'),
    column('password', 'text'),
    column('roles', 'text'),
    column('scopes', 'text'),
    column('created', 'int'),
  ],
  primaryKey: ['id'],
  foreignKeys: [],
  indexes: [{ name: '_accounts_by_name', columns: ['name'], unique: true }],
};

/** Sessions, by the hash of their token. */
const sessions: Table = {
  name: '_sessions',
  columns: [
    column('hash', 'text'),
    column('account', 'text'),
    column('created', 'int'),
    column('seen', 'int'),
    column('expires', 'int'),
  ],
  primaryKey: ['hash'],
  foreignKeys: [],
  indexes: [
    { name: '_sessions_by_account', columns: ['account'] },
    { name: '_sessions_by_expiry', columns: ['expires'] },
  ],
};

/** The answers to POSTs that came with an Idempotency-Key. */
const idempotencyKeys: Table = {
  name: '_idempotency_keys',
  columns: [
    column('path', 'text'),
    column('key', 'text'),
    column('expires', 'int'),
    column('payload', 'text'),
    column('answer', 'text'),
  ],
  primaryKey: ['path', 'key'],
  foreignKeys: [],
  indexes: [{ name: '_idempotency_keys_by_expiry', columns: ['expires'] }],
};

/** Requests of each caller, for rate limits. A process that owns its database file counts in memory instead. */
const rateCounters: Table = {
  name: '_rate_counters',
  columns: [column('key', 'text'), column('expires', 'int'), column('current', 'int'), column('previous', 'int')],
  primaryKey: ['key'],
  foreignKeys: [],
  indexes: [],
};

/** Locks on rows, which count their changes. An embedded database has one writer, and needs none. */
const locks: Table = {
  name: '_locks',
  columns: [column('name', 'text'), column('changes', 'int')],
  primaryKey: ['name'],
  foreignKeys: [],
  indexes: [],
};

/** The tables that the service needs: those of the newest version, and the locks of all. */
export function serviceTables(versions: ServedVersions): readonly Table[] {
  const { conventions, limits, auth } = versions.newest;
  const locksRows = newestFirst(versions).some(({ allResources }) => allResources.some(isLocked));
  return [
    ...(conventions.idempotency === 'off' ? [] : [idempotencyKeys]),
    ...(limits.rate === null ? [] : [rateCounters]),
    ...(auth.scheme === 'api-key' ? [apiKeys] : []),
    ...(auth.scheme === 'cookie' ? [accounts, sessions] : []),
    ...(locksRows ? [locks] : []),
  ];
}

function isLocked(resource: Resource): boolean {
  return rowLockOf(resource) !== null || resource.noOverlaps.length > 0;
}

/** Credentials that the service's owner would have to issue again. */
export function callersIn({ name }: Pick<Table, 'name'>): 'keys' | 'accounts' | undefined {
  if (name === apiKeys.name) return 'keys';
  return name === accounts.name ? 'accounts' : undefined;
}

/** Rows expire by themselves, or say nothing by themselves, so that dropping the table loses nothing. */
export function expiresByItself({ name }: Pick<Table, 'name'>): boolean {
  return isOfInvitations(name) || [idempotencyKeys, rateCounters, sessions, locks].some((table) => table.name === name);
}
