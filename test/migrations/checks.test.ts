// The constraints of `checks` on SQLite accept exactly the rows that satisfy them.
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migrateSqlite } from '../../generated/src/api/store/sqlite/migrations.js';
import { compareDecimals, normalizeDecimal } from '#runtime/formats/decimal.js';
import { firstHistory } from '../../src/tables/history.js';
import { schemaOf } from '../../src/tables/schema-of.js';
import { versionsOf } from '../../src/testing/model-of.js';
import { migrations, plan } from './planned.js';

const require = createRequire(new URL('../../generated/package.json', import.meta.url));
type Connection = Parameters<typeof migrateSqlite>[0];
const Sqlite: new (path: string) => Connection = require('libsql');

const decimal = fc
  .tuple(fc.integer({ min: -2000, max: 2000 }), fc.constantFrom('', '.5', '.25', '.05'))
  .map(([whole, fraction]) => normalizeDecimal(`${whole}${fraction}`) ?? '0');

/** @returns true if the table accepts a row with these values */
function takes(resource: string, columns: string): (values: string) => boolean {
  const connection = new Sqlite(':memory:');
  migrateSqlite(connection, migrations('sqlite', plan(`  users: ${resource}`, firstHistory, false)), 'F');
  return (values) => {
    try {
      connection.exec(`INSERT INTO "users" ("id", "_version", ${columns}) VALUES ('a', 1, ${values})`);
      connection.exec('DELETE FROM "users"');
      return true;
    } catch (error) {
      expect(String(error)).toContain('CHECK constraint failed');
      return false;
    }
  };
}

describe('a check in the database', () => {
  it('orders decimals by their value', () => {
    const insert = takes('{ fields: { low: decimal, high: decimal }, checks: [low < high] }', '"low", "high"');
    fc.assert(
      fc.property(decimal, decimal, (low, high) => {
        expect([low, high, insert(`'${low}', '${high}'`)]).toEqual([low, high, compareDecimals(low, high) < 0]);
      }),
    );
  });

  it('compares decimals with constants', () => {
    fc.assert(
      fc.property(decimal, decimal, (value, constant) => {
        const insert = takes(`{ fields: { fee: decimal }, checks: ['fee >= ${constant}'] }`, '"fee"');
        expect([value, constant, insert(`'${value}'`)]).toEqual([
          value,
          constant,
          compareDecimals(value, constant) >= 0,
        ]);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ["'2026-01-01', '2026-01-02', 7", true],
    ["'2026-01-01', '2026-01-01', 7", false],
    ["'2026-01-01', NULL, 7", true],
    ["'2026-01-01', '2026-01-02', 8", false],
    ["'2019-12-31', '2026-01-02', 7", false],
  ])('compares dates and numbers: %s', (values, isTaken) => {
    const insert = takes(
      "{ fields: { from: date, until: date?, days: int }, checks: ['until > from', 'days <= 7.5', 'from >= 2020-01-01'] }",
      '"from", "until", "days"',
    );
    expect(insert(values)).toBe(isTaken);
  });

  it('exists when all served versions declare it, under whatever names', () => {
    const text = (version: number, fields: string, checks: string): string =>
      `service: shop\nversion: ${version}\nresources:\n  users:\n    fields: { ${fields} }\n    checks: ${checks}\n`;
    const versions = versionsOf(
      text(2, 'from: date, until: { type: date, was: to }, days: int', "[from < until, 'days > 3']"),
      { 1: text(1, 'from: date, to: date, days: int', "[to > from, 'days < 9']") },
    );
    const [users] = schemaOf(versions).tables;
    expect(users?.checks).toEqual([{ left: 'from', operator: '<', right: 'until' }]);
  });
});
