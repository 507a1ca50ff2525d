// Every kind of change of the tables on SQLite: rows stay, and a changed table equals one created in that form.
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { migrateSqlite } from '../../generated/src/api/store/sqlite/migrations.js';
import { firstHistory } from '../../src/tables/history.js';
import { changes } from './changes.js';
import { migrations, plan } from './planned.js';

const require = createRequire(new URL('../../generated/package.json', import.meta.url));
type Connection = Parameters<typeof migrateSqlite>[0];
const Sqlite: new (path: string) => Connection = require('libsql');

/** The tables' definition without traces of their history. */
function shapeOf(connection: Connection): unknown {
  const rows = (sql: string, ...values: readonly unknown[]): unknown[] => connection.prepare(sql).raw().all(values);
  const tables = rows(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> '_migrations' ORDER BY 1",
  ).flat();
  return tables.map((table) => ({
    table,
    columns: rows('SELECT name, type, "notnull", pk, hidden FROM pragma_table_xinfo(?) ORDER BY 1', table),
    keys: rows('SELECT "from", "table", "to", on_delete FROM pragma_foreign_key_list(?) ORDER BY 1', table),
    indexes: rows(
      `SELECT "unique", group_concat(column, ',') FROM
        (SELECT list.name, list."unique", info.name AS column FROM pragma_index_list(?) AS list, pragma_index_info(list.name) AS info
          WHERE list.origin = 'c' ORDER BY list.name, info.seqno) GROUP BY name ORDER BY 2`,
      table,
    ),
    checks: rows('SELECT sql FROM sqlite_schema WHERE name = ?', table).map((text) =>
      [...columnsOf(String(text)).matchAll(/CHECK \([^\n]*\)/g)].map(String).toSorted(),
    ),
  }));
}

/** The statement up to its last bracket. A default that filled a later column is not part of its definition. */
function columnsOf(statement: string): string {
  return statement.replaceAll(/ DEFAULT '[^']*'/g, '').replace(/\)[^)]*$/, '');
}

describe.each(changes)('$name', ({ before, after, fill, look, found, lost = [], refusal, mend }) => {
  const first = plan(before, firstHistory, false);
  const asked = plan(after, first.history, false);
  const second = lost.length === 0 ? asked : plan(after, first.history, true);

  it('is refused without permission when data would be lost', () => {
    expect(asked.codes).toEqual(lost);
  });

  it('keeps the rows, and leaves the tables as a new service has them', () => {
    const connection = new Sqlite(':memory:');
    connection.exec('PRAGMA foreign_keys = ON');
    migrateSqlite(connection, migrations('sqlite', first), 'F');
    for (const statement of fill) connection.exec(statement);
    const migrate = (): void => migrateSqlite(connection, migrations('sqlite', first, second), 'F');
    if (refusal !== undefined) {
      const shape = shapeOf(connection);
      expect(migrate).toThrow(`: ${refusal} Nothing was changed.`);
      expect(shapeOf(connection)).toEqual(shape);
      connection.exec(mend ?? '');
    }
    migrate();
    expect(connection.prepare(look).raw().all([])).toEqual(found);
    expect(connection.prepare('PRAGMA foreign_keys').raw().get([])).toEqual([1]);

    const fresh = new Sqlite(':memory:');
    migrateSqlite(fresh, migrations('sqlite', plan(after, firstHistory, false)), 'F');
    expect(shapeOf(connection)).toEqual(shapeOf(fresh));
  });

  it('changes nothing the second time', () => {
    expect(plan(after, second.history, false)).toMatchObject({ history: second.history, codes: [] });
    expect(migrations('sqlite', plan(after, second.history, false))).toEqual([]);
  });
});
