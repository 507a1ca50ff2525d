import { describe, expect, it } from 'vitest';
import { withKeptNames } from './kept-names.js';
import type { Index, Schema, Table } from './schema.js';

function table(name: string, ...indexes: readonly Index[]): Table {
  return { name, columns: [], primaryKey: ['id'], foreignKeys: [], indexes };
}

const unique = (name: string, ...columns: readonly string[]): Index => ({ name, columns, unique: true });

function indexesOf(before: readonly Table[], wanted: readonly Table[]): readonly (readonly string[])[] {
  const { tables }: Schema = withKeptNames({ tables: wanted }, { tables: before });
  return tables.map(({ indexes }) => indexes.map(({ name }) => name));
}

describe('the names of indexes', () => {
  it('stay when their table is renamed, and a new index gets another name', () => {
    const writers = table('writers', unique('authors_email_key', 'email'));
    const wanted = [
      table('writers', unique('writers_email_key', 'email')),
      table('authors', unique('authors_email_key', 'email')),
    ];
    const first = [['authors_email_key'], ['authors_email_key_2']];
    expect(indexesOf([writers], wanted)).toEqual(first);
    const second = [writers, table('authors', unique('authors_email_key_2', 'email'))];
    expect(indexesOf(second, wanted)).toEqual(first);
  });

  it('differ from those of indexes that the same migration drops from another table', () => {
    const before = [table('writers', unique('authors_email_key', 'email'))];
    const wanted = [table('writers'), table('authors', unique('authors_email_key', 'email'))];
    expect(indexesOf(before, wanted)).toEqual([[], ['authors_email_key_2']]);
  });

  it('can be reused when their own table drops them', () => {
    const before = [table('users', unique('users_by_parent', 'team', 'id'))];
    expect(indexesOf(before, [table('users', unique('users_by_parent', 'club', 'id'))])).toEqual([['users_by_parent']]);
  });

  it('are unique with a number behind them, and not too long', () => {
    const long = 'x'.repeat(63);
    const before = [table('a', unique('b_c', 'old'), unique(long, 'older')), table('b_c_2')];
    const wanted = [
      table('a', unique('a_d', 'old'), unique('a_e', 'older')),
      table('b', unique('b_c', 'c'), unique(long, 'd')),
    ];
    expect(indexesOf(before, wanted)[1]).toEqual(['b_c_3', `${'x'.repeat(61)}_2`]);
  });
});
