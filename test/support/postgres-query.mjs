// Runs a statement on a PostgreSQL server and prints the first value of its result. Not every machine has psql.
import { createRequire } from 'node:module';

const postgres = createRequire(new URL('../../generated/package.json', import.meta.url))('postgres');
const [, , url, statement] = process.argv;
const text = { to: 25, from: [16, 20, 21, 23, 25, 1184], serialize: String, parse: (value) => value };
const sql = postgres(url, { max: 1, fetch_types: false, types: { text }, onnotice: () => undefined });
try {
  const [row = []] = await sql.unsafe(statement).values();
  console.log(row[0] ?? '');
} finally {
  await sql.end({ timeout: 0 });
}
