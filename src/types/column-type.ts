// Kinds of columns, and the type that each engine has for them.

/** Texts sort by code points, as in SQLite, whatever the database's own language is. */
const TEXT = 'TEXT COLLATE "C"';

const columnTypes = {
  text: { sqlite: 'TEXT', postgres: TEXT },
  uuid: { sqlite: 'TEXT', postgres: 'UUID' },
  json: { sqlite: 'TEXT', postgres: 'TEXT' },
  int: { sqlite: 'INTEGER', postgres: 'BIGINT' },
  bigint: { sqlite: 'INTEGER', postgres: 'BIGINT' },
  number: { sqlite: 'REAL', postgres: 'DOUBLE PRECISION' },
  decimal: { sqlite: 'TEXT', postgres: 'NUMERIC' },
  boolean: { sqlite: 'INTEGER', postgres: 'BOOLEAN' },
  date: { sqlite: 'TEXT', postgres: 'DATE' },
  datetime: { sqlite: 'TEXT', postgres: 'TIMESTAMPTZ' },
} as const;

export type ColumnType = keyof typeof columnTypes;

export type SqliteType = (typeof columnTypes)[ColumnType]['sqlite'];

export function sqliteType(type: ColumnType): SqliteType {
  return columnTypes[type].sqlite;
}

export function postgresType(type: ColumnType): string {
  return columnTypes[type].postgres;
}

export function isColumnType(value: unknown): value is ColumnType {
  return typeof value === 'string' && Object.hasOwn(columnTypes, value);
}
