// Queries of an owner's code, over tables with a column of each type. `on-postgres.slow.test.ts` makes them on PostgreSQL.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Apply,
  Database,
  Reader,
  SqlValue,
  Statement,
  Transaction,
} from '../../generated/src/api/store/database.js';
import { parseMigration } from '../../generated/src/api/store/migrations.js';
import { openPostgres } from '../../generated/src/api/store/postgres/postgres.js';
import type { Column, FixedColumn, TableColumns } from '../../templates/src/api/store/queries/columns.js';
import type { Given } from '../../templates/src/api/store/queries/given.js';
import { value } from '../../templates/src/api/store/queries/kinds.js';
import { perEngine } from '../../templates/src/api/store/queries/per-engine.js';
import { typedQueries } from '../../templates/src/api/store/queries/typed-queries.js';
import { openSqlite } from '../../generated/src/api/store/sqlite/sqlite.js';
import { makeSchema, testDatabase } from '../../generated/test/api/store/postgres-schema.js';

interface Tables {
  books: {
    id: FixedColumn<'string'>;
    _version: FixedColumn<'int'>;
    author: Column<'string', null>;
    pages: Column<'int', null>;
    weight: Column<'number'>;
    sales: Column<'bigint'>;
    price: Column<'decimal'>;
    fee: Column<'decimal', null>;
    in_print: Column<'boolean'>;
    published: Column<'date'>;
    seen_at: Column<'datetime'>;
    opens: Column<'time'>;
    loan: Column<'duration'>;
    renewal: Column<'period', null>;
    batch: Column<'uuid'>;
    extra: Column<'json', null>;
    changed_at: FixedColumn<'datetime'>;
    changed_on: FixedColumn<'date'>;
  };
  authors: {
    id: FixedColumn<'string'>;
    _version: FixedColumn<'int'>;
    name: Column<'string'>;
  };
}

const columns: Readonly<Record<keyof Tables, TableColumns>> = {
  books: {
    id: { kind: 'string' },
    _version: { kind: 'int' },
    author: { kind: 'string', nullable: true },
    pages: { kind: 'int', nullable: true },
    weight: { kind: 'number' },
    sales: { kind: 'bigint' },
    price: { kind: 'decimal' },
    fee: { kind: 'decimal', nullable: true, orderedBy: '_fee_order' },
    in_print: { kind: 'boolean' },
    published: { kind: 'date' },
    seen_at: { kind: 'datetime' },
    opens: { kind: 'time' },
    loan: { kind: 'duration' },
    renewal: { kind: 'period', nullable: true },
    batch: { kind: 'uuid' },
    extra: { kind: 'json', nullable: true },
    changed_at: { kind: 'datetime', touched: true },
    changed_on: { kind: 'date', touched: true },
  },
  authors: { id: { kind: 'string' }, _version: { kind: 'int' }, name: { kind: 'string' } },
};

// Enough for the values below; services have the whole.
const DECIMAL_KEY = `'1' || substr('0' || (instr({value} || '.', '.') - 1), -2) || {value}`;
const HOURS = `CAST(replace(replace({value}, 'PT', ''), 'H', '') AS INTEGER) * 3600`;
const sortKeys = {
  decimal: { sqlite: DECIMAL_KEY, postgres: null },
  duration: { sqlite: HOURS, postgres: HOURS },
} as const;

const { db, query, change } = typedQueries<Tables>({ columns, sortKeys });

