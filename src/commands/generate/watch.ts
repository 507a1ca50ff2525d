// `generate --watch`: after each save of the input the output is what it gives, and what changed is told.
import { dirname, join, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { GenerateResult } from '../../generate.js';
import { inputTimestamps, VERSIONS_FOLDER } from '../../load/read-input.js';
import { touchesDisk } from '../../output/change.js';
import { coloursOf, print } from '../console.js';
import { generateOnce, isError, printGenerateJson, printProblems, type GenerateOptions } from './generate.js';
import { changeLines } from './print-changes.js';

/** Milliseconds after an event: several of them are one save, since an editor writes, renames and touches. */
const FIRST_RUN_DELAY_MS = 15;
/** Then nothing is half written any more, and what a formatter wrote is there too, which the watcher keeps to itself for 50 ms. */
const LAST_RUN_DELAY_MS = 90;
/** The watcher misses what is saved between its reading of a folder and its watching it, and what another machine saves on a shared disk: milliseconds until that is seen all the same. */
const POLL_INTERVAL_MS = 1000;

/** Ends when it is told to, by Ctrl-C or by whoever started it: then the exit code is 0. It is 1 when the folder of the input is gone. */
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
  // What was saved before the watcher was ready.
  await runs.run(true);
  const code = await Promise.race([interrupted, folderRemoved]);
  clearInterval(poll);
  await watcher.close();
  await runs.end();
  // Which says that there is no input any more.
  if (code !== 0) await runs.run(true);
  return code;
}

/** The folder of the input is watched, since what is not there yet may come; of what is in it, the input alone. */
function watchInput(config: string): FSWatcher {
  const folder = folderOf(config);
  const versions = join(folder, VERSIONS_FOLDER);
  const isInput = (path: string): boolean =>
    [folder, resolve(config), versions].includes(path) || dirname(path) === versions;
  return watch(folder, { ignoreInitial: true, depth: 1, ignored: (path) => !isInput(path) });
}

/** Asks for a run when the files are not those of a moment ago, and shows the watcher what it missed. */
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

/** One run after the other: what is asked for meanwhile is one more. */
class RunQueue {
  readonly #options: GenerateOptions;
  #running: Promise<void> | undefined;
  #isRunRequested = false;
  #isSettled = false;
  #timers: readonly NodeJS.Timeout[] = [];
  /** What was said to be wrong, so that it is said again only when it is something else; undefined before the first run. */
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

  /** @param isSettled whether what is wrong is to be told: a file that is being written is wrong for a moment */
  async run(isSettled: boolean): Promise<void> {
    this.#isRunRequested = true;
    this.#isSettled = isSettled;
    this.#running ??= this.#runDue().finally(() => (this.#running = undefined));
    await this.#running;
  }

  /** A run that is under way is not cut off: the tree would be left to the next one. */
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
      this.announce(`${output} written in ${Math.round(performance.now() - since)} ms.`);
    } else if (before !== undefined && before !== '' && this.#problems === '')
      this.announce(`${config} is right again, and ${output} is what it gives.`);
  }
}
