// An emitted service whose tests run again and again, with a fault planted in it each time.
// One Vitest serves all of them: it transforms again only the file that has changed, and need not start again.
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as library from 'vitest/node';
import type { Vitest } from 'vitest/node';
import { CLIENT } from './planted/client-faults.js';
import type { Fault } from './fault.js';
import { plant } from './plant.js';

type TestFiles = Awaited<ReturnType<Vitest['globTestSpecifications']>>;
type Ran = Awaited<ReturnType<Vitest['runTestSpecifications']>>;

/** The tests that caught a fault: the checks of its rule, others, or none. */
export type Catch = 'own' | 'other' | 'none';

/** Milliseconds after which tests count as failed, since a fault can let them run without an end. */
const LONGEST_RUN = 900_000;

export class TestedService {
  readonly #folder: string;
  readonly #vitest: Vitest;

  private constructor(folder: string, vitest: Vitest) {
    this.#folder = folder;
    this.#vitest = vitest;
  }

  /**
   * @param folder of the service, without its packages
   * @param packages the folder of its packages, whose Vitest is used
   * @param env variables of its tests
   */
  static async open(folder: string, packages: string, env: Record<string, string>): Promise<TestedService> {
    symlinkSync(packages, join(folder, 'node_modules'), 'junction');
    const { createVitest }: typeof library = await import(pathToFileURL(join(packages, 'vitest/dist/node.js')).href);
    // Isolated, so that no worker keeps a module in which a fault was planted. The service's own configuration has projects, which
    // hear of no variables that are given here.
    const vitest = await createVitest('test', {
      root: folder,
      config: false,
      env,
      watch: false,
      bail: 1,
      maxWorkers: 1,
      isolate: true,
      testTimeout: 20_000,
      reporters: [{}],
    });
    await vitest.standalone();
    return new TestedService(folder, vitest);
  }

  /** Plants the fault, runs the checks of its rule, then all others if these pass, and takes the fault away again. */
  tryOut(fault: Fault): Promise<Catch> {
    return this.#with(fault.file, faulty, async () => {
      if ((await this.failuresOf(fault)).length > 0) return 'own';
      return (await this.failures()).length > 0 ? 'other' : 'none';
    });

    function faulty(sound: string): string {
      const planted = plant(sound, fault);
      if (planted.by !== 'nothing') return planted.text;
      throw new Error(`"${fault.name}": ${fault.file} has no ${JSON.stringify(fault.find)}.`);
    }
  }

  /** The first failures of all tests while a file has another text. */
  failuresWith(file: string, change: (sound: string) => string): Promise<readonly string[]> {
    return this.#with(file, change, () => this.failures());
  }

  /** The first failures of the checks that the fault's rule names: they are quick, and should see the fault. */
  async failuresOf({ rule }: Fault): Promise<readonly string[]> {
    if (rule === CLIENT) return this.#run(await this.#vitest.globTestSpecifications(['client']));
    // Each version has such files.
    const checks = await this.#vitest.globTestSpecifications(['/conformance/', 'test/api/lifecycle.test.ts']);
    return this.#run(checks, new RegExp(`^${rule.replaceAll('.', '\\.')} `));
  }

  /** The first failures of all tests. Those of the conventions come last, since they take the longest. */
  async failures(): Promise<readonly string[]> {
    const all = await this.#vitest.globTestSpecifications();
    const isLong = ({ moduleId }: TestFiles[number]): boolean => moduleId.includes('/conformance/');
    const failed = await this.#run(all.filter((file) => !isLong(file)));
    return failed.length > 0 ? failed : this.#run(all.filter(isLong));
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }

  async #run(files: TestFiles, names?: RegExp): Promise<readonly string[]> {
    if (files.length === 0) throw new Error(`${this.#folder} has no such tests.`);
    if (names === undefined) this.#vitest.resetGlobalTestNamePattern();
    else this.#vitest.setGlobalTestNamePattern(names);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), LONGEST_RUN)));
    const ran = await Promise.race([this.#vitest.runTestSpecifications(files), late]);
    clearTimeout(timer);
    if (ran !== 'late') return failuresIn(ran, new Set(files.map(({ moduleId }) => moduleId)));
    // The second time it does not wait for what runs.
    await Promise.all([this.#vitest.cancelCurrentRun('test-failure'), this.#vitest.cancelCurrentRun('test-failure')]);
    return ['The tests did not end.'];
  }

  async #with<T>(file: string, change: (sound: string) => string, look: () => Promise<T>): Promise<T> {
    const path = join(this.#folder, file);
    const sound = readFileSync(path, 'utf8');
    this.#write(path, change(sound));
    try {
      return await look();
    } finally {
      this.#write(path, sound);
    }
  }

  #write(path: string, text: string): void {
    writeFileSync(path, text);
    this.#vitest.invalidateFile(path);
  }
}

/** @param ran its modules are those of all runs so far, and a failure of an earlier fault is none of this one */
function failuresIn({ testModules, unhandledErrors }: Ran, files: ReadonlySet<string>): readonly string[] {
  const failed = testModules.filter((module) => files.has(module.moduleId) && !module.ok());
  const tests = failed.flatMap((module) => [...module.children.allTests('failed')]);
  const errors = tests.flatMap((test) =>
    (test.result().errors ?? []).map(({ message }) => `${test.fullName}: ${message}`),
  );
  // A file that cannot be loaded has no tests.
  const others = failed.flatMap((module) => [
    module.relativeModuleId,
    ...module.errors().map(({ message }) => message),
  ]);
  return [...errors, ...others, ...unhandledErrors.map(String)];
}
