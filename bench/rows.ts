// Compares a page, an item and a filter in a table of 1,000,000 rows with a small one, in alternating runs.
// The service runs on SQLite, filled by its own `npm run seed`. Last come rows in groups: two million of them in 10,000 groups.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Budget, budgets, formatValue } from './budgets.js';
import { keyCaller } from './callers.js';
import { measureRun } from './child.js';
import { startLoadProcess } from './load-process.js';
import { type ResultRow, writeResults } from './results.js';
import { type ServiceProcess, startService } from './service-process.js';
import { median } from './statistics.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const flagship = join(root, 'generated');

const isQuick = process.argv.includes('--quick');
const many = isQuick ? 50_000 : 1_000_000;
const manyGroups = isQuick ? 100 : 10_000;
const rounds = isQuick ? 3 : 7;
const seconds = isQuick ? 0.3 : 1;
const CONNECTIONS = 8;
const PAGE = 20;

const FIELDS = `
    fields:
      title: { type: string, max: 80 }
      genre: { enum: [fiction, science, art, travel] }
      price: { type: decimal, min: 0, max: "1000" }
    filter: { genre: [eq], price: [gte] }
    sort: [price]`;

/** The same resource, paged by position and by cursor. */
const inputs = {
  offset: `service: bench\nversion: 1\nresources:\n  books:${FIELDS}\n`,
  cursor: `service: bench\nversion: 1\nconventions: { paging: cursor }\nresources:\n  books:${FIELDS}\n`,
  groups: `service: bench
version: 1
auth: { scheme: api-key }
resources:
  organisations:
    members: { in: people, role: role }
    access: { read: member, write: "member:admin", create: authenticated }
    fields: { name: string }
    resources:
      people:
        kind: store
        key: { field: account }
        access: member
        fields: { account: string, role: { enum: [viewer, admin] } }
  rooms:
    within: organisation
    access: { read: member, write: "member:admin" }
    fields: { organisation: { ref: organisations, immutable: true }, name: string }
`,
};

const scratch = mkdtempSync(join(tmpdir(), 'restwright-bench-'));
const options = { cwd: scratch, env: { XDG_CACHE_HOME: join(scratch, 'cache') } };
const load = startLoadProcess();
const rows: ResultRow[] = [];
const open: ServiceProcess[] = [];

try {
  await measureByPosition();
  await measureByCursor();
  await measureGroups();
} finally {
  load.stop();
  for (const service of open) await service.stop();
  rmSync(scratch, { recursive: true, force: true });
}
writeResults('rows', { command: `npm run bench:rows${isQuick ? ' -- --quick' : ''}`, isQuick, rows });

async function measureByPosition(): Promise<void> {
  const folder = await built('offset');
  const one = await filled(folder, 1);
  const few = await filled(folder, PAGE);
  const large = await filled(folder, many, (time) => {
    rows.push({ work: `fill it with ${many.toLocaleString('en')} rows`, measured: formatValue(time, 's') });
  });
  const { pageOfMany } = budgets;
  const [first] = [`/v1/books?limit=1`];
  await compare('a page of 1 at offset 0, beside a table of 1 row', [one, first], [large, first], pageOfMany);
  const page = `/v1/books?limit=${PAGE}`;
  await compare(`a page of ${PAGE} at offset 0, beside a table of ${PAGE}`, [few, page], [large, page], pageOfMany);
  await compare('an item, beside a table of 1', [one, await itemOf(one)], [large, await itemOf(large)]);
  const deep = `${page}&offset=${many / 2}`;
  await compare('a page at an offset in the middle, beside offset 0', [large, page], [large, deep]);
  await compare('a page of one genre, beside a page of all', [large, page], [large, `${page}&genre=art`]);
  await compare('a page by price, beside one in the default order', [large, page], [large, `${page}&sort=-price`]);
}

async function measureByCursor(): Promise<void> {
  const service = await filled(await built('cursor'), many);
  const page = `/v1/books?limit=${PAGE}`;
  const byPrice = `${page}&sort=price`;
  const deep = await followLinks(service, `/v1/books?limit=100`, many / 2);
  await compare('a page behind a cursor in the middle, beside the first page', [service, page], [service, deep]);
  const narrow = '/v1/books?limit=100&genre=art';
  const inGenre = await followLinks(service, narrow, many / 16);
  await compare('the same page of one genre', [service, narrow], [service, inGenre]);
  const dear = `${byPrice}&price.gte=500`;
  await compare('the first page by price from 500 on, beside the first of all', [service, byPrice], [service, dear]);
}

