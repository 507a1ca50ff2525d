// The store's promise under random writes on the flagship's engine.
// Of writes that are alone, concurrent, failing, refused or late, the table holds exactly the acknowledged ones.
import { copyFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Apply, Database, Query, Statement, Transaction } from '../../generated/src/api/store/database.js';
import { parseMigration } from '../../generated/src/api/store/migrations.js';
import { openSqlite } from '../../generated/src/api/store/sqlite/sqlite.js';
import { scratchFolder, type ScratchFolder } from '../../src/testing/scratch-folder.js';

const notes = [
  parseMigration('0001_notes', 'CREATE TABLE notes (id INTEGER NOT NULL PRIMARY KEY, body INTEGER NOT NULL) STRICT;\n'),
];
const insert: Statement = { sql: 'INSERT INTO notes VALUES (?, ?)' };
const update: Statement = { sql: 'UPDATE notes SET body = ? WHERE id = ?' };
const remove: Statement = { sql: 'DELETE FROM notes WHERE id = ?' };
const selectAll: Query<readonly [id: number, body: number], readonly [id: number, body: number]> = {
  sql: 'SELECT id, body FROM notes ORDER BY id',
  row: (cells) => cells,
};

/** The content of the table: bodies by id. */
type Notes = ReadonlyMap<number, number>;

interface Write {
  /**
   * The table after this write.
   * @throws Error when the engine must refuse it
   */
  expected(before: Notes): Notes;
  apply(transaction: Transaction): Apply<void>;
  readonly deadline: () => number;
}

const NEVER = (): number => Number.POSITIVE_INFINITY;
const id = fc.nat({ max: 7 });
const body = fc.nat();

function added(before: Notes, key: number, value: number): Notes {
  if (before.has(key)) throw new Error('taken');
  return new Map(before).set(key, value);
}

function without(before: Notes, key: number): Notes {
  const after = new Map(before);
  after.delete(key);
  return after;
}

const adds = fc.tuple(id, body).map(([key, value]): Write => ({
  expected: (before) => added(before, key, value),
  apply: (transaction) => transaction.run(insert, [key, value]),
  deadline: NEVER,
}));
const changes = fc.tuple(id, body).map(([key, value]): Write => ({
  expected: (before) => (before.has(key) ? new Map(before).set(key, value) : before),
  apply: (transaction) => transaction.run(update, [value, key]),
  deadline: NEVER,
}));
const removes = id.map((key): Write => ({
  expected: (before) => without(before, key),
  apply: (transaction) => transaction.run(remove, [key]),
  deadline: NEVER,
}));
const single = fc.oneof({ weight: 3, arbitrary: adds }, changes, removes);

/** Several statements, of which a later one may be refused. */
const several = fc.array(single, { minLength: 2, maxLength: 4 }).map((parts): Write => ({
  expected: (before) => parts.reduce((notesSoFar, part) => part.expected(notesSoFar), before),
  *apply(transaction) {
    for (const part of parts) yield* part.apply(transaction);
  },
  deadline: NEVER,
}));

/** Continues after a refused statement. */
const forgives = fc.tuple(adds, single).map(([tried, then]): Write => ({
  expected: (before) => then.expected(unlessRefused(before, tried)),
  *apply(transaction) {
    try {
      yield* tried.apply(transaction);
    } catch {
      // It changed nothing, so the rest can follow.
    }
    yield* then.apply(transaction);
  },
  deadline: NEVER,
}));

function unlessRefused(before: Notes, write: Write): Notes {
  try {
    return write.expected(before);
  } catch {
    return before;
  }
}

function refusing(): never {
  throw new Error('refused');
}

const sound = fc.oneof({ weight: 3, arbitrary: single }, several, forgives);
const throws = fc.tuple(sound, fc.boolean()).map(([write, isAfter]): Write => ({
  expected: refusing,
  *apply(transaction) {
    if (isAfter) yield* write.apply(transaction);
    throw new Error('second thoughts');
  },
  deadline: NEVER,
}));
const late = sound.map((write): Write => ({ ...write, expected: refusing, deadline: () => performance.now() - 1 }));
const slow = sound.map((write): Write => {
  let due = 0;
  return {
    expected: refusing,
    *apply(transaction) {
      yield* write.apply(transaction);
      while (performance.now() <= due);
    },
    deadline: () => (due = performance.now() + 1),
  };
});
const write = fc.oneof({ weight: 6, arbitrary: sound }, throws, late, { weight: 1, arbitrary: slow });

/** The wait before the next write: none, a microtask, a turn, or all earlier writes. */
const pause = fc.constantFrom('none', 'none', 'microtask', 'turn', 'all');
const steps = fc.array(fc.tuple(write, pause), { minLength: 1, maxLength: 20 });

it('keeps exactly what it acknowledged', { timeout: 120_000 }, async () => {
  const folder = scratchFolder();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (asked, closesAtOnce) => {
      const name = `${run++}.sqlite`;
      const database = openSqlite(folder.path(name), notes);
      const outcomes: Promise<boolean>[] = [];
      for (const [one, until] of asked) {
        outcomes.push(database.write((transaction) => one.apply(transaction), one.deadline()).then(wasDone, wasNot));
        if (until === 'microtask') await Promise.resolve();
        if (until === 'turn') await new Promise(setImmediate);
        if (until === 'all') await Promise.all(outcomes);
      }
      if (!closesAtOnce) await Promise.all(outcomes);
      const expected = expectedOf(asked.map(([one]) => one));
      if (!closesAtOnce) expect(await notesOf(database)).toEqual(expected.notes);
      await database.close();
      expect(await Promise.all(outcomes)).toEqual(expected.outcomes);
      expect(await notesIn(folder, name)).toEqual(expected.notes);
    }),
    { numRuns: 200 },
  );
});

function wasDone(): boolean {
  return true;
}

function wasNot(): boolean {
  return false;
}

/** The result of the writes in sequence. */
function expectedOf(writes: readonly Write[]): { readonly notes: Notes; readonly outcomes: readonly boolean[] } {
  let table: Notes = new Map();
  const outcomes = writes.map((one) => {
    try {
      table = one.expected(table);
      return true;
    } catch {
      return false;
    }
  });
  return { notes: new Map([...table].toSorted(([one], [other]) => one - other)), outcomes };
}

async function notesOf(database: Database): Promise<Notes> {
  return new Map(await database.read((reader) => reader.all(selectAll, [])));
}

/** The content of the closed file. This process may still hold its lock, so the test reads a copy. */
async function notesIn(folder: ScratchFolder, name: string): Promise<Notes> {
  copyFileSync(folder.path(name), folder.path(`copy-${name}`));
  const copy = openSqlite(folder.path(`copy-${name}`), notes);
  const found = await notesOf(copy);
  await copy.close();
  return found;
}
