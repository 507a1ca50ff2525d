// Refusals of the database, as a client gets them. They are real: the engine refuses, then the service answers.
import { expect } from 'vitest';
import { answerFailure } from '../../../src/api/runtime/answers/failures.js';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import type { Dialect, Query, Statement } from '../../../src/api/store/database.js';
import { TEST_CONFIG } from '../support.js';
import { expectProblem } from './expectations.js';
import { type Reply, replyOf } from './reply.js';
import { everyResource, rule } from './rule.js';
import { parentOf, type ResourceUnderTest } from './subject.js';
import type { World } from './world.js';

/** Words of the engines, which do not belong in an answer. */
const WORDS = /\bsql|constraint|unique constraint|foreign|\bkey\b|column|table/i;

export function checkDatabaseFailures(): void {
  rule('R-7.4', 'a duplicate value is 409', everyResource.filter(isMade), async (world, resource) => {
    await world.item(resource);
    const columns = (await columnsOf(world, resource)).map((name) => `"${name}"`).join();
    const copy = { sql: `INSERT INTO "${resource.table}" (${columns}) SELECT ${columns} FROM "${resource.table}"` };
    await expectRefused(world, resource, copy, 409, 'not-unique');
  });

  rule('R-7.4', 'a reference to nothing is 422', everyResource.filter(isBelow), async (world, resource) => {
    const { path } = await world.item(resource);
    const [column] = await columnsOf(world, resource, references);
    if (column === undefined) throw new Error(`${resource.table} refers to nothing.`);
    const astray = {
      sql: `UPDATE "${resource.table}" SET "${column}" = 'nothing' WHERE "id" = '${path.slice(path.lastIndexOf('/') + 1)}'`,
    };
    await expectRefused(world, resource, astray, 422, 'no-such-reference');
  });

  rule('R-7.4', 'a deletion of a referenced row is 409', everyResource.filter(isStaying), async (world, resource) => {
    await world.item(resource);
    const table = parentOf(resource)?.table ?? '';
    await expectRefused(world, resource, { sql: `DELETE FROM "${table}"` }, 409, 'still-referenced');
  });

  rule('R-7.3', 'an unexpected failure is 500', everyResource.filter(isMade), async (world, resource) => {
    await world.item(resource);
    const emptied = { sql: `UPDATE "${resource.table}" SET "_version" = NULL` };
    await expectRefused(world, resource, emptied, 500, 'internal-error');
  });
}

/** The statement is refused and changes nothing, and the answer uses the words of the conventions. */
async function expectRefused(
  world: World,
  { table }: ResourceUnderTest,
  statement: Statement,
  status: number,
  code: string,
): Promise<void> {
  const before = await world.rows(table);
  const refused: unknown = await world.service.database
    .write((transaction) => transaction.run(statement, []), Number.POSITIVE_INFINITY)
    .then(() => undefined)
    .catch((error: unknown) => error);
  expect(await world.rows(table)).toEqual(before);
  // Only the error handler runs here, so the answer does not depend on the origin.
  const problem = expectProblem(await answerTo(refused), status, code, { vary: 'Accept' });
  expect(`${String(problem['title'])} ${String(problem['detail'])}`).not.toMatch(WORDS);
}

/** The answer that the error handler writes for the error. */
async function answerTo(error: unknown): Promise<Reply> {
  const app = createApp(TEST_CONFIG);
  app.setErrorHandler(answerFailure);
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject('/');
  await app.close();
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return replyOf({ status: answer.statusCode, headers: Object.fromEntries(headers), text: answer.payload });
}

type NameQuery = Query<string, readonly [name: string]>;

function nameQuery(sql: string): NameQuery {
  return { sql, row: ([name]) => name };
}

/** The columns that a statement can write, without generated ones. */
const columns: Readonly<Record<Dialect, NameQuery>> = {
  // <sqlite>
  sqlite: nameQuery('SELECT "name" FROM pragma_table_info(?)'),
  // </sqlite>
  // <postgres>
  postgres: nameQuery(
    'SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ?',
  ),
  // </postgres>
};

/** The columns with which a row refers to its parent. */
const references: Readonly<Record<Dialect, NameQuery>> = {
  // <sqlite>
  sqlite: nameQuery('SELECT "from" FROM pragma_foreign_key_list(?)'),
  // </sqlite>
  // <postgres>
  postgres: nameQuery(`
    SELECT a.attname FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.conrelid = quote_ident(?)::regclass`),
  // </postgres>
};

async function columnsOf(world: World, { table }: ResourceUnderTest, queries = columns): Promise<readonly string[]> {
  return world.service.database.read((reader) => reader.all(queries[reader.dialect], [table]));
}

function isMade([, { kind }]: readonly [string, ResourceUnderTest]): boolean {
  return kind === 'collection';
}

/** A resource whose rows keep their parent from being deleted. */
function isStaying(subject: readonly [string, ResourceUnderTest]): boolean {
  return isBelow(subject) && !subject[1].goesWithParent;
}

/** A resource whose rows refer to those of its parent. */
function isBelow([, resource]: readonly [string, ResourceUnderTest]): boolean {
  return resource.kind === 'collection' && parentOf(resource)?.kind === 'collection';
}
