// Options of resources.yaml whose cost is measured on the flagship.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bearerCaller, type Caller, cookieCaller, keyCaller } from './callers.js';
import { type ServiceProcess, startService } from './service-process.js';

export interface Option {
  readonly name: string;
  /** The label of its row. */
  readonly work: string;
  /** The lines that it adds to resources.yaml. */
  readonly yaml: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The caller, for options that need one. */
  readonly caller?: Caller;
}

export interface StartedOption {
  readonly service: ServiceProcess;
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
}

export const options: readonly Option[] = [
  {
    name: 'rate',
    work: 'a GET of one item with `limits.rate`, counted in memory',
    yaml: 'limits: { rate: { limit: 1000000000/d, per: address } }',
  },
  {
    name: 'shedding',
    work: 'a GET of one item with `limits: { in_flight: 1000, event_loop_delay: 250ms }`',
    yaml: 'limits: { in_flight: 1000, event_loop_delay: 250ms }',
  },
  {
    name: 'bearer',
    work: 'a GET of one item with `auth: { scheme: bearer }`, tokens signed with RS256',
    yaml: 'auth: { scheme: bearer }',
    caller: bearerCaller(),
  },
  {
    name: 'api-key',
    work: 'a GET of one item with `auth: { scheme: api-key }`',
    yaml: 'auth: { scheme: api-key }',
    caller: keyCaller,
  },
  {
    name: 'cookie',
    work: 'a GET of one item with `auth: { scheme: cookie }`',
    yaml: 'auth: { scheme: cookie }',
    caller: cookieCaller,
  },
  {
    name: 'all',
    work: 'a GET of one item with bearer tokens, `limits.rate` per principal, shedding, request logs and metrics',
    yaml: [
      'auth: { scheme: bearer }',
      'limits: { rate: { limit: 1000000000/d, per: principal }, in_flight: 1000, event_loop_delay: 250ms }',
      'observability: { requests: true, metrics: true }',
    ].join('\n'),
    env: { METRICS_PORT: '0', LOG_LEVEL: 'info' },
    caller: bearerCaller(),
  },
  {
    name: 'sight',
    work: 'a GET of one item with `observability: { requests: true, metrics: true }`',
    yaml: 'observability: { requests: true, metrics: true }',
    env: { METRICS_PORT: '0', LOG_LEVEL: 'info' },
  },
];

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Generates, builds and starts the flagship with the option, in a folder of its own. */
export function startWith({ name, yaml, env, caller }: Option, scratch: string): Promise<StartedOption> {
  const input = `${readFileSync(join(root, 'resources.yaml'), 'utf8')}\n${yaml}\n`;
  return startGenerated({ name, input, path: '/v1/users', env, caller }, scratch);
}

export interface Generated {
  readonly name: string;
  /** The text of resources.yaml. */
  readonly input: string;
  /** The target of the first request. */
  readonly path: string;
  readonly env?: Option['env'] | undefined;
  readonly caller?: Caller | undefined;
}

/** Generates, builds and starts a service in a folder of its own. */
export async function startGenerated(
  { name, input, path, env, caller }: Generated,
  scratch: string,
): Promise<StartedOption> {
  const folder = join(scratch, name);
  const config = join(scratch, `${name}-input`, 'resources.yaml');
  mkdirSync(dirname(config));
  writeFileSync(config, input);
  run(process.execPath, [join(root, 'dist/cli.js'), 'generate', '-c', config, '-o', folder, '--quiet'], root);
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  run('npm', ['run', '--silent', 'build'], folder);
  const all = { DATABASE_URL: `file:${join(scratch, `${name}.sqlite`)}`, ...env, ...caller?.env };
  const secret = caller?.register(folder, all) ?? '';
  const command = { command: process.execPath, args: ['dist/server.js'], cwd: folder, env: all };
  const service = await startService(command, path);
  return { service, headers: (await caller?.headers(secret, service.port)) ?? {} };
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: command === 'npm',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}
