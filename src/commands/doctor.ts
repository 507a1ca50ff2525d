// `restwright doctor`: whether all that a service needs is there, each with what to do.
import { connect, createServer } from 'node:net';
import { dirname } from 'node:path';
import { check } from '../check.js';
import { examine, type Finding, type Surroundings } from './doctor/examine.js';
import { isWork } from '../output/change.js';
import { canWrite, isCompiled, isGenerated, packagesAstray } from '../output/inspect-output.js';
import { schemaCopy } from '../output/input/place-schema.js';
import { coloursOf, print } from './console.js';
import { printJson } from './print-json.js';
import { generateOnce, isError, type GenerateOptions } from './generate.js';
import { notAsked } from './not-asked.js';
import { environmentFaults } from './service-environment.js';

export type DoctorOptions = Pick<GenerateOptions, 'config' | 'output' | 'json'>;

/** Milliseconds for which a database is waited for. */
const PATIENCE = 2000;

/** The exit code: 0, or 1 when something is to be done. */
export async function runDoctor(options: DoctorOptions): Promise<number> {
  const findings = examine(await lookAround(options));
  const ok = findings.every((finding) => finding.ok !== false);
  if (options.json) await printJson({ ok, findings: findings.map((one) => ({ ...one, ok: one.ok ?? null })) }, []);
  else print('stdout', findings.map(lineOf).join(''));
  return ok ? 0 : 1;
}

function lineOf({ name, ok, says, remedy }: Finding): string {
  const { green, red, dim } = coloursOf('stdout');
  const mark = ok === undefined ? dim('?') : ok ? green('✓') : red('✗');
  return `${mark} ${name.padEnd(11)}  ${says}${remedy === '' ? '' : `: ${remedy}`}\n`;
}

async function lookAround({ config, output }: DoctorOptions): Promise<Surroundings> {
  const { diagnostics } = check({ config, against: '' });
  const errors = diagnostics.filter(isError);
  const isThere = !errors.some(({ code }) => code === 'input-not-found');
  const isBuilt = isCompiled(output);
  return {
    config,
    output,
    node: process.versions.node,
    errors: isThere ? errors.length : undefined,
    schema: schemaCopy(dirname(config)),
    stale: await staleFiles(config, output, errors.length === 0),
    packagesAstray: packagesAstray(output),
    isCompiled: isBuilt,
    environment: isBuilt ? await environmentFaults(output) : undefined,
    port: await port(process.env['HOST'] || '127.0.0.1', process.env['PORT'] || '3000'),
    database: await database(output, process.env['DATABASE_URL'] || 'file:data/'),
  };
}

async function staleFiles(config: string, output: string, isRight: boolean): Promise<number | undefined> {
  if (!isGenerated(output)) return undefined;
  if (!isRight) return 0;
  const { changes, differences } = await generateOnce({ ...LOOKING, config, output }, false);
  return changes.filter(isWork).length + differences.length;
}

const LOOKING = { ...notAsked, dryRun: true, check: true, quiet: true };

async function port(host: string, text: string): Promise<Surroundings['port']> {
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

async function database(output: string, url: string): Promise<Surroundings['database']> {
  if (url.startsWith('file:')) {
    const file = url.slice('file:'.length);
    return { text: file, isThere: canWrite(output, file) };
  }
  if (!/^postgres(?:ql)?:/.test(url)) return { text: JSON.stringify(url.split(':')[0]), isThere: undefined };
  // What may be a password is not shown.
  const hosts = /^[a-z]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? '';
  const answers = await Promise.all(hosts.split(',').map(answersAt));
  return { text: `PostgreSQL at ${hosts}`, isThere: answers.includes(true) };
}

function answersAt(host: string): Promise<boolean> {
  const [, name = '', number = '5432'] = /^(.*?)(?::([0-9]+))?$/.exec(host) ?? [];
  return new Promise((resolve) => {
    const socket = connect({
      host: name.replaceAll(/^\[|\]$/g, '') || 'localhost',
      port: Number(number),
      timeout: PATIENCE,
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
