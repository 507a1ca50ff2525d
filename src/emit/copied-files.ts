// The files without holes. One is emitted when something that is emitted imports it; those that nothing imports are the roots.
import { posix } from 'node:path';
import { newestFirst, type ServedVersions } from '../model/served.js';
import type { RenderedFile } from './lay-out.js';
import { outputs, ownerOf, variantPath } from './outputs.js';
import { roots } from './roots.js';
import { hasPlainText, plainText } from './templates.js';

/** @param files all others, whose imports lead here */
export function reachedFiles(files: readonly RenderedFile[], versions: ServedVersions): readonly RenderedFile[] {
  const reached = new Map<string, RenderedFile | undefined>(files.map((file) => [file.path, undefined]));
  const waiting = files.flatMap(({ path, text }) => importedPaths(path, text));
  const copy = (path: string, template = templateOf(path, versions)): void => {
    if (reached.has(path)) return;
    const file = hasPlainText(template) ? copied(path, template) : undefined;
    reached.set(path, file);
    if (file !== undefined) waiting.push(...importedPaths(path, file.text));
  };
  const models = newestFirst(versions);
  for (const { path, template, emittedWhen } of roots) {
    if (emittedWhen === undefined || models.some((model) => emittedWhen(model, versions))) copy(path, template);
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) copy(path);
  return [...reached.values()].filter((file) => file !== undefined);
}

function copied(path: string, template: string): RenderedFile {
  return { path, text: plainText(template), owner: ownerOf(path), entries: [], isFilled: false };
}

function templateOf(path: string, versions: ServedVersions): string {
  const output = variants.get(path);
  if (output === undefined) return path;
  const names = newestFirst(versions).map((model) => output.variantOf(model, versions));
  return variantPath(path, names.find((name) => name !== '') ?? '');
}

const variants = new Map(
  outputs.flatMap(({ path, output }) =>
    output.per === 'service' && output.parts.view === undefined ? [[path, output] as const] : [],
  ),
);

/** @returns the paths of the TypeScript files that a file imports, as far as they are the service's */
function importedPaths(path: string, text: string): readonly string[] {
  const specifiers = text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  const here = posix.dirname(path);
  return [...specifiers].map(([, specifier = '']) => posix.join(here, specifier).replace(/\.js$/, '.ts'));
}
