// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
// The environment, read once at the start: every value is checked, and every wrong one is reported with what would be right.
import { originOf } from './runtime/base-url.js';
import { hostUrls } from './store/postgres-place.js';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** Of replicas of it that are read, if there are any. */
  readonly databaseReadUrl?: string | undefined;
  /** How many connections to PostgreSQL this process opens at most, to the primary and to each replica. */
  readonly databasePool: number;
  /** How many processes serve, each with connections of its own. */
  readonly workers: number;
  /** In milliseconds: how long the service goes on after SIGTERM, for load balancers to hear that it is not ready any more. */
  readonly drainDelay: number;
  readonly logLevel: LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What is wrong with the environment, or with what it names, in words for the person who starts the service. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError that names every variable with a wrong value */
export function readConfig(environment: Environment, serviceName: string): Config {
  const wrong: string[] = [];
  const config: Config = {
    host: environment['HOST'] || '127.0.0.1',
    port: readPort(environment['PORT'] || '3000', wrong),
    databaseUrl: readDatabaseUrl(environment, serviceName, wrong),
    databaseReadUrl: readReplicasUrl(environment, wrong),
    databasePool: readDatabasePool(environment['DATABASE_POOL'] || '10', wrong),
    workers: readWorkers(environment['WORKERS'] || '1', wrong),
    drainDelay: readDrainDelay(environment['DRAIN_DELAY'] || '0s', wrong),
    logLevel: readLogLevel(environment['LOG_LEVEL'] || 'info', wrong),
  };
  if (config.workers > 1 && config.databaseUrl.startsWith('file:')) wrong.push(onlyOne(config.workers));
  checkBaseUrl(environment['BASE_URL'] || undefined, wrong);
  refuse(wrong);
  return config;
}

/** Where the database is, whatever else the environment says. @throws ConfigError */
export function databaseUrlOf(environment: Environment, serviceName: string): string {
  const wrong: string[] = [];
  const url = readDatabaseUrl(environment, serviceName, wrong);
  refuse(wrong);
  return url;
}

function refuse(wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  throw new ConfigError(`The environment is wrong:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
}

function readPort(value: string, wrong: string[]): number {
  const port = Number(value);
  if (/^[0-9]+$/.test(value) && port <= 65_535) return port;
  wrong.push(`PORT is ${JSON.stringify(value)}: it has to be a number from 0 to 65535 (0 takes any free port).`);
  return 0;
}

function readDatabaseUrl(environment: Environment, serviceName: string, wrong: string[]): string {
  const value = environment['DATABASE_URL'] || `file:data/${serviceName}.sqlite`;
  if (/^file:./.test(value)) return value;
  if (isPostgres(value)) return readPostgresUrl('DATABASE_URL', value, wrong);
  const scheme = /^([a-z]+):/i.exec(value)?.[1];
  const found = scheme === undefined ? 'has no scheme' : `begins with "${scheme}:"`;
  const due = `file: and a path, such as file:data/service.sqlite, or ${POSTGRES_URL}`;
  wrong.push(`DATABASE_URL ${found}: it has to be ${due}.`);
  return '';
}

function readReplicasUrl(environment: Environment, wrong: string[]): string | undefined {
  const value = environment['DATABASE_READ_URL'] || undefined;
  if (value === undefined) return undefined;
  if (isPostgres(value) && isPostgres(environment['DATABASE_URL'] ?? '')) {
    return readPostgresUrl('DATABASE_READ_URL', value, wrong);
  }
  const due = `it has to be like ${POSTGRES_URL}, and DATABASE_URL too`;
  wrong.push(`DATABASE_READ_URL names no replica of a PostgreSQL: ${due}.`);
  return undefined;
}

/** Of a URL that was checked. */
export function isPostgres(url: string): boolean {
  return /^postgres(?:ql)?:/i.test(url);
}

/** The path in a `file:` URL, relative to the working directory. */
export function fileOf(url: string): string {
  return url.replace(/^file:(?:\/\/)?/, '');
}

const POSTGRES_URL = 'postgres://user:password@host:5432/database';

/** What is given is not shown: there is a password in it. */
function readPostgresUrl(name: string, value: string, wrong: string[]): string {
  const urls = hostUrls(value);
  const lacks = urls.map(whatLacks).find((one) => one !== undefined);
  if (lacks === undefined) return value;
  const whose = urls.length === 1 ? '' : ' for each of its hosts, which are divided by commas';
  const due = `it has to be like ${POSTGRES_URL}${whose}, with what is special percent-encoded`;
  wrong.push(`${name} names ${lacks}: ${due}.`);
  return '';
}

function whatLacks(url: string): string | undefined {
  const { hostname = '', pathname = '' } = URL.canParse(url) ? new URL(url) : {};
  if (hostname === '') return 'no host that can be read';
  return pathname.length < 2 ? 'no database' : undefined;
}

function readDatabasePool(value: string, wrong: string[]): number {
  const size = Number(value);
  if (/^[0-9]+$/.test(value) && size >= 1 && size <= 1_000) return size;
  wrong.push(`DATABASE_POOL is ${JSON.stringify(value)}: it has to be a number of connections from 1 to 1000.`);
  return 1;
}

function readWorkers(value: string, wrong: string[]): number {
  const count = Number(value);
  if (/^[0-9]+$/.test(value) && count >= 1 && count <= 256) return count;
  wrong.push(`WORKERS is ${JSON.stringify(value)}: it has to be a number of processes from 1 to 256.`);
  return 1;
}

function onlyOne(workers: number): string {
  const due = 'set WORKERS to 1, or DATABASE_URL to a PostgreSQL database';
  return `WORKERS is "${workers}", and DATABASE_URL names a file of SQLite, which one process owns: ${due}.`;
}

/** `5s` or `500ms` */
function readDrainDelay(value: string, wrong: string[]): number {
  const [, digits = '', unit = ''] = /^([0-9]{1,6})(ms|s)$/.exec(value) ?? [];
  const delay = Number(digits) * (unit === 's' ? 1_000 : 1);
  if (unit !== '' && delay <= 600_000) return delay;
  wrong.push(`DRAIN_DELAY is ${JSON.stringify(value)}: it has to be a time of at most 600s, such as 5s or 500ms.`);
  return 0;
}

/** Links begin with it (R-2.12); base-url.ts reads it. */
function checkBaseUrl(value: string | undefined, wrong: string[]): void {
  const due = 'the scheme and the host at which clients reach the service, such as https://api.example.com';
  if (value === undefined) wrong.push(`BASE_URL is missing: links are absolute, so it has to be ${due}.`);
  else if (originOf(value) === undefined) wrong.push(`BASE_URL is ${JSON.stringify(value)}: it has to be ${due}.`);
}

function readLogLevel(value: string, wrong: string[]): LogLevel {
  const level = LOG_LEVELS.find((one) => one === value);
  if (level !== undefined) return level;
  wrong.push(`LOG_LEVEL is ${JSON.stringify(value)}: it has to be one of ${LOG_LEVELS.join(', ')}.`);
  return 'info';
}
