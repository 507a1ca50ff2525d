// Loads every view by the path of its file. The bundle has a list of imports in place of this module: `scripts/bundle.mjs` makes it.
import { readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ViewModule {
  /** The path below `views/`, without `.view.ts`, with forward slashes. */
  readonly stem: string;
  readonly module: { readonly output?: unknown };
}

const folder = fileURLToPath(new URL('./views/', import.meta.url));
/** The suffix of views' files, with `.ts` when Node runs the sources themselves. */
const suffix = `.view${extname(fileURLToPath(import.meta.url))}`;

/** Sorted by their stems. */
export const viewModules: readonly ViewModule[] = await Promise.all(viewStems().map(loadView));

function viewStems(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(suffix))
    .map((path) => path.slice(0, -suffix.length).split(sep).join('/'))
    .toSorted();
}

async function loadView(stem: string): Promise<ViewModule> {
  return { stem, module: await import(/* @vite-ignore */ pathToFileURL(join(folder, stem + suffix)).href) };
}
