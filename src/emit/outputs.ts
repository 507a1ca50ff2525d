// All outputs that have a view, found by the paths of the views' files: `views/src/api/{version}/{resource}/store.view.ts` is of `store.ts` there.
import { readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Owner } from '../output/file-set.js';
import { Output, type AnyOutput } from './output.js';

export interface OutputAt {
  /** As the folder of views has it: `src/api/{version}/index.ts`. */
  readonly path: string;
  readonly output: AnyOutput;
}

const folder = fileURLToPath(new URL('./views/', import.meta.url));
/** `.ts` where the sources are run as they are. */
const extension = extname(fileURLToPath(import.meta.url));
const suffix = `.view${extension}`;

export const outputs: readonly OutputAt[] = await Promise.all(viewFiles().map(loadOutput));

/** @returns paths relative to `views/`, without the suffix, with forward slashes, sorted */
function viewFiles(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(suffix))
    .map((path) => path.slice(0, -suffix.length).split(sep).join('/'))
    .toSorted();
}

/** @throws when the file exports no output, which is a fault of ours */
async function loadOutput(stem: string): Promise<OutputAt> {
  const module: { readonly output?: unknown } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, stem + suffix)).href
  );
  const { output } = module;
  if (!isOutput(output)) throw new Error(`views/${stem}${suffix} exports no output.`);
  return { path: output.parts.path ?? outputPath(stem), output };
}

function isOutput(value: unknown): value is AnyOutput {
  return value instanceof Output;
}

/** The views of TypeScript are called as it is: `settings.view.ts` of `settings.ts`, but `compose.yaml.view.ts` of `compose.yaml`. */
function outputPath(stem: string): string {
  return /\.(?:json|yaml|md|example)$/.test(stem) ? stem : `${stem}.ts`;
}

/** Ownership shows in the path. */
export function ownerOf(path: string): Owner {
  return /^(?:src\/api|test\/api|client\/src|openapi)\//.test(path) ? 'generator' : 'user';
}

/** `store.ts` with its variant: `store.collection.ts`. */
export function variantPath(path: string, variant: string): string {
  return variant === '' ? path : path.replace(/(\.[^./]+)$/, `.${variant}$1`);
}
