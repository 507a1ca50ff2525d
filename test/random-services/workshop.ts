// Generates services from random inputs, compiles and lints them, and runs their tests, many in one run.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, run, npm, type Ended } from '../support/built-command.js';
import { ALL_CHECKS, TOGETHER } from '../support/suites-together.js';
import type { Failure } from './failure.js';
import { MIGRATED_ROWS, migratedRowsTest } from './migrated-rows.js';
import { brokenKeys } from './inputs/random-versions.js';
import { failuresIn, type SuiteReport } from './suite-report.js';
import { lastError, lintErrors, typeErrors } from './tool-failures.js';
import { yamlOf, type Input } from './tree.js';

/** Uses every package that a service can have. */
const EVERY_PACKAGE = `
service: packages
version: 1
docs: true
observability: { requests: true, metrics: true, traces: true }
limits: { rate: { limit: 600/min } }
auth: { scheme: bearer }
resources: { things: {} }
`;

/** Milliseconds; a longer step hangs. */
const LONGEST_STEP = 120_000;
const LONGEST_TESTS = 600_000;

interface Asked {
  /** Parts of the paths of test files; all files without any. */
  readonly files?: readonly string[];
  /** The address of a PostgreSQL; SQLite without it. */
  readonly database?: string;
}

export class Workshop {
  readonly #folder: string;
  readonly #modules: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#modules = join(folder, 'packages/node_modules');
  }

  static async in(folder: string): Promise<Workshop> {
    const shop = new Workshop(folder);
    if (!existsSync(shop.#modules)) await shop.#install();
    return shop;
  }

  async #install(): Promise<void> {
    const output = join(this.#folder, 'packages');
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, 'packages.yaml'), EVERY_PACKAGE);
    const made = await this.#generate(join(this.#folder, 'packages.yaml'), output);
    const installed = made.code === 0 ? await npm(['ci', '--no-audit', '--no-fund'], output) : made;
    if (installed.code !== 0) throw new Error(installed.stdout + installed.stderr);
  }

  /** @returns the generator's errors */
  async emit(service: string, input: Input): Promise<readonly Failure[]> {
    const folder = join(this.#folder, 'inputs', service);
    mkdirSync(join(folder, 'versions'), { recursive: true });
    writeFileSync(join(folder, 'resources.yaml'), yamlOf(input.newest));
    for (const [index, tree] of input.older.entries())
      writeFileSync(join(folder, `versions/v${index + 1}.yaml`), yamlOf(tree));
    const output = this.path(service);
    rmSync(output, { recursive: true, force: true });
    const made = await this.#generate(join(folder, 'resources.yaml'), output);
    if (made.code !== 0) return [{ service, step: 'generate', at: '', message: lastError(made) }];
    return [];
  }

  /**
   * Generates the newest version over the service without it, which has the first migration, and adds a test of the
   * second.
   * @returns the failures
   */
  async emitAfter(service: string, { newest, older }: Input): Promise<readonly Failure[]> {
    const [last, ...before] = older.toReversed();
    if (last === undefined) return [];
    const former = `${service}-older`;
    const failures = await this.emit(former, { newest: last, older: before.toReversed() });
    if (failures.length > 0) return failures.map((failure) => ({ ...failure, service }));
    rmSync(this.path(service), { recursive: true, force: true });
    cpSync(this.path(former), this.path(service), { recursive: true });
    const made = await this.#generate(join(this.#folder, 'inputs', service, 'resources.yaml'), this.path(service));
    if (made.code !== 0)
      return [{ service, step: 'generate', at: 'after its older version', message: lastError(made) }];
    const broken = brokenKeys(newest);
    const text = migratedRowsTest({
      older: former,
      newest: older.length + 1,
      broken,
      hasCallers: this.#hasCallers(former),
      hasNewCallers: this.#hasCallers(service),
    });
    writeFileSync(this.path(service, MIGRATED_ROWS), text);
    return [];
  }

  path(service: string, ...parts: readonly string[]): string {
    return join(this.#folder, 'all', service, ...parts);
  }

  remove(service: string): void {
    for (const one of [service, `${service}-older`]) rmSync(this.path(one), { recursive: true, force: true });
  }

  #generate(config: string, output: string): Promise<Ended> {
    const env = { XDG_CACHE_HOME: join(this.#folder, 'cache'), NODE_DISABLE_COMPILE_CACHE: '1' };
    const args = [command, 'generate', '-c', config, '-o', output, '--allow-destructive'];
    return run(process.execPath, args, this.#folder, env, LONGEST_STEP);
  }

  /** Compiles as many as possible at once, since they share most of the work. */
  async compile(services: readonly string[]): Promise<readonly Failure[]> {
    if (services.length === 0) return [];
    this.#share();
    const types: Ended[] = [];
    for (const some of this.#compiledTogether(services)) {
      const include = some.flatMap(sourcesOf);
      const settings = { extends: `./${some[0]}/tsconfig.json`, include };
      writeFileSync(join(this.#folder, 'all/tsconfig.json'), JSON.stringify(settings));
      types.push(await this.#tool('typescript/bin/tsc', '--noEmit'));
    }
    const clients = services.filter((service) => existsSync(this.path(service, 'client')));
    for (const client of clients)
      types.push(await this.#tool('typescript/bin/tsc', '-p', `${client}/client`, '--noEmit'));
    // All services have the same configuration, and two of them cannot load its plugin in one run.
    const lint = await this.#tool(
      'oxlint/bin/oxlint',
      '--config',
      `${services[0]}/.oxlintrc.json`,
      '--disable-nested-config',
      '--deny-warnings',
      '--format=unix',
      ...services.flatMap(sourcesOf),
    );
    return [...types.flatMap(typeErrors), ...(lint.code === 0 ? [] : lintErrors(lint))];
  }

  /** A service with transitions of the system adds a type of its own to the framework's, so one program holds one. */
  #compiledTogether(services: readonly string[]): readonly (readonly string[])[] {
    const [, ...apart] = services.filter((service) => existsSync(this.path(service, 'src/api/transitions.ts')));
    const together = services.filter((service) => !apart.includes(service));
    return [together, ...apart.map((service) => [service])];
  }

  /** Runs the tests of services, as many in one process as can share it. */
  async test(services: readonly string[], { files = [], database }: Asked = {}): Promise<readonly Failure[]> {
    const failures: Failure[] = [];
    for (const some of this.#sharing(services)) {
      const parts = some.flatMap((service) =>
        files.length === 0 ? [`${service}/test/`] : files.map((file) => `${service}/${file}`),
      );
      const excluded =
        files.length === 0 ? ['**/test/api/{runtime,store}/**', ...some.flatMap((one) => this.#olderChecks(one))] : [];
      const report = await this.report([...parts, ...excluded.flatMap((path) => ['--exclude', path])], database);
      failures.push(
        ...(typeof report === 'string'
          ? some.map((service) => ({
              service,
              step: 'tests' as const,
              at: '',
              message: `no report: ${report}`,
            }))
          : this.failuresIn(report, some)),
      );
    }
    return failures;
  }

  /**
   * Groups services that can share one process, which loads shared modules once.
   * The environment names a service's callers, so a service with callers shares with no other.
   * Each version's checks load with its routes, so a service with versions shares nothing.
   */
  #sharing(services: readonly string[]): readonly (readonly string[])[] {
    const isAlone = (service: string): boolean => this.#hasVersions(service) || this.#hasCallers(service);
    const together = services.filter((service) => !isAlone(service));
    return [together, ...services.filter(isAlone).map((service) => [service])].filter(({ length }) => length > 0);
  }

  #hasCallers(service: string): boolean {
    return existsSync(this.path(service, 'test/api/credentials.ts'));
  }

  #hasVersions(service: string): boolean {
    return existsSync(this.path(service, 'test/api/next-version.ts'));
  }

  /** Derives an older version's checks from the version after it (`next-version.test.ts`), as many services with one version. */
  #olderChecks(service: string): readonly string[] {
    const versions = readdirSync(this.path(service, 'test/api')).filter((name) => /^v\d+$/.test(name));
    return versions
      .filter((name) => existsSync(this.path(service, 'test/api', name, 'next-version.ts')))
      .map((name) => `${service}/test/api/${name}/conformance/conformance.test.ts`);
  }

  /** Vitest's report of these files, or its output when there is no report. */
  async report(parts: readonly string[], database: string | undefined): Promise<SuiteReport | string> {
    this.#share();
    const report = join(this.#folder, 'report.json');
    rmSync(report, { force: true });
    // On PostgreSQL, each test file needs schemas of its own.
    const isolated = database !== undefined || parts.some((part) => this.#hasVersions(part.split('/')[0] ?? ''));
    const options = ['--root', join(this.#folder, 'all'), '--testTimeout=60000', '--hookTimeout=60000'];
    const ended = await run(
      process.execPath,
      [
        join(this.#modules, 'vitest/vitest.mjs'),
        'run',
        ...parts,
        ...options,
        ...TOGETHER.filter((option) => !isolated || option !== '--no-isolate'),
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      join(this.#folder, 'all'),
      { ...ALL_CHECKS, ...(database !== undefined && { TEST_DATABASE_URL: database }) },
      LONGEST_TESTS * parts.length,
    );
    if (!existsSync(report)) return (ended.stdout + ended.stderr).slice(-2000);
    const text: SuiteReport = JSON.parse(readFileSync(report, 'utf8'));
    return text;
  }

  failuresIn(report: SuiteReport, services: readonly string[]): readonly Failure[] {
    return failuresIn(report, services, join(this.#folder, 'all'));
  }

  /** Node finds packages above the services. */
  #share(): void {
    const all = join(this.#folder, 'all');
    mkdirSync(all, { recursive: true });
    if (existsSync(join(all, 'node_modules'))) return;
    symlinkSync(this.#modules, join(all, 'node_modules'), 'junction');
    writeFileSync(join(all, 'package.json'), '{ "type": "module" }\n');
  }

  #tool(path: string, ...args: readonly string[]): Promise<Ended> {
    const all = join(this.#folder, 'all');
    return run(process.execPath, [join(this.#modules, path), ...args], all, {}, LONGEST_STEP);
  }
}

function sourcesOf(service: string): readonly string[] {
  return [`${service}/src`, `${service}/test`];
}