async function measureGroups(): Promise<void> {
  const folder = await built('groups');
  const filledWith = async (groups: number): Promise<CalledService> => {
    const file = join(mkdtempSync(join(scratch, 'data-')), 'service.sqlite');
    const env = { DATABASE_URL: `file:${file}` };
    const key = keyCaller.register(folder, env);
    await measureRun(join(root, 'bench/fill-groups.mjs'), [file, String(groups), 'ada'], { cwd: folder, env });
    const { port } = await started(folder, env);
    return { port, headers: await keyCaller.headers(key, port) };
  };
  const [alone, all] = [await filledWith(1), await filledWith(manyGroups)];
  const count = manyGroups.toLocaleString('en');
  const page = `/v1/rooms?limit=${PAGE}`;
  const work = `a page of one group of 200 rows among ${count} groups, beside a table of that group alone`;
  await compare(work, [alone, page], [all, page], budgets.pageAmongGroups);
}

async function built(name: keyof typeof inputs): Promise<string> {
  const folder = join(scratch, name);
  writeFileSync(join(scratch, `${name}.yaml`), inputs[name]);
  await measureRun(join(root, 'dist/cli.js'), ['generate', '--quiet', '-c', `${name}.yaml`, '-o', folder], options);
  symlinkSync(join(flagship, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await measureRun(tsc, ['-p', 'tsconfig.build.json'], { ...options, cwd: folder });
  return folder;
}

async function filled(folder: string, count: number, tell?: (time: number) => void): Promise<ServiceProcess> {
  const data = mkdtempSync(join(scratch, 'data-'));
  const env = { DATABASE_URL: `file:${join(data, 'service.sqlite')}` };
  const time = await measureRun('dist/api/seed.js', ['--rows', String(count)], { cwd: folder, env });
  tell?.(time);
  return started(folder, env);
}

async function started(folder: string, env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const command = { command: process.execPath, args: ['dist/server.js'], cwd: folder, env };
  const service = await startService(command, '/health');
  open.push(service);
  return service;
}

async function itemOf({ port }: ServiceProcess): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${port}/v1/books?limit=1`)).text();
  return `/v1/books/${/"id":"([^"]+)"/.exec(page)?.[1] ?? ''}`;
}

/** Follows the links past that many rows. */
async function followLinks({ port }: ServiceProcess, from: string, count: number): Promise<string> {
  let path = from;
  for (let passed = 0; passed < count; passed += 100) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? path;
  }
  return path.replace('limit=100', `limit=${from.includes('genre') ? 100 : PAGE}`);
}

type CalledService = Pick<ServiceProcess, 'port'> & { readonly headers?: Readonly<Record<string, string>> };

type RequestTarget = readonly [service: CalledService, target: string];

/** Reports the time of the second request over that of the first. */
async function compare(work: string, first: RequestTarget, second: RequestTarget, budget?: Budget): Promise<void> {
  const rates: [number[], number[]] = [[], []];
  await rateOf(first, seconds / 2);
  await rateOf(second, seconds / 2);
  for (let round = 0; round < rounds; round++) {
    rates[0].push(await rateOf(first, seconds));
    rates[1].push(await rateOf(second, seconds));
  }
  const value = median(rates[0].map((rate, round) => rate / (rates[1][round] ?? NaN)));
  const [a = NaN, b = NaN] = rates.map((one) => Math.round(median(one)));
  const measured = `**${formatValue(value, 'times')}** times as long (${b.toLocaleString('en')} / ${a.toLocaleString('en')} a second)`;
  rows.push({ work, measured, value, ...(budget && { budget }) });
  console.log(`${work}: ${measured}`);
}

async function rateOf([{ port, headers }, target]: RequestTarget, length: number): Promise<number> {
  const request = { method: 'GET', targets: [target], headers: { accept: 'application/json', ...headers } };
  const { rate } = await load.run({ port, connections: CONNECTIONS, seconds: length, request, status: 200 });
  return rate;
}
