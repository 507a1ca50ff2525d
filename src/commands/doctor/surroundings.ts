// Collects facts about the machine and the output around a service.
import { connect, createServer } from 'node:net';
import { dirname } from 'node:path';
import { execa } from 'execa';
import { packageVersion } from '../../conventions/read-package.js';
import { check } from '../../versions/check.js';
import type { GeneratorRelation } from '../../output/generator-relation.js';
import { touchesDisk } from '../../output/change.js';
import {
  canWrite,
  hasUsualDatabase,
  inspectGenerator,
  isCompiled,
  isGenerated,
  mismatchedPackages,
} from '../../output/disk/inspect-output.js';
import { findSchemaCopy } from '../../output/place-schema.js';
import { generateOnce, isError, type GenerateOptions } from '../generate/generate.js';
import { defaults } from '../generate/defaults.js';

export type DoctorOptions = Pick<GenerateOptions, 'config' | 'output' | 'json'> & {
  /** List what has changed since this version of Restwright; undefined for the one that wrote the service. */
  readonly since: string | undefined;
};

/** Facts that the findings are based on. */
export interface Surroundings {
  readonly config: string;
  readonly output: string;
  readonly node: string;
  /** The version of Restwright that runs. */
  readonly runs: string;
  /** The relation of that version to the one that wrote the service; undefined when its manifest cannot be read. */
  readonly generator: GeneratorRelation | undefined;
  /** Undefined when there is no input. */
  readonly errorCount: number | undefined;
  /** The copy of the language's JSON Schema beside the input, with the path of its original; undefined without a copy. */
  readonly schema: { readonly path: string; readonly isCurrent: boolean; readonly original: string } | undefined;
  /** The number of output files that differ from what the input gives; undefined before the first generation. */
  readonly staleFiles: number | undefined;
  /** Names of packages; undefined without a lock. */
  readonly mismatchedPackages: readonly string[] | undefined;
  readonly isCompiled: boolean;
  /** The service's complaints about its environment variables; undefined when it could not be asked. */
  readonly environment: readonly string[] | undefined;
  readonly port: { readonly text: string; readonly isFree: boolean | undefined };
  /** The text is '' when the service is built for PostgreSQL and no database is named. */
  readonly database: { readonly text: string; readonly isThere: boolean | undefined };
}

const CONNECT_TIMEOUT_MS = 2000;

export async function collectSurroundings({
  config,
  output,
}: Pick<GenerateOptions, 'config' | 'output'>): Promise<Surroundings> {
  const { diagnostics } = check({ config, against: '' });
  const errors = diagnostics.filter(isError);
  const isThere = !errors.some(({ code }) => code === 'input-not-found');
  const isBuilt = isCompiled(output);
  const runs = packageVersion();
  return {
    config,
    output,
    node: process.versions.node,
    runs,
    generator: await inspectGenerator(output, runs),
    errorCount: isThere ? errors.length : undefined,
    schema: findSchemaCopy(dirname(config)),
    staleFiles: await countStaleFiles(config, output, errors.length === 0),
    mismatchedPackages: mismatchedPackages(output),
    isCompiled: isBuilt,
    environment: isBuilt ? await environmentProblems(output) : undefined,
    port: await inspectPort(process.env['HOST'] || '127.0.0.1', process.env['PORT'] || '3000'),
    database: await inspectDatabase(
      output,
      process.env['DATABASE_URL'] || (hasUsualDatabase(output) ? 'file:data/' : ''),
    ),
  };
}

async function countStaleFiles(config: string, output: string, isRight: boolean): Promise<number | undefined> {
  if (!isGenerated(output)) return undefined;
  if (!isRight) return 0;
  const { changes, differences } = await generateOnce({ ...PREVIEW_OPTIONS, config, output }, false);
  return changes.filter(touchesDisk).length + differences.length;
}

const PREVIEW_OPTIONS = { ...defaults, dryRun: true, check: true, quiet: true };

async function inspectPort(host: string, text: string): Promise<Surroundings['port']> {
  const number = Number(text);
  if (!/^[0-9]+$/.test(text) || number > 65_535) return { text, isFree: undefined };
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(number, host, () => resolve(true));
  });
  await new Promise<void>((resolve) => (isFree ? server.close(() => resolve()) : resolve()));
  return { text: `${host}:${text}`, isFree };
}

async function inspectDatabase(output: string, url: string): Promise<Surroundings['database']> {
  if (url === '') return { text: '', isThere: false };
  if (url.startsWith('file:')) {
    const file = url.slice('file:'.length);
    return { text: file, isThere: canWrite(output, file) };
  }
  if (!/^postgres(?:ql)?:/.test(url)) return { text: JSON.stringify(url.split(':')[0]), isThere: undefined };
  // Leaves out credentials.
  const hosts = /^[a-z]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '';
  const answers = await Promise.all(hosts.split(',').map(acceptsConnections));
  return { text: `PostgreSQL at ${hosts}`, isThere: answers.includes(true) };
}

function acceptsConnections(host: string): Promise<boolean> {
  const [, name = '', number = '5432'] = /^(.*?)(?::([0-9]+))?$/.exec(host) ?? [];
  return new Promise((resolve) => {
    const socket = connect({
      host: name.replaceAll(/^\[|\]$/g, '') || 'localhost',
      port: Number(number),
      timeout: CONNECT_TIMEOUT_MS,
    });
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .once('connect', () => end(true))
      .once('timeout', () => end(false))
      .once('error', () => end(false));
  });
}

/** Asks the compiled service itself, which knows the variables that its features need. */
const CONFIG_PROBE = `
const { ConfigError, readConfig } = await import('./dist/api/config.js');
const { settings } = await import('./dist/api/settings.js');
try {
  readConfig(process.env, settings.service);
  console.log('[]');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.log(JSON.stringify(error.message.split('\\n').slice(1)));
}`;

/** One line for each problem; undefined when the service is not installed or its build is older than its code. */
async function environmentProblems(output: string): Promise<readonly string[] | undefined> {
  const { exitCode, stdout } = await execa(process.execPath, ['--input-type=module', '--eval', CONFIG_PROBE], {
    cwd: output,
    stdin: 'ignore',
    reject: false,
  });
  if (exitCode !== 0) return undefined;
  const lines: readonly string[] = JSON.parse(stdout);
  return lines.map((line) => line.trim());
}
