import { expect, it } from 'vitest';
import type { Database, SqlValue } from '../../generated/src/api/store/database.js';
import { seedTables, type SeededTable } from '../../generated/src/api/store/seeding/seeding.js';
import { maybe, newId, owner, reference } from '../../templates/src/api/store/seeding/values.js';

function table(name: string, more: Partial<SeededTable>): SeededTable {
  const sql = { into: name, row: '(?)', count: `COUNT ${name}` };
  return { name, path: `/${name}/{id}`, ...sql, versionIsTime: false, id: newId(), values: {}, ...more };
}

/** Records what is written into each table, in order. */
function witness(): { readonly database: Database; readonly written: Map<string, (readonly SqlValue[])[]> } {
  const written = new Map<string, (readonly SqlValue[])[]>();
  const database: Database = {
    read: (apply) => {
      const step = apply({
        dialect: 'sqlite',
        *first() {
          return undefined;
        },
        *all() {
          return [];
        },
      }).next();
      if (step.done !== true) throw new Error('It paused.');
      return step.value;
    },
    async write(apply) {
      const step = apply({
        dialect: 'sqlite',
        *first() {
          return undefined;
        },
        *all() {
          return [];
        },
        *run({ sql }, values) {
          const [name = '', ...rows] = sql.split(/ |, /);
          const width = values.length / rows.length;
          const found = rows.map((_, index) => values.slice(index * width, (index + 1) * width));
          written.set(name, [...(written.get(name) ?? []), ...found]);
        },
      }).next();
      if (step.done !== true) throw new Error('It paused.');
      return step.value;
    },
    ping: () => Promise.resolve(),
    wasReached: () => true,
    close: () => Promise.resolve(),
  };
  return { database, written };
}

const tables = [
  table('books', { values: { author: reference('authors'), sequel: reference('books') } }),
  table('authors', {}),
  table('reviews', { below: 'books', path: '/books/{bookId}/reviews/{id}' }),
];

const options = { seed: 'a', appends: false, rowsOf: (name: string) => (name === 'authors' ? 3 : 20) };

it('creates referenced rows first, and refers to existing rows', async () => {
  const { database, written } = witness();
  await seedTables(database, tables, options);
  expect([...written.keys()]).toEqual(['authors', 'books', 'reviews']);
  const idsOf = (name: string): readonly unknown[] => (written.get(name) ?? []).map((row) => row[1]);
  const books = written.get('books') ?? [];
  expect(new Set(books.map((row) => row[2]))).toEqual(new Set(idsOf('authors')));
  for (const [index, row] of books.entries()) {
    if (index === 0) expect(row[3]).toBeNull();
    else expect(idsOf('books').slice(0, index)).toContain(row[3]);
  }
  expect((written.get('reviews') ?? []).map((row) => row[2])).toEqual(idsOf('books'));
});

it('creates required targets first when references form a cycle', async () => {
  for (const isDistinct of [false, true]) {
    const { database, written } = witness();
    const round = [
      table('books', { values: { author: reference('authors') } }),
      table('authors', { values: { favourite: maybe(reference('books', { isDistinct })) } }),
    ];
    await seedTables(database, round, options);
    expect([...written.keys()]).toEqual(['authors', 'books']);
    expect(written.get('authors')?.map((row) => row[2])).toEqual([null, null, null]);
    for (const row of written.get('books') ?? []) expect(row[2]).not.toBeNull();
  }
});

it('names the table whose rows are missing for a required reference', async () => {
  const { database, written } = witness();
  const rowsOf = (name: string): number => (name === 'authors' ? 0 : 20);
  await expect(seedTables(database, tables, { ...options, rowsOf })).rejects.toThrow(
    'books: each row refers to one of authors, and there are none. Ask for some: --rows authors=100.',
  );
  expect(written.size).toBe(0);
});

it('gives rows to the given owner, or to a made-up one', async () => {
  const owned = [table('loans', { values: { lender: owner() } })];
  for (const [given, whose] of [[{ owner: 'ann' }, 'ann'] as const, [{}, 'somebody'] as const]) {
    const { database, written } = witness();
    await seedTables(database, owned, { ...options, ...given });
    expect(new Set(written.get('loans')?.map((row) => row.at(-1)))).toEqual(new Set([whose]));
  }
});

it('creates the same rows from the same seed, and ends when references form a cycle', async () => {
  const round = [table('a', { values: { b: maybe(reference('b')) } }), table('b', { values: { a: reference('a') } })];
  for (const some of [tables, round]) {
    const [one, same] = [witness(), witness()];
    await seedTables(one.database, some, options);
    await seedTables(same.database, some, options);
    expect(one.written).toEqual(same.written);
  }
});