const TABLES = {
  sqlite: [
    'CREATE TABLE authors (id TEXT NOT NULL PRIMARY KEY, _version INTEGER NOT NULL, name TEXT NOT NULL) STRICT',
    `CREATE TABLE books (id TEXT NOT NULL PRIMARY KEY, _version INTEGER NOT NULL, author TEXT, pages INTEGER, weight REAL NOT NULL,
      sales INTEGER NOT NULL, price TEXT NOT NULL, fee TEXT, in_print INTEGER NOT NULL, published TEXT NOT NULL, seen_at TEXT NOT NULL,
      opens TEXT NOT NULL, loan TEXT NOT NULL, renewal TEXT, batch TEXT NOT NULL, extra TEXT, changed_at TEXT NOT NULL,
      changed_on TEXT NOT NULL, _fee_order TEXT AS (${DECIMAL_KEY.replaceAll('{value}', 'fee')}) STORED) STRICT`,
  ],
  postgres: [
    'CREATE TABLE authors (id TEXT COLLATE "C" PRIMARY KEY, _version BIGINT NOT NULL, name TEXT COLLATE "C" NOT NULL)',
    `CREATE TABLE books (id TEXT COLLATE "C" PRIMARY KEY, _version BIGINT NOT NULL, author TEXT COLLATE "C", pages BIGINT,
      weight DOUBLE PRECISION NOT NULL, sales BIGINT NOT NULL, price NUMERIC NOT NULL, fee NUMERIC, in_print BOOLEAN NOT NULL,
      published DATE NOT NULL, seen_at TIMESTAMPTZ NOT NULL, opens TEXT COLLATE "C" NOT NULL, loan TEXT COLLATE "C" NOT NULL,
      renewal TEXT COLLATE "C", batch UUID NOT NULL, extra TEXT, changed_at TIMESTAMPTZ NOT NULL, changed_on DATE NOT NULL)`,
  ],
};

