// A test for services with several versions: rows written before the newest version existed are read and put back after its
// migration.

export const MIGRATED_ROWS = 'test/api/migrated-rows.test.ts';

interface Place {
  /** The folder of the service without its newest version, relative to the service. */
  readonly older: string;
  readonly newest: number;
  /** Keys of resources with acknowledged breaks between the versions. */
  readonly broken: readonly string[];
  /** Both services have tests of authentication. */
  readonly hasCallers: boolean;
  readonly hasNewCallers: boolean;
}

/** The text of the test file. */
export function migratedRowsTest({ older, newest, broken, hasCallers, hasNewCallers }: Place): string {
  const former = `../../../${older}`;
  return `import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const BROKEN = ${JSON.stringify(broken)};

/** A service over this database, with the callers of its tests. */
async function serviceOver(database, { Service, TestClock, NO_EXTENSIONS }, credentials) {
  const clock = new TestClock();
  await credentials.putKeys?.(database);
  await credentials.putSessions?.(database, clock.now().getTime());
  return new Service({ database, remove: () => database.close() }, NO_EXTENSIONS, clock);
}

async function makePlace() {
  if (process.env['TEST_DATABASE_URL']) return (await import('./store/postgres-schema.js')).makeSchema([]);
  const folder = mkdtempSync(join(tmpdir(), 'service-test-'));
  return { url: 'file:' + join(folder, 'test.sqlite'), drop: () => rmSync(folder, { recursive: true }) };
}

/** A file that was closed is held until its statements are collected, and this is one process: what follows takes a copy. */
function released(url) {
  if (!url.startsWith('file:')) return url;
  const from = url.slice('file:'.length);
  const to = from + '+';
  for (const end of ['', '-wal']) if (existsSync(from + end)) copyFileSync(from + end, to + end);
  return 'file:' + to;
}

async function migrate({ openMigrator }, url) {
  const migrator = await openMigrator(url, true);
  try {
    await migrator.run(() => undefined);
  } finally {
    await migrator.close();
  }
}

function valuesIn(template, path) {
  const pattern = template.replace(/\\{[^}]*\\}/g, '([^/]+)');
  return new RegExp('^' + pattern + '$').exec(path)?.slice(1) ?? [];
}

/** The path in the newest version of an item of the older one. */
function pathInNewest({ itemPath }, newer, path) {
  const values = valuesIn(itemPath, path);
  if (newer.itemPath.split('{').length - 1 !== values.length) return undefined;
  return newer.itemPath.replace(/\\{[^}]*\\}/g, () => values.shift());
}

it('rows of the older service are read and put back', { timeout: 120_000 }, async ({ skip, task }) => {
  const { url: made, drop } = await makePlace();
  onTestFinished(() => drop());
  let url = made;
  await migrate(await import('${former}/src/api/store/migrator.js'), url);
  url = released(url);
  const first = await (await import('${former}/src/api/store/index.js')).openStore(url);
  const { seeds } = await import('${former}/src/api/seeds.js');
  const { seedTables } = await import('${former}/src/api/store/seeding/seeding.js');
  const support = await import('${former}/test/api/support.js');
  const formerRoutes = await import('${former}/test/api/v${newest - 1}/conformance/routes-under-test.js');
  const seeded = await seedTables(first, seeds, { seed: 'a', appends: false, rowsOf: () => 6 });
  const before = await serviceOver(first, support, ${hasCallers ? `await import('${former}/test/api/credentials.js')` : '{}'});
  const shown = [];
  for (const table of seeded) {
    const resource = formerRoutes.resources.find(({ key }) => key === table.name);
    if (!resource?.operations.includes('get')) continue;
    for (let index = 0; index < table.rows; index++) {
      const path = table.pathOf(index);
      const answer = await before.get(path);
      // Items with an owner, and write-only members, are hidden from some.
      if (answer.status === 200) shown.push({ resource, path, answer });
    }
  }
  await first.write(function* (transaction) {
    for (const table of ['_sessions', '_accounts', '_api_keys']) {
      const query = transaction.dialect === 'sqlite'
        ? "SELECT 1 FROM sqlite_master WHERE name = '" + table + "'"
        : "SELECT 1 FROM pg_class WHERE relname = '" + table + "' AND relnamespace = current_schema()::regnamespace";
      if ((yield* transaction.first({ sql: query, row: () => true }, [])) !== undefined) yield* transaction.run({ sql: 'DELETE FROM "' + table + '"' }, []);
    }
  }, Infinity);
  await before.stop();
  url = released(url);

  try {
    await migrate(await import('../../src/api/store/migrator.js'), url);
  } catch (error) {
    if (!/cannot be migrated/.test(error.message)) throw error;
    Object.assign(task.meta, { refused: error.message });
    skip();
  }
  url = released(url);
  const second = await (await import('../../src/api/store/index.js')).openStore(url);
  // Both services are in one process here, and count by the same names.
  if (existsSync(new URL('../../src/api/runtime/operations/metrics.ts', import.meta.url))) (await import('prom-client')).register.clear();
  const newSupport = await import('./support.js');
  const { header } = newSupport;
  const { resources } = await import('./v${newest}/conformance/routes-under-test.js');
  const after = await serviceOver(second, newSupport, ${hasNewCallers ? "await import('./credentials.js')" : '{}'});
  Object.assign(task.meta, { rows: shown.length });
  const wrong = [];
  for (const { resource, path, answer } of shown) {
    const again = await after.get(path);
    const isBroken = BROKEN.some((key) => key === resource.key);
    if (!isBroken && (again.status !== 200 || again.text !== answer.text))
      wrong.push(['older GET', path, answer.text, again.status, again.text]);
    const newer = resources.find(({ table }) => table === resource.table);
    if (!newer?.operations.includes('get')) continue;
    const there = pathInNewest(resource, newer, path);
    if (there === undefined) continue;
    const now = await after.get(there);
    if (now.status !== 200) wrong.push(['GET', there, now.status, now.text]);
    if (now.status !== 200 || !newer.operations.includes('replace')) continue;
    const put = await after.put(there, now.body, { 'if-match': header(now, 'etag') });
    // An older version that is served still writes what the newest refuses, where that was acknowledged.
    if (isBroken && put.status === 422) continue;
    if (put.status !== 200 || put.text !== now.text || header(put, 'etag') !== header(now, 'etag'))
      wrong.push(['PUT', there, now.text, put.status, put.text]);
    if (isBroken || !resource.operations.includes('replace')) continue;
    const seen = await after.get(path);
    const back = await after.put(path, seen.body, { 'if-match': header(seen, 'etag') });
    if (back.status !== 200 || back.text !== seen.text) wrong.push(['older PUT', path, seen.text, back.status, back.text]);
  }
  await after.stop();
  expect(wrong.slice(0, 4)).toEqual([]);
});
`;
}
