// Reference servers in a process of their own: `node reference-servers.mjs bare|postgres|pg|constant`.
// `bare` is ten minutes of Fastify by hand: the same query and driver, none of the conventions. `postgres` and `pg` are the same on
// PostgreSQL, on the flagship's driver and on the one that most services use.
// `constant` answers every request with one text from node:http, which is the cost of the runtime alone.
// They are plain JavaScript, because they use the packages that the flagship has installed.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const port = Number(process.env.PORT ?? 0);
const host = process.env.HOST ?? '127.0.0.1';

const kinds = {
  bare: serveBare,
  postgres: () => serveBareOnPostgres(postgresQueries()),
  pg: () => serveBareOnPostgres(pgQueries()),
  constant: serveConstant,
};
await kinds[process.argv[2]]();

/** A package that the flagship has installed. */
function flagshipPackage(name) {
  return createRequire(new URL('../generated/package.json', import.meta.url))(name);
}

async function serveBare() {
  const Libsql = flagshipPackage('libsql');
  const database = new Libsql(process.env.DATABASE_URL.replace(/^file:/, ''));
  for (const pragma of ['locking_mode = EXCLUSIVE', 'journal_mode = WAL', 'synchronous = FULL'])
    database.exec(`PRAGMA ${pragma}`);
  database.exec(
    'CREATE TABLE users (id TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL) STRICT, WITHOUT ROWID',
  );
  const selectOne = database.prepare('SELECT id, version, name FROM users WHERE id = ?');
  const selectPage = database.prepare('SELECT id, version, name FROM users ORDER BY id LIMIT ? OFFSET ?');
  const insert = database.prepare('INSERT INTO users (id, version, name) VALUES (?, 1, ?)');
  const update = database.prepare('UPDATE users SET name = ?, version = version + 1 WHERE id = ?');

  const app = flagshipPackage('fastify')();
  app.get('/v1/users', async () => {
    // One row more than shown tells whether there is a next page.
    const rows = selectPage.all([21, 0]);
    return { items: rows.slice(0, 20), offset: 0, limit: 20, next: rows.length > 20 };
  });
  app.get('/v1/users/:userId', async (request, reply) => {
    const user = selectOne.get([request.params.userId]);
    return user ?? reply.code(404).send({ error: 'not found' });
  });
  app.post('/v1/users', async (request, reply) => {
    const user = { id: randomUUID(), version: 1, name: request.body.users.name };
    insert.run([user.id, user.name]);
    return reply.code(201).send(user);
  });
  app.addContentTypeParser('application/merge-patch+json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, JSON.parse(body)),
  );
  app.patch('/v1/users/:userId', async (request, reply) => {
    const user = selectOne.get([request.params.userId]);
    if (user === undefined) return reply.code(404).send({ error: 'not found' });
    update.run([request.body.name, user.id]);
    return { id: user.id, version: user.version + 1, name: request.body.name };
  });
  console.log(await app.listen({ host, port }));
}

/** The tables are the flagship's, which are there. Both drivers prepare each statement once a connection. */
function postgresQueries() {
  const sql = flagshipPackage('postgres')(process.env.DATABASE_URL, { max: 10 });
  return {
    one: async (id) => (await sql`SELECT id, _version AS version, name FROM users WHERE id = ${id}`)[0],
    page: (limit, offset) =>
      sql`SELECT id, _version AS version, name FROM users ORDER BY id LIMIT ${limit} OFFSET ${offset}`,
    insert: ({ id, name }) => sql`INSERT INTO users (id, _version, name) VALUES (${id}, 1, ${name})`,
    update: (id, name) => sql`UPDATE users SET name = ${name}, _version = _version + 1 WHERE id = ${id}`,
  };
}

function pgQueries() {
  const { Pool } = createRequire(import.meta.url)('pg');
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const run = async (name, text, values) => (await pool.query({ name, text, values })).rows;
  return {
    one: async (id) => (await run('one', 'SELECT id, _version AS version, name FROM users WHERE id = $1', [id]))[0],
    page: (limit, offset) =>
      run('page', 'SELECT id, _version AS version, name FROM users ORDER BY id LIMIT $1 OFFSET $2', [limit, offset]),
    insert: ({ id, name }) => run('insert', 'INSERT INTO users (id, _version, name) VALUES ($1, 1, $2)', [id, name]),
    update: (id, name) =>
      run('update', 'UPDATE users SET name = $1, _version = _version + 1 WHERE id = $2', [name, id]),
  };
}

async function serveBareOnPostgres({ one, page, insert, update }) {
  const app = flagshipPackage('fastify')();
  app.get('/v1/users', async () => {
    // One row more than shown tells whether there is a next page.
    const rows = await page(21, 0);
    return { items: rows.slice(0, 20), offset: 0, limit: 20, next: rows.length > 20 };
  });
  app.get('/v1/users/:userId', async (request, reply) => {
    const user = await one(request.params.userId);
    return user ?? reply.code(404).send({ error: 'not found' });
  });
  app.post('/v1/users', async (request, reply) => {
    const user = { id: randomUUID(), version: 1, name: request.body.users.name };
    await insert(user);
    return reply.code(201).send(user);
  });
  app.addContentTypeParser('application/merge-patch+json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, JSON.parse(body)),
  );
  app.patch('/v1/users/:userId', async (request, reply) => {
    const user = await one(request.params.userId);
    if (user === undefined) return reply.code(404).send({ error: 'not found' });
    await update(user.id, request.body.name);
    return { id: user.id, version: user.version + 1, name: request.body.name };
  });
  console.log(await app.listen({ host, port }));
}

function serveConstant() {
  const text = '{"id":"00000000-0000-7000-8000-000000000000","name":"A constant"}';
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, headers);
    response.end(text);
  });
  server.listen(port, host, () => console.log(`http://${host}:${server.address().port}`));
}
