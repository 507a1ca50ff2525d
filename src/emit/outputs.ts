// All outputs that have a view, found by the paths of the views' files: `src/api/{version}/{resource}/store.view.ts` makes `store.ts`.
import type { Owner } from '../output/file-set.js';
import { Output, type AnyOutput } from './output.js';
import { viewModules, type ViewModule } from './view-modules.js';

export interface OutputAt {
  /** The path with the names of folders in braces: `src/api/{version}/index.ts`. */
  readonly path: string;
  readonly output: AnyOutput;
}

export const outputs: readonly OutputAt[] = viewModules.map(outputAt);

/** @throws when the file exports no output, which is a fault of ours */
function outputAt({ stem, module: { output } }: ViewModule): OutputAt {
  if (!isOutput(output)) throw new Error(`The view of ${stem} exports no output.`);
  return { path: output.parts.path ?? outputPath(stem), output };
}

function isOutput(value: unknown): value is AnyOutput {
  return value instanceof Output;
}

/** `settings.view.ts` makes `settings.ts`: a view leaves out the extension of TypeScript. `compose.yaml.view.ts` makes `compose.yaml`. */
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
