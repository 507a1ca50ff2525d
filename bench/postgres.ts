// Compares the flagship on PostgreSQL with bare Fastify routes on the same driver and on `pg`.
// The server syncs each commit to the disk, as it does by default.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from '../test/support/postgres-cluster.js';
import { formatValue } from './budgets.js';
import { countsOf, medianRatio, ratesOf } from './comparison.js';
import { type Exchange, exchangesFor, seedUsers } from './exchanges.js';
import { startLoadProcess } from './load-process.js';
import { type ResultRow, writeResults } from './results.js';
import { type ServiceProcess, startService } from './service-process.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const flagship = join(root, 'generated');

const isQuick = process.argv.includes('--quick');
const runs = { rounds: isQuick ? 3 : 9, seconds: isQuick ? 0.5 : 1, load: startLoadProcess() };
const rows: ResultRow[] = [];
const names = ['emitted', 'postgres', 'pg'] as const;

const cluster = await startCluster({ isDurable: true });
const started: ServiceProcess[] = [];

try {
  const contenders = {
    emitted: await start(['dist/server.js'], flagship),
    postgres: await startBare('postgres'),
    pg: await startBare('pg'),
  };
  const stored = {
    emitted: await seedUsers(contenders.emitted.port),
    postgres: await seedUsers(contenders.postgres.port),
    pg: await seedUsers(contenders.pg.port),
  };
  for (const exchange of exchangesFor(stored)) await compare(exchange, contenders);
} finally {
  runs.load.stop();
  for (const service of started) await service.stop();
  await cluster.stop();
}
writeResults('postgres', { command: `npm run bench:postgres${isQuick ? ' -- --quick' : ''}`, isQuick, rows });

function startBare(driver: 'postgres' | 'pg'): Promise<ServiceProcess> {
  return start([join(root, 'bench/reference-servers.mjs'), driver], root);
}

/** Each has a database of its own. */
async function start(args: readonly string[], cwd: string): Promise<ServiceProcess> {
  const env = { DATABASE_URL: await cluster.makeDatabase(flagship) };
  const service = await startService({ command: process.execPath, args, cwd, env }, '/v1/users');
  started.push(service);
  return service;
}

type Name = (typeof names)[number];

async function compare(exchange: Exchange<Name>, contenders: Readonly<Record<Name, ServiceProcess>>): Promise<void> {
  const rates = await ratesOf(exchange, contenders, names, runs);
  const [emitted = [], postgres = [], pg = []] = rates;
  const value = medianRatio(emitted, postgres);
  const overPg = formatValue(medianRatio(emitted, pg), 'times');
  const measured =
    `**${formatValue(value, 'times')}** of bare Fastify with \`postgres\`, ${overPg} with \`pg\` ` +
    `(${countsOf(rates)} a second)`;
  const { work, budget } = exchange;
  rows.push({ work, measured, value, ...(budget && { budget }) });
  console.log(`${work}: ${measured}`);
}
