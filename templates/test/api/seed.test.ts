// What `npm run seed` makes: rows as clients could have made them, and the same ones each time.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../src/api/config.js';
import { seeds } from '../../src/api/seeds.js';
import { seedTables, type Seeded } from '../../src/api/store/seeding.js';
import { resources } from './routes-under-test.js';
import { header, Service } from './support.js';

const ROWS = 12;

let service: Service;

beforeEach(async () => {
  service = await Service.start();
});

afterEach(() => service.stop());

function fill(where: Service, { seed = 'a', appends = false, rows = ROWS } = {}): Promise<readonly Seeded[]> {
  return seedTables(where.database, seeds, { seed, appends, rowsOf: () => rows });
}

/** Of every table. */
function rowsIn(where: Service): Promise<readonly unknown[]> {
  const queries = resources.map(({ table }) => ({ sql: `SELECT * FROM "${table}" ORDER BY 1, 2` }));
  return Promise.all(queries.map(async (query) => where.database.read((reader) => reader.all(query, []))));
}

describe('seeded rows', () => {
  it.each(resources)('of $key can be put back as they are shown', async ({ key, operations }) => {
    const seeded = (await fill(service)).find(({ name }) => name === key);
    expect(seeded?.rows).toBeGreaterThan(0);
    for (let index = 0; index < (seeded?.rows ?? 0); index++) {
      const path = seeded?.pathOf(index) ?? '';
      const list = await service.get(path.slice(0, path.lastIndexOf('/')));
      if (operations.includes('list')) expect(list.status).toBe(200);
      if (!operations.includes('get')) continue;
      const shown = await service.get(path);
      expect([path, shown.status]).toEqual([path, 200]);
      if (!operations.includes('replace')) continue;
      const again = await service.put(path, shown.body, { 'if-match': header(shown, 'etag') });
      expect([path, again.status, again.body]).toEqual([path, 200, shown.body]);
      expect(header(again, 'etag')).toBe(header(shown, 'etag'));
    }
  });

  it('are the same for the same seed', async () => {
    await fill(service);
    const [first, other] = [await Service.start(), await Service.start()];
    await fill(first);
    await fill(other, { seed: 'b' });
    const [rows, same, others] = [await rowsIn(service), await rowsIn(first), await rowsIn(other)];
    await first.stop();
    await other.stop();
    expect(same).toEqual(rows);
    expect(others).not.toEqual(rows);
  });

  it('are added to others only when that is asked for', async () => {
    const some = await fill(service, { rows: 2 });
    await expect(fill(service)).rejects.toThrow(ConfigError);
    const more = await fill(service, { rows: 2, appends: true });
    const paths = [...some, ...more].flatMap((one) =>
      Array.from({ length: one.rows }, (_, index) => one.pathOf(index)),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });
});
