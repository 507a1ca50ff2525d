// Fills a migrated database with groups of 200 rooms each: `node fill-groups.mjs <file> <groups> <member>`.
// A process of its own, since the driver lets go of the file only when its process ends. The member is in the group in the middle.
import { createRequire } from 'node:module';

const [file, groups, member] = [process.argv[2], Number(process.argv[3]), process.argv[4]];
const Libsql = createRequire(new URL('../generated/package.json', import.meta.url))('libsql');
const database = new Libsql(file);
const ROOMS = 200;
const middle = Math.floor(groups / 2);
const organisation = (number) => `printf('01900000-0000-7000-8000-%012x', ${number})`;
// Rows of all groups lie between each other, as rows do that are made over the years.
const room = `printf('0190%04x-%04x-7000-8000-000000000000', at / ${groups}, at % ${groups})`;
const numbers = (count) =>
  `WITH RECURSIVE numbers (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM numbers WHERE at < ${count - 1})`;

for (const sql of [
  'BEGIN',
  `${numbers(groups)} INSERT INTO organisations (id, _version, name) SELECT ${organisation('at')}, 1, 'Organisation ' || at FROM numbers`,
  `${numbers(groups)} INSERT INTO organisation_people (organisation_id, id, _version, role)
   SELECT ${organisation('at')}, iif(at = ${middle}, '${member}', 'member-' || at), 1, 'admin' FROM numbers`,
  `${numbers(groups * ROOMS)} INSERT INTO rooms (id, _version, organisation, name)
   SELECT ${room}, 1, ${organisation(`at % ${groups}`)}, 'Room ' || at FROM numbers`,
  'COMMIT',
  'PRAGMA wal_checkpoint(TRUNCATE)',
])
  database.exec(sql);
