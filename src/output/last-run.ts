// Remembers which input and which generator led to the manifest that an output folder has now. It is kept in the user's cache folder and not in the
// manifest: that one is committed, and would change with every comment in the input and every change of the generator. Losing it costs one full run.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export class LastRun {
  readonly #cacheFolder: string;
  readonly #output: string;
  readonly #inputs: readonly (string | Uint8Array)[];

  /** `inputs` is the text of all that the output depends on besides the generator. */
  constructor(cacheFolder: string, output: string, inputs: readonly (string | Uint8Array)[]) {
    this.#cacheFolder = cacheFolder;
    this.#output = output;
    this.#inputs = inputs;
  }

  /** Whether these inputs and this generator left this manifest. */
  matches(manifestText: string): boolean {
    try {
      return readFileSync(this.#file(), 'utf8') === this.#key(manifestText);
    } catch {
      return false;
    }
  }

  /** Nothing depends on it, so a cache that cannot be written is no error. */
  remember(manifestText: string): void {
    try {
      mkdirSync(this.#cacheFolder, { recursive: true });
      const beside = `${this.#file()}.new`;
      writeFileSync(beside, this.#key(manifestText));
      renameSync(beside, this.#file());
    } catch {
      return;
    }
  }

  /** Where the input of the last run is, if it is anywhere. */
  inputFolder(): string | undefined {
    try {
      return `${this.#file()}.input`;
    } catch {
      return undefined;
    }
  }

  /**
   * Keeps the input itself, so that what was generated can be generated again. A kill in between loses it, and leaves nothing that
   * could be taken for another one: what comes of it is told by its hash.
   * @param files from a path to the bytes
   */
  saveInput(files: ReadonlyMap<string, Uint8Array>): void {
    try {
      const folder = `${this.#file()}.input`;
      rmSync(folder, { recursive: true, force: true });
      for (const [path, bytes] of files) {
        const at = join(folder, path);
        mkdirSync(dirname(at), { recursive: true });
        writeFileSync(at, bytes);
      }
    } catch {
      return;
    }
  }

  /** One for each output folder, which a first run makes meanwhile. */
  #file(): string {
    return join(this.#cacheFolder, `${sha256(realpathSync(this.#output))}.txt`);
  }

  #key(manifestText: string): string {
    return sha256(generatorIdentity(), sha256(...this.#inputs), manifestText);
  }
}

/** A hash of the generator's code, templates and pinned dependencies. */
function generatorIdentity(): string {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const code = fileURLToPath(new URL('../', import.meta.url));
  const parts = [readFileSync(join(root, 'package.json'))];
  for (const folder of [code, join(root, 'templates')]) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
    for (const path of paths) parts.push(Buffer.from(path.slice(root.length)), readFileSync(path));
  }
  return sha256(...parts);
}

/** Of the parts with their lengths, so that what is in one cannot pass for what is in the next. */
function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}
