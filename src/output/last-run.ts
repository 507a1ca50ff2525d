// Remembers which input and generator led to the manifest of an output folder.
// The record lives in the user's cache, because a committed manifest would change with every comment in the input.
// Losing it costs one full run.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatorIdentity } from './generator-identity.js';

/** Beside the input of the last run. */
const IMPORTS_FILE = 'owners-imports.json';

export class LastRun {
  readonly #cacheFolder: string;
  readonly #output: string;
  readonly #inputs: readonly (string | Uint8Array)[];

  /** @param inputs every text that the output depends on besides the generator */
  constructor(cacheFolder: string, output: string, inputs: readonly (string | Uint8Array)[]) {
    this.#cacheFolder = cacheFolder;
    this.#output = output;
    this.#inputs = inputs;
  }

  /** This input and this generator produced this manifest. */
  matches(manifestText: string): boolean {
    try {
      return readFileSync(this.#file(), 'utf8') === this.#key(manifestText);
    } catch {
      return false;
    }
  }

  /** A cache that cannot be written is no error, since nothing depends on it. */
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

  /** The folder of the last run's input, which may not exist. */
  inputFolder(): string | undefined {
    try {
      return `${this.#file()}.input`;
    } catch {
      return undefined;
    }
  }

  /** Paths that the owner's code imported in the last run; undefined when that is not known. */
  ownersImports(): readonly string[] | undefined {
    try {
      const kept: unknown = JSON.parse(readFileSync(join(`${this.#file()}.input`, IMPORTS_FILE), 'utf8'));
      return Array.isArray(kept) ? kept.map(String) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Keeps the input, so that its output can be generated again.
   * A kill in between loses it. Whoever reads it checks the hash of what it generates.
   * @param files bytes by path
   * @param ownersImports paths
   */
  saveInput(files: ReadonlyMap<string, Uint8Array>, ownersImports: readonly string[]): void {
    try {
      const folder = `${this.#file()}.input`;
      rmSync(folder, { recursive: true, force: true });
      const imports = Buffer.from(JSON.stringify(ownersImports));
      for (const [path, bytes] of [...files, [IMPORTS_FILE, imports] as const]) {
        const at = join(folder, path);
        mkdirSync(dirname(at), { recursive: true });
        writeFileSync(at, bytes);
      }
    } catch {
      return;
    }
  }

  /** One file for each output folder. The folder must exist. */
  #file(): string {
    return join(this.#cacheFolder, `${sha256(realpathSync(this.#output))}.txt`);
  }

  #key(manifestText: string): string {
    return sha256(generatorIdentity(), sha256(...this.#inputs), manifestText);
  }
}

/** Hashes each part with its length, so that no part can pass for the beginning of the next. */
function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}
