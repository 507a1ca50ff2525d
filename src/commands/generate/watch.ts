// `generate --watch`: generates after each save of the input, and prints what changed.
import { dirname, join, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { GenerateResult } from '../../generate.js';
import { inputTimestamps, VERSIONS_FOLDER } from '../../load/read-input.js';
import { touchesDisk } from '../../output/change.js';
import { coloursOf, print } from '../console.js';
import {
  generateOnce,
  isError,
  printGenerateJson,
  printProblems,
  printUpgrade,
  type GenerateOptions,
} from './generate.js';
import { changeLines } from './print-changes.js';

/** An editor writes, renames and touches within milliseconds, so several events make one save. */
const FIRST_RUN_DELAY_MS = 15;
/** The watcher reports a formatter's write up to 50 ms late. After this delay the file is complete. */
const LAST_RUN_DELAY_MS = 90;
/** The watcher misses saves made while it starts and saves from other machines on a shared disk. Polling finds them. */
const POLL_INTERVAL_MS = 1000;

/** @returns the exit code: 0 after SIGINT or SIGTERM, 1 when the input's folder is removed */
export async function runWatch(options: GenerateOptions): Promise<number> {
  const interrupted = new Promise<number>((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
  });
  const runs = new RunQueue(options);
  await runs.run(true);
  const watcher = watchInput(options.config).on('all', () => runs.request());
  const folderRemoved = new Promise<number>((end) => {
    watcher.on('unlinkDir', (path) => path === folderOf(options.config) && end(1));
  });
  await new Promise<void>((begin) => watcher.once('ready', () => begin()));
  runs.announce(`Watching ${options.config}. Ctrl-C ends it.`);
  const poll = pollForMissedSaves(options.config, watcher, runs);
  // Catches a save from before the watcher was ready.
  await runs.run(true);
  const code = await Promise.race([interrupted, folderRemoved]);
  clearInterval(poll);
  await watcher.close();
  await runs.end();
  // Reports the missing input.
  if (code !== 0) await runs.run(true);
  return code;
}

/** Watches the folder, since files may appear later, and ignores everything in it except the input. */
function watchInput(config: string): FSWatcher {
  const folder = folderOf(config);
  const versions = join(folder, VERSIONS_FOLDER);
  const isInput = (path: string): boolean =>
    [folder, resolve(config), versions].includes(path) || dirname(path) === versions;
  return watch(folder, { ignoreInitial: true, depth: 1, ignored: (path) => !isInput(path) });
}

/** Requests a run when the timestamps change, and makes the watcher read the folder again. */
function pollForMissedSaves(config: string, watcher: FSWatcher, runs: RunQueue): NodeJS.Timeout {
  let before = inputTimestamps(config);
  return setInterval(() => {
    const now = inputTimestamps(config);
    if (now === before) return;
    before = now;
    watcher.add(folderOf(config));
    runs.request();
  }, POLL_INTERVAL_MS);
}

function folderOf(config: string): string {
  return resolve(dirname(config));
}

/** Runs one generation at a time. Requests during a run lead to one more. */
class RunQueue {
  readonly #options: GenerateOptions;
  #running: Promise<void> | undefined;
  #isRunRequested = false;
  #isSettled = false;
  #timers: readonly NodeJS.Timeout[] = [];
  /** The problems last printed, to print them again only when they change; undefined before the first run. */
  #problems: string | undefined;

  constructor(options: GenerateOptions) {
    this.#options = options;
  }

  request(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [
      setTimeout(() => void this.run(false), FIRST_RUN_DELAY_MS),
      setTimeout(() => void this.run(true), LAST_RUN_DELAY_MS),
    ];
  }

  /** @param isSettled false while an editor may still be writing, when errors are not printed */
  async run(isSettled: boolean): Promise<void> {
    this.#isRunRequested = true;
    this.#isSettled = isSettled;
    this.#running ??= this.#runDue().finally(() => (this.#running = undefined));
    await this.#running;
  }

  /** Waits for the current run, because stopping it would leave a half-written output. */
  async end(): Promise<void> {
    this.#timers.forEach(clearTimeout);
    await this.#running;
  }

  announce(text: string): void {
    if (!this.#options.quiet && !this.#options.json) print('stderr', `${coloursOf('stderr').dim(text)}\n`);
  }

  async #runDue(): Promise<void> {
    while (this.#isRunRequested) {
      this.#isRunRequested = false;
      const isSettled = this.#isSettled;
      const since = performance.now();
      const generated = await generateOnce(this.#options, true);
      if (isSettled || !generated.diagnostics.some(isError)) await this.#print(generated, since);
    }
  }

  async #print(generated: GenerateResult, since: number): Promise<void> {
    const { config, output, quiet, json } = this.#options;
    const { diagnostics, changes } = generated;
    const ok = !diagnostics.some(isError);
    const before = this.#problems;
    this.#problems = diagnostics.map(({ code, message, span }) => `${code} ${span.start} ${message}`).join('\n');
    const isOther = this.#problems !== before;
    const hasWork = changes.some(touchesDisk);
    if (json) {
      if (isOther || hasWork) await printGenerateJson(generated, this.#options, { ok, applied: ok, since });
      return;
    }
    if (isOther) await printProblems(generated);
    if (!ok || quiet) return;
    if (hasWork) {
      print('stdout', changeLines(changes, true, coloursOf('stdout')));
      await printUpgrade(generated);
      this.announce(`${output} written in ${Math.round(performance.now() - since)} ms.`);
    } else if (before !== undefined && before !== '' && this.#problems === '')
      this.announce(`${config} is valid again, and ${output} is up to date.`);
  }
}