const addAuthor: Statement = { sql: 'INSERT INTO authors VALUES (?, 1, ?)' };
const addBook: Statement = {
  sql: `INSERT INTO books (id, _version, author, pages, weight, sales, price, fee, in_print, published, seen_at, opens, loan, renewal,
    batch, extra, changed_at, changed_on) VALUES (?, 1, ?, ?, ?, CAST(? AS BIGINT), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
};

const BATCH = '0190a0a0-0000-7000-8000-00000000000a';
const SEEN = '2026-01-31T12:00:00.500Z';
const MADE = ['2026-01-01T00:00:00.000Z', '2026-01-01'] as const;

const small = {
  id: 'small',
  _version: 1,
  author: 'ann',
  pages: 9,
  weight: 1.5,
  sales: '9007199254740993',
  price: '9.5',
  fee: '9.5',
  in_print: true,
  published: '2026-01-31',
  seen_at: SEEN,
  opens: '08:30:00',
  loan: 'PT9H',
  renewal: 'P1Y',
  batch: BATCH,
  extra: { stars: [1, null], note: 'a "b"' },
  changed_at: MADE[0],
  changed_on: MADE[1],
};
const large = { ...small, id: 'large', author: null, pages: null, sales: '5', price: '10', fee: null, in_print: false };
const rest = { weight: 2, seen_at: '2026-02-01T00:00:00.000Z', loan: 'PT10H', renewal: null, extra: null };
const books = [small, { ...large, ...rest }];

let database: Database;
let drop = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  if (testDatabase === '') {
    const migration = parseMigration('0001_books', `${TABLES.sqlite.join(';\n\n')};\n`);
    database = openSqlite(':memory:', [migration]);
  } else {
    const schema = await makeSchema(TABLES.postgres);
    database = await openPostgres(schema.url, [], {});
    drop = () => schema.drop();
  }
});

afterAll(async () => {
  await database.close();
  await drop();
});

beforeEach(async () => {
  await write(function* (transaction) {
    yield* transaction.run({ sql: 'DELETE FROM books' }, []);
    yield* transaction.run({ sql: 'DELETE FROM authors' }, []);
    yield* transaction.run(addAuthor, ['ann', 'Ann']);
    for (const book of books) yield* transaction.run(addBook, cellsOf(book));
  });
});

function cellsOf(book: (typeof books)[number]): readonly SqlValue[] {
  const { id, author, pages, weight, sales, price, fee } = book;
  const { published, opens, loan, renewal, batch } = book;
  const numbers = [id, author, pages, weight, sales, price, fee, Number(book.in_print)];
  const times = [published, book.seen_at, opens, loan, renewal, batch];
  const json = book.extra === null ? null : JSON.stringify(book.extra);
  return [...numbers, ...times, json, book.changed_at, book.changed_on];
}

function write<T>(apply: (transaction: Transaction) => Apply<T>): Promise<T> {
  return database.write(apply, Number.POSITIVE_INFINITY);
}

async function read<T>(apply: (reader: Reader) => Apply<T>): Promise<T> {
  return database.read(apply);
}

describe('what a query returns', () => {
  const all = query(() => db.selectFrom('books').selectAll().orderBy('id', 'desc'));

  it('is what the API shows, whatever the engine stores', async () => {
    expect(await read((reader) => all.all(reader))).toEqual(books);
  });

  it('has the names that the query gives', async () => {
    const joined = query(() =>
      db
        .selectFrom('books as b')
        .leftJoin('authors as a', 'a.id', 'b.author')
        .select((eb) => [
          'b.id',
          'a.name as writer',
          eb('b.price', '>', '9.99').as('is_dear'),
          eb.fn.coalesce('b.fee', 'b.price').as('fee'),
          eb
            .selectFrom('authors')
            .select((inner) => inner.fn.countAll().as('count'))
            .as('authors'),
          eb
            .exists(eb.selectFrom('authors').select('authors.id').whereRef('authors.id', '=', 'b.author'))
            .as('is_known'),
          sql<number>`1 + 1`.as('two'),
        ])
        .orderBy('writer')
        .orderBy('b.id'),
    );
    expect(await read((reader) => joined.all(reader))).toEqual([
      { id: 'large', writer: null, is_dear: true, fee: '10', authors: 1, is_known: false, two: expect.anything() },
      { id: 'small', writer: 'Ann', is_dear: false, fee: '9.5', authors: 1, is_known: true, two: expect.anything() },
    ]);
  });

  it('counts, adds up, and finds the ends', async () => {
    const sums = query(() =>
      db
        .selectFrom('books')
        .select(({ fn }) => [
          fn.countAll().as('count'),
          fn.sum('pages').as('pages'),
          fn.avg('weight').as('weight'),
          fn.max('sales').as('sales'),
          fn.min('published').as('published'),
          fn.max('seen_at').as('seen_at'),
        ]),
    );
    expect(await read((reader) => sums.first(reader))).toEqual({
      count: 2,
      pages: 9,
      weight: 1.75,
      sales: small.sales,
      published: small.published,
      seen_at: rest.seen_at,
    });
  });

  it('comes through a subquery and a common table expression', async () => {
    const dear = query(() =>
      db
        .with('dear', (cte) =>
          cte.selectFrom('books').select(['id', 'price as cost', 'in_print']).where('price', '>', '9.9'),
        )
        .selectFrom((eb) => eb.selectFrom('dear').selectAll().as('d'))
        .selectAll('d')
        .where('d.cost', '<', '11'),
    );
    expect(await read((reader) => dear.all(reader))).toEqual([{ id: 'large', cost: '10', in_print: false }]);
  });

  it('is nothing where there is no row', async () => {
    const none = query(({ id }: Given<{ id: string }>) => db.selectFrom('books').select('id').where('id', '=', id));
    expect(await read((reader) => none.first(reader, { id: 'none' }))).toBeUndefined();
  });

  it('needs a name of its own', async () => {
    const twice = query(() => db.selectFrom(['books as b', 'authors as a']).select(['b.id', 'a.id']));
    await expect(read((reader) => twice.all(reader))).rejects.toThrow('Two columns have the same name (id, id)');
  });
});

describe('what a query compares', () => {
  const from = () => db.selectFrom('books').select('id').orderBy('id');

  it.each([
    ['decimals', () => from().where('price', '>', '9.9'), ['large']],
    ['decimals in another form', () => from().where('price', '=', '10.00'), ['large']],
    ['decimals with a column that sorts', () => from().where('fee', '<=', '9.50'), ['small']],
    ['decimals between others', () => from().where((eb) => eb.between('price', '9', '9.6')), ['small']],
    ['decimals of a list', () => from().where('price', 'in', ['9.50', '1']), ['small']],
    ['columns with each other', () => from().whereRef('price', '>=', 'fee'), ['small']],
    ['wide integers', () => from().where('sales', '>', '9007199254740992'), ['small']],
    ['wide integers of a list', () => from().where('sales', 'in', ['5', '6']), ['large']],
    ['booleans', () => from().where('in_print', '=', true), ['small']],
    ['moments', () => from().where('seen_at', '=', '2026-01-31T13:00:00.5+01:00'), ['small']],
    ['days', () => from().where('published', '>=', '2026-02-01'), []],
    ['times of day', () => from().where('opens', '<', '08:30:00.001'), ['large', 'small']],
    ['durations by their length', () => from().where('loan', '<', 'PT10H'), ['small']],
    ['periods', () => from().where('renewal', '=', 'P12M'), ['small']],
    ['UUIDs', () => from().where('batch', '=', BATCH.toUpperCase()), ['large', 'small']],
    ['what is not there', () => from().where('pages', 'is', null), ['large']],
    ['numbers', () => from().where('pages', 'in', [9, 10]), ['small']],
    ['nothing with an empty list', () => from().where('pages', 'in', []), []],
    ['all with what is not in one', () => from().where('id', 'not in', []), ['large', 'small']],
    ['texts with a pattern', () => from().where('id', 'like', 'sm%'), ['small']],
    ['sums', () => from().where((eb) => eb(eb('pages', '+', 1), '=', 10)), ['small']],
  ])('%s', async (_of, build, expected) => {
    const found = await read((reader) => query(build).all(reader));
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it.each([
    // @ts-expect-error A pattern is no decimal.
    ['price', 'a text', () => from().where('price', 'like', '9%'), 'A decimal has no pattern.'],
    ['renewal', 'a length', () => from().where('renewal', '<', 'P1Y'), 'A period has no order.'],
    ['fee', 'another type', () => from().whereRef('price', '<', 'loan'), 'A decimal compares with its own kind only.'],
    [
      'price',
      'a number',
      () => from().where((eb) => eb(eb('price', '*', '2'), '>', '1')),
      'A decimal is not a number of SQL.',
    ],
  ])('no %s as what it is not (%s)', async (_column, _as, build, message) => {
    await expect(read((reader) => query(build).all(reader))).rejects.toThrow(message);
  });

  it('nothing that a text from elsewhere is not', () => {
    expect(value('decimal', '9.50')).toBe('9.5');
    expect(() => value('date', '2026-02-30')).toThrow('"2026-02-30" is not of type date.');
  });

  it('each time with what it is given', async () => {
    const cheap = query(({ price, from: first }: Given<{ price: `${number}`; from: string }>) =>
      db.selectFrom('books').select('id').where('price', '<=', price).where('id', '>=', first).orderBy('id'),
    );
    const under = async (price: `${number}`): Promise<number> =>
      (await read((reader) => cheap.all(reader, { price, from: 'a' }))).length;
    expect([await under('9.5'), await under('10'), await under('9')]).toEqual([1, 2, 0]);
    // @ts-expect-error It is given both.
    await expect(read((reader) => cheap.all(reader, { price: '1' }))).rejects.toThrow('The query needs "from".');
  });

  it('what each engine has its own SQL for', async () => {
    const year = query(() =>
      from().where(
        perEngine<string>({
          sqlite: sql`substr(${sql.ref('published')}, 1, 4)`,
          postgres: sql`to_char(${sql.ref('published')}, 'YYYY')`,
        }),
        '=',
        '2026',
      ),
    );
    expect(await read((reader) => year.all(reader))).toHaveLength(2);
  });
});

describe('the order of a query', () => {
  const from = () => db.selectFrom('books').select('id');

  it.each([
    ['decimals', () => from().orderBy('price'), ['small', 'large']],
    ['decimals by another name', () => from().select('price as cost').orderBy('cost', 'desc'), ['large', 'small']],
    ['durations', () => from().orderBy('loan'), ['small', 'large']],
    ['wide integers by another name', () => from().select('sales as sold').orderBy('sold'), ['large', 'small']],
    ['absent values first', () => from().orderBy('pages'), ['large', 'small']],
    ['absent values last, the other way round', () => from().orderBy('fee', 'desc'), ['small', 'large']],
    [
      'absent values where the query says',
      () => from().orderBy('pages', (by) => by.asc().nullsLast()),
      ['small', 'large'],
    ],
    [
      'what is counted',
      () =>
        from()
          .select(({ fn }) => fn.countAll().as('n'))
          .groupBy('id')
          .orderBy('n')
          .orderBy('id'),
      ['large', 'small'],
    ],
  ])('%s', async (_of, build, expected) => {
    const found = await read((reader) => query<{ id: string }, unknown>(build).all(reader));
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it.each([
    [
      'sums of decimals',
      () => db.selectFrom('books').select(({ fn }) => fn.sum('price').as('sum')),
      'A decimal cannot be added up in SQL.',
    ],
    [
      'the greatest decimal',
      () => db.selectFrom('books').select(({ fn }) => fn.max('price').as('max')),
      'order by it and take the first',
    ],
  ])('%s are refused', async (_of, build, message) => {
    await expect(read((reader) => query<object, unknown>(build).all(reader))).rejects.toThrow(message);
  });
});

describe('a change', () => {
  const LATER = new Date('2026-03-01T10:00:00.000Z');
  const find = query(() => db.selectFrom('books').selectAll().where('id', '=', 'small'));
  const found = () => read((reader) => find.first(reader));

  it('stores what the API shows, counts the version, and sets the times of change', async () => {
    const set = {
      pages: null,
      sales: '7',
      price: '12.50',
      in_print: false,
      seen_at: '2026-03-01T09:00:00+01:00',
      loan: 'PT3600S',
      extra: ['new', { deep: true }],
    } as const;
    const edit = change(() => db.updateTable('books').set(set).where('id', '=', 'small'));
    await write((transaction) => edit.run(transaction, LATER));
    const times = { changed_at: LATER.toISOString(), changed_on: '2026-03-01' };
    const forms = { price: '12.5', seen_at: '2026-03-01T08:00:00.000Z', loan: 'PT1H' };
    expect(await found()).toEqual({ ...small, ...set, ...forms, ...times, _version: 2 });
  });

  it('says which rows it has changed', async () => {
    const sell = change(({ copies }: Given<{ copies: number }>) =>
      db
        .updateTable('books as b')
        .set((eb) => ({ pages: eb('b.pages', '-', copies) }))
        .where('b.pages', '>=', copies)
        .returning(['b.id', 'b.pages', 'b.sales', 'b._version']),
    );
    const [first, second] = [4, 6].map((copies) => write((transaction) => sell.all(transaction, LATER, { copies })));
    expect(await first).toEqual([{ id: 'small', pages: 5, sales: small.sales, _version: 2 }]);
    expect(await second).toEqual([]);
  });

  it('deletes', async () => {
    const remove = change(() => db.deleteFrom('books').where('price', '<', '10').returning('id'));
    expect(await write((transaction) => remove.all(transaction, LATER))).toEqual([{ id: 'small' }]);
    expect(await found()).toBeUndefined();
  });

  it('takes no value of another type', async () => {
    // @ts-expect-error A decimal is written as one.
    const wrong = change(() => db.updateTable('books').set({ price: 'cheap' }));
    await expect(write((transaction) => wrong.run(transaction, LATER))).rejects.toThrow('is not of type decimal');
    expect(await found()).toEqual(small);
  });

  it('runs in a transaction of the service alone', async () => {
    await expect(db.selectFrom('books').selectAll().execute()).rejects.toThrow('src/api/store/queries.ts');
  });
});
