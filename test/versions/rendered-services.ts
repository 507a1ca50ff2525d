// Loads rendered services without compiling them. Files equal to those of the first service load once.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Model } from '../../src/model/model.js';
import { render } from '../../src/emit/render.js';
import { linkModules } from '../../src/testing/output-run.js';
import type { ScratchFolder } from '../../src/testing/scratch-folder.js';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The used part of Fastify. */
interface App {
  readonly inject: (request: {
    readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly payload?: string;
    readonly remoteAddress?: string;
  }) => Promise<{
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
    readonly payload: string;
  }>;
  readonly listen: (at: { readonly host: string; readonly port: number }) => Promise<string>;
}

/** The used part of an emitted service's test support. */
export interface Service {
  readonly app: App;
  readonly clock: { readonly advance: (milliseconds: number) => void };
  readonly request: (
    method: string,
    url: string,
    headers?: Readonly<Record<string, string>>,
    body?: string,
  ) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

interface Support {
  readonly Service: { readonly start: (extensions: unknown) => Promise<Service> };
}

type Files = ReadonlyMap<string, string>;

/** A running service, and a loader for its other modules. */
export interface Started {
  readonly service: Service;
  readonly load: <Module>(path: string) => Promise<Module>;
}

export class RenderedServices {
  readonly #folder: ScratchFolder;
  #first: { readonly name: string; readonly files: Files } | undefined;

  constructor(folder: ScratchFolder) {
    this.#folder = folder;
  }

  /**
   * @param name a new name for the service's folder
   * @param extensions the owner's code of each version
   */
  async start(model: Model, name: string, extensions: unknown): Promise<Started> {
    const files = new Map(render(model).map(({ path, text }) => [path, text]));
    const first = this.#first;
    const shared = first === undefined ? new Set<string>() : sharedFiles(files, first.files);
    this.#first ??= { name, files };
    for (const [path, text] of files) {
      const target = this.#folder.path(name, path);
      mkdirSync(dirname(target), { recursive: true });
      if (first !== undefined && shared.has(path)) symlinkSync(this.#folder.path(first.name, path), target);
      else writeFileSync(target, text);
    }
    linkModules(this.#folder.path(name));
    const load = <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ this.#folder.path(name, path));
    const support = await load<Support>('test/api/support.ts');
    return { service: await support.Service.start(extensions), load };
  }
}

/** Modules equal to those of the first service, with all their imports. */
function sharedFiles(files: Files, first: Files): ReadonlySet<string> {
  const others = new Set([...files.keys()].filter((path) => isOther(path, files, first)));
  for (let count = -1; count !== others.size;) {
    count = others.size;
    for (const path of files.keys()) {
      if (importsOf(path, files.get(path) ?? '').some((imported) => others.has(imported))) others.add(path);
    }
  }
  return new Set([...files.keys()].filter((path) => path.endsWith('.ts') && !others.has(path)));
}

/** Modules that read files find them relative to themselves. The keys of tokens are in the environment, as of the last import. */
function isOther(path: string, files: Files, first: Files): boolean {
  const text = files.get(path) ?? '';
  return text !== first.get(path) || text.includes('import.meta') || path === 'test/api/credentials.ts';
}

function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)].map(
    ([, imported = '']) => `${join(dirname(path), imported)}.ts`,
  );
}
