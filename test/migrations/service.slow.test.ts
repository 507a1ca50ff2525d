// An owner changes the YAML of a service with data: fills it through the API, generates, migrates and restarts it.
// Then every row is compared through the API.
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../support/built-command.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { Owner, succeeded } from './owner.js';

const BEFORE = `
service: library
version: 1
resources:
  authors:
    fields: { name: string, born: date?, rank: int, site: uri? }
    sort: [name]
    resources:
      books:
        fields: { title: string, pages: int, price: decimal, genre: { enum: [art, novel] }, tags: { list: string, optional: true } }
        filter: { price: [gte] }
  notice: { kind: document, fields: { text: string } }
  shelves: { kind: store, fields: { place: { type: string, optional: true, nullable: true } } }
`;

/** Fields that are renamed, new, removed, optional, required, of another type, or with other values. */
const AFTER = `
service: library
version: 1
resources:
  writers:
    was: authors
    fields:
      full_name: { type: string, was: name }
      born: { type: datetime, optional: true }
      rank: { type: decimal, default: "0" }
      language: { type: language, default: en }
    sort: [full_name, rank]
    resources:
      books:
        fields:
          title: string?
          pages: bigint
          cost: { type: decimal, was: price }
          genre: { enum: [art, novel, poem], default: novel }
          tags: { list: string, default: [] }
          seen_at: { type: datetime, readonly: true, default: now }
        filter: { cost: [gte, lt], genre: [in] }
        sort: [cost]
  notice: { kind: document, fields: { text: string, urgent: { type: boolean, default: false } } }
  shelves: { kind: store, fields: { spot: { type: string, optional: true, nullable: true, was: place } } }
`;

let cluster: Cluster | undefined;
let scratch = '';

beforeAll(async () => {
  build();
  scratch = mkdtempSync(join(tmpdir(), 'restwright-migrated-'));
  if (binaries !== undefined) cluster = await startCluster();
}, 60_000);

afterAll(async () => {
  await cluster?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function fill(owner: Owner): Promise<{ readonly author: string; readonly other: string }> {
  const ids: string[] = [];
  for (const author of [
    { name: 'Ursula', born: '1929-10-21', rank: 1, site: 'https://example.com/u' },
    { name: 'Émile; -- "Ω" \u{1F600}', rank: 20 },
  ])
    ids.push(String((await owner.send('POST', '/authors', { authors: author }))['id']));
  const [author = '', other = ''] = ids;
  for (const book of [
    { title: 'One', pages: 9007199254740991, price: '10.5', genre: 'novel', tags: ["it's", 'b'] },
    { title: 'Two', pages: -1, price: '-3', genre: 'art' },
  ])
    await owner.send('POST', `/authors/${author}/books`, { books: book });
  await owner.send('POST', '/notice', { notice: { text: 'Closed' } });
  await owner.send('PUT', '/shelves/a-1', { shelves: { place: null } });
  await owner.send('PUT', '/shelves/b-2', { shelves: {} });
  return { author, other };
}

const engines = [
  { engine: 'sqlite', url: () => `file:${join(scratch, 'library.sqlite')}`, isHere: true },
  { engine: 'postgres', url: () => cluster?.url ?? '', isHere: binaries !== undefined },
];

describe.each(engines)('on $engine', ({ engine, url, isHere }) => {
  it.skipIf(!isHere)('a service keeps its rows while its YAML changes', { timeout: 120_000 }, async () => {
    const owner = new Owner(scratch, engine, url());
    await succeeded(owner.generate(BEFORE));
    await owner.compile();
    expect(await succeeded(owner.migrate())).toBe('0001_initial was run.\n');
    await owner.start();
    const { author, other } = await fill(owner);
    await owner.stop();

    const refused = await owner.generate(AFTER);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The column "site" of "writers" would be'),
    });
    await succeeded(owner.generate(AFTER, '--allow-destructive'));
    // The build still expects the former tables.
    await expect(owner.start()).rejects.toThrow('has number 2, and the build needs 1');
    expect(await owner.migrate()).toMatchObject({ code: 1, stderr: expect.stringContaining('Run "npm run build"') });
    await owner.compile();
    expect(await succeeded(owner.migrate('--status'))).toMatch(/^done {2}0001_initial\ndue {3}0002_\w+\n$/);
    expect(await succeeded(owner.migrate('--plan'))).toContain('ALTER TABLE "authors" RENAME TO "writers";\n');
    // The first kills come before the database is reached, the last after all is done, and some in between.
    expect(await owner.migrateThroughKills()).toBeGreaterThan(5);
    expect(await succeeded(owner.migrate('--status'))).toMatch(/^done {2}0001_initial\ndone {2}0002_\w+\n$/);
    await owner.start();
    try {
      expect(await owner.list('/writers?sort=full_name')).toEqual([
        { id: author, full_name: 'Ursula', born: '1929-10-21T00:00:00.000Z', rank: '1', language: 'en' },
        { id: other, full_name: 'Émile; -- "Ω" \u{1F600}', rank: '20', language: 'en' },
      ]);
      expect(await owner.list(`/writers/${author}/books?sort=cost`)).toMatchObject([
        { title: 'Two', pages: '-1', cost: '-3', genre: 'art', tags: [] },
        { title: 'One', pages: '9007199254740991', cost: '10.5', genre: 'novel', tags: ["it's", 'b'] },
      ]);
      expect(await owner.list(`/writers/${author}/books?genre=poem`)).toEqual([]);
      expect(await owner.send('GET', '/notice')).toMatchObject({ text: 'Closed', urgent: false });
      expect(await owner.list('/shelves')).toEqual([{ id: 'a-1', spot: null }, { id: 'b-2' }]);
      await owner.send('POST', `/writers/${other}/books`, { books: { pages: '1', cost: '2', genre: 'poem' } });
      await owner.send('DELETE', '/shelves/b-2').catch((error: unknown) => expect(String(error)).toContain('JSON'));
    } finally {
      await owner.stop();
    }
  });

  it.skipIf(!isHere)('a migration that was changed after it ran stops the service', { timeout: 60_000 }, async () => {
    const owner = new Owner(scratch, engine, url());
    appendFileSync(join(scratch, engine, 'migrations', engine, '0001_initial.sql'), '\n-- more\n');
    await expect(owner.start()).rejects.toThrow('the file of 0001_initial was changed since');
  });

  it.skipIf(!isHere)('migrations of an older service stop it', { timeout: 60_000 }, async () => {
    const owner = new Owner(scratch, engine, url());
    const folder = join(scratch, engine, 'migrations', engine);
    const newest = readdirSync(folder).toSorted().at(-1) ?? '';
    rmSync(join(folder, newest));
    await expect(owner.start()).rejects.toThrow(`has no number ${Number.parseInt(newest, 10)}`);
  });
});
