// Compares the flagship with a bare Fastify route (same query, same driver) and with node:http sending a constant.
// The runs alternate, so that other load on the machine meets all of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { budgets, formatValue } from './budgets.js';
import { countsOf, medianRatio, ratesOf } from './comparison.js';
import { type Exchange, exchangesFor, seedUsers } from './exchanges.js';
import { type Option, options, startWith } from './options.js';
import { ratesOfGroups } from './groups.js';
import { startLoadProcess } from './load-process.js';
import { type ResultRow, writeResults } from './results.js';
import { type ServiceProcess, startService } from './service-process.js';
import { syncsPerPost } from './syncs.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const flagship = join(root, 'generated');

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 3 : 9;
const seconds = isQuick ? 0.5 : 1;

const scratch = mkdtempSync(join(tmpdir(), 'restwright-bench-'));
const load = startLoadProcess();
const rows: ResultRow[] = [];

const contenders = {
  emitted: await start('emitted', process.execPath, ['dist/server.js'], flagship),
  bare: await start('bare', process.execPath, [join(root, 'bench/reference-servers.mjs'), 'bare'], root),
  constant: await start('constant', process.execPath, [join(root, 'bench/reference-servers.mjs'), 'constant'], root),
};
const names = ['emitted', 'bare', 'constant'] as const;

try {
  const emitted = await seedUsers(contenders.emitted.port);
  const bare = await seedUsers(contenders.bare.port);
  const stored = { emitted, bare, constant: bare };
  for (const exchange of exchangesFor(stored)) await compare(exchange);
  addMemory(contenders.emitted);
  for (const option of options) await addCost(option, emitted.targets);
  await addGroups();
} finally {
  load.stop();
  for (const name of names) await contenders[name].stop();
}
try {
  addSyncs(await syncsPerPost(flagship, scratch, isQuick ? 1 : 3));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
writeResults('serve', { command: `npm run bench:serve${isQuick ? ' -- --quick' : ''}`, isQuick, rows });

function start(name: string, command: string, args: readonly string[], cwd: string): Promise<ServiceProcess> {
  const env = { DATABASE_URL: `file:${join(scratch, `${name}.sqlite`)}` };
  return startService({ command, args, cwd, env }, '/v1/users');
}

async function compare(exchange: Exchange<(typeof names)[number]>): Promise<void> {
  const rates = await ratesOf(exchange, contenders, names, { load, rounds, seconds });
  const [emitted = [], bare = [], constant = []] = rates;
  const value = medianRatio(emitted, bare);
  const measured =
    `**${formatValue(value, 'times')}** of bare Fastify, ${formatValue(medianRatio(emitted, constant), 'times')} of node:http ` +
    `(${countsOf(rates)} a second)`;
  const { work, budget } = exchange;
  rows.push({ work, measured, value, ...(budget && { budget }) });
  console.log(`${work}: ${measured}`);
}

/** The cost in per cent of the requests a second of the flagship without the option. */
async function addCost(option: Option, targets: readonly string[]): Promise<void> {
  const { service, headers } = await startWith(option, scratch);
  try {
    const { targets: own } = await seedUsers(service.port, headers);
    const rates: Record<'without' | 'with', number[]> = { without: [], with: [] };
    const once = async (port: number, asked: readonly string[], length: number): Promise<number> => {
      const request = { method: 'GET', targets: asked, headers: { accept: 'application/json', ...headers } };
      return (await load.run({ port, connections: 16, seconds: length, request, status: 200 })).rate;
    };
    await once(service.port, own, seconds / 2);
    for (let round = 0; round < rounds; round++) {
      rates.without.push(await once(contenders.emitted.port, targets, seconds));
      rates.with.push(await once(service.port, own, seconds));
    }
    const cost = Math.round(100 * (1 - medianRatio(rates.with, rates.without)));
    rows.push({
      work: option.work,
      measured: `costs ${cost} % of the requests a second (${countsOf([rates.without, rates.with], ' → ')})`,
    });
    console.log(`${option.work}: ${cost} %`);
  } finally {
    await service.stop();
  }
}

async function addGroups(): Promise<void> {
  const { value, rates } = await ratesOfGroups(scratch, { load, rounds, seconds });
  const work = 'GET page of 20 in a group, over the same page without groups';
  const measured = `**${formatValue(value, 'times')}** (${countsOf(rates)} a second)`;
  rows.push({ work, measured, value, budget: budgets.pageInGroup });
  console.log(`${work}: ${measured}`);
}

function addMemory(service: ServiceProcess): void {
  const value = service.memory();
  const work = 'memory of the flagship after these requests';
  if (value === undefined) rows.push({ work, measured: 'not reported by this system' });
  else rows.push({ work, measured: formatValue(value, 'MB'), value, budget: budgets.memory });
}

function addSyncs(value: number | undefined): void {
  const work = 'syncs to the disk for each POST, 64 clients';
  if (value === undefined) rows.push({ work, measured: 'not measured: strace is not installed' });
  else rows.push({ work, measured: formatValue(value, 'syncs'), value, budget: budgets.syncsPerPost });
}
