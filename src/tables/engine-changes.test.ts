import { describe, expect, it } from 'vitest';
import { printDiagnostics } from '../diagnostics/print.js';
import { Report } from '../diagnostics/report.js';
import { migrationFiles } from '../emit/sql/migration-files.js';
import type { Database, Engine } from '../model/database.js';
import { singleVersion } from '../model/served.js';
import { SourceFile } from '../source/source-file.js';
import { modelOf } from '../testing/model-of.js';
import { reportEngines } from './engine-changes.js';
import { historyText, readHistory, type History } from './history.js';
import { firstPlan, planSchema } from './plan-schema.js';

const inputOf = (database: Database, more = ''): string => `service: shop
version: 1
database: ${database}
resources:
  products: { fields: { name: string } }
${more}`;

const source = new SourceFile('resources.yaml', inputOf('both'));
const at = { source, span: { start: source.text.indexOf('both'), end: source.text.indexOf('both') + 4 } };

const FIRST = ['0001_initial.sql'];
const BOTH = [...FIRST, '0002_add_orders.sql'];

interface Run {
  readonly from: Database;
  readonly to: Database;
  /** The tables change, too. */
  readonly more?: string;
  readonly folders: Readonly<Record<Engine, readonly string[]>>;
}

function run({ from, to, more = '', folders }: Run) {
  const report = new Report();
  const { schema } = firstPlan(singleVersion(modelOf(inputOf(from))));
  const history: History = { number: 2, versions: [], database: from, schema };
  const migrations = (['sqlite', 'postgres'] as const).map((engine) => {
    return { engine, folder: `out/migrations/${engine}`, names: folders[engine] };
  });
  const files = { path: 'out/migrations', model: historyText(history), migrations };
  const read = readHistory(files, report);
  const newEngines = reportEngines(history, to, files, at, report);
  const versions = singleVersion(modelOf(inputOf(to, more)));
  const plan = planSchema(versions, { history, places: () => at, allowsLosses: false, newEngines }, new Report());
  const written = plan === undefined ? [] : migrationFiles(plan);
  return {
    isRead: read !== undefined,
    said: printDiagnostics(report.sorted(), { colour: false }),
    codes: report.sorted().map(({ code }) => code),
    written: written.map(({ path }) => path.replace('migrations/', '')).slice(0, -1),
    textOf: (path: string) => written.find((file) => file.path === `migrations/${path}`)?.text ?? '',
  };
}

describe('the migrations of a service', () => {
  it('are written for its engines alone, and model.json remembers which', () => {
    const { textOf, written, codes } = run({
      from: 'sqlite',
      to: 'sqlite',
      more: '  orders: {}\n',
      folders: { sqlite: BOTH, postgres: [] },
    });
    expect([codes, written]).toEqual([[], ['sqlite/0003_add_orders.sql']]);
    expect(textOf('model.json')).toContain('"database": "sqlite"');
  });

  it('stay where an engine is left out, and no row moves', () => {
    const { said, codes, written } = run({ from: 'both', to: 'sqlite', folders: { sqlite: BOTH, postgres: BOTH } });
    expect([codes, written]).toEqual([['engine-left-out'], []]);
    expect(said).toMatchInlineSnapshot(`
      "resources.yaml:3:11 - warning engine-left-out: The service is no longer built for PostgreSQL, and no rows are moved.

        3 | database: both
          |           ^^^^
        help: to keep rows, copy them through the API of the former service before you replace it. "out/migrations/postgres" and your own files for PostgreSQL stay, and can be deleted."
    `);
  });

  it('begin with all tables where an engine is added', () => {
    const folders = { sqlite: BOTH, postgres: [] };
    const { said, codes, written, textOf } = run({ from: 'sqlite', to: 'both', folders });
    expect([codes, written]).toEqual([['engine-added'], ['postgres/0002_initial.sql']]);
    expect(textOf('postgres/0002_initial.sql')).toContain('CREATE TABLE "products"');
    expect(textOf('model.json')).not.toContain('"database"');
    expect(said).toMatchInlineSnapshot(`
      "resources.yaml:3:11 - warning engine-added: The service is now built for PostgreSQL, where a database begins empty.

        3 | database: both
          |           ^^^^
        help: commit "out/migrations/postgres". To take rows along, copy them through the API from a service on the other engine."
    `);
  });

  it('begin with all tables of the next migration, where there is one', () => {
    const folders = { sqlite: BOTH, postgres: [] };
    const { written, textOf } = run({ from: 'sqlite', to: 'both', more: '  orders: {}\n', folders });
    expect(written).toEqual(['sqlite/0003_add_orders.sql', 'postgres/0003_initial.sql']);
    expect(textOf('sqlite/0003_add_orders.sql')).not.toContain('"products"');
    expect(textOf('postgres/0003_initial.sql')).toMatch(/CREATE TABLE "products"[^]*CREATE TABLE "orders"/);
  });

  it('go on where an engine comes back and nothing has changed meanwhile', () => {
    const { codes, written } = run({ from: 'sqlite', to: 'both', folders: { sqlite: BOTH, postgres: BOTH } });
    expect([codes, written]).toEqual([['engine-added'], []]);
  });

  it('are refused where an engine comes back and lacks what has changed meanwhile', () => {
    const { said, codes } = run({ from: 'sqlite', to: 'both', folders: { sqlite: BOTH, postgres: FIRST } });
    expect(codes).toEqual(['engine-left-behind']);
    expect(said).toMatchInlineSnapshot(`
      "resources.yaml:3:11 - error engine-left-behind: "out/migrations/postgres" ends with migration 1, but the tables are at migration 2: the engine was left out in between.

        3 | database: both
          |           ^^^^
        help: delete the folder: it then begins anew, with one migration for empty databases. A database that has run the old ones cannot be migrated any further."
    `);
  });

  it('need no number before the one with which an engine began', () => {
    const postgres = ['0002_initial.sql'];
    expect(run({ from: 'both', to: 'both', folders: { sqlite: BOTH, postgres } })).toMatchObject({
      isRead: true,
      codes: [],
      written: [],
    });
    const lacking = run({ from: 'both', to: 'both', folders: { sqlite: BOTH, postgres: [] } });
    expect([lacking.isRead, new Set(lacking.codes)]).toEqual([false, new Set(['missing-migration'])]);
  });
});
