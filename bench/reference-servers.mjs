// Reference servers in a process of their own: `node reference-servers.mjs bare|constant`.
// `bare` is ten minutes of Fastify by hand: the same query and driver, none of the conventions.
// `constant` answers every request with one text from node:http, which is the cost of the runtime alone.
// They are plain JavaScript, because they use the packages that the flagship has installed.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const port = Number(process.env.PORT ?? 0);
const host = process.env.HOST ?? '127.0.0.1';

if (process.argv[2] === 'bare') await serveBare();
else serveConstant();

async function serveBare() {
  const require = createRequire(new URL('../generated/package.json', import.meta.url));
  const Libsql = require('libsql');
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

  const app = require('fastify')();
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
