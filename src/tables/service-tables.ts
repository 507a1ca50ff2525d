// The tables of the service itself, which no resource asks for: theirs alone have names that begin with `_`.
import type { Model } from '../model/model.js';
import type { Table, TableColumn } from './schema.js';
import type { ColumnType } from '../types/column-type.js';

export function column(name: string, type: ColumnType): TableColumn {
  return { name, type, nullable: false };
}

/** Who calls, by the hash of a key. */
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

/** Who may log in. */
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

/** Who is logged in, by the hash of a token. */
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

/** How many requests of a caller were taken; one process that owns its file counts in memory. */
const rateCounters: Table = {
  name: '_rate_counters',
  columns: [column('key', 'text'), column('expires', 'int'), column('current', 'int'), column('previous', 'int')],
  primaryKey: ['key'],
  foreignKeys: [],
  indexes: [],
};

/** What the newest version asks for. */
export function serviceTables({ conventions, limits, auth }: Model): readonly Table[] {
  return [
    ...(conventions.idempotency === 'off' ? [] : [idempotencyKeys]),
    ...(limits.rate === null ? [] : [rateCounters]),
    ...(auth.scheme === 'api-key' ? [apiKeys] : []),
    ...(auth.scheme === 'cookie' ? [accounts, sessions] : []),
  ];
}

/** What an owner has given callers, and would have to give them again. */
export function callersIn({ name }: Pick<Table, 'name'>): 'keys' | 'accounts' | undefined {
  if (name === apiKeys.name) return 'keys';
  return name === accounts.name ? 'accounts' : undefined;
}

/** Whether its rows go by themselves, so that nobody misses them who does without the table. */
export function expiresByItself({ name }: Pick<Table, 'name'>): boolean {
  return [idempotencyKeys, rateCounters, sessions].some((table) => table.name === name);
}
