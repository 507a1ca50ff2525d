// What the owner's code imports from `src/api/`. The generator emits it for that reason, where nothing generated uses it.
import { posix } from 'node:path';
import { codeFilesIn } from '../disk/code-files.js';
import { readFolder } from '../disk/read-folder.js';
import type { Manifest } from '../manifest.js';

export interface OwnersImport {
  /** The imported file, relative to the service: `src/api/store/queries.ts`. */
  readonly path: string;
  /** Those that are imported by name. */
  readonly names: readonly string[];
}

/** A quoted path that begins with a dot, or goes through a folder called `api`. */
const QUOTED = /(['"`])((?:\.{1,2}\/|[^'"`\n$]*\bapi\/)[^'"`\n$]*)\1/g;

/** `import { a, type b as c } from`, up to the path. */
const NAMED = /\b(?:import|export)\s+(?:type\s+)?\{([^{}]*)\}\s*from\s*$/;

/** As far back as the names of one import reach. */
const MOST_NAMES = 4_000;

/** @returns sorted, each file once */
export function ownersImports(output: string, manifest: Manifest | undefined): readonly OwnersImport[] {
  const own = codeFilesIn(output).filter((path) => isOwn(path, manifest));
  const names = new Map<string, Set<string>>();
  for (const [path, entry] of readFolder(output, own)) {
    if (entry.kind !== 'file') continue;
    for (const imported of importsIn(path, entry.text)) {
      const known = names.get(imported.path) ?? new Set();
      for (const name of imported.names) known.add(name);
      names.set(imported.path, known);
    }
  }
  return [...names]
    .map(([path, found]) => ({ path, names: [...found].toSorted() }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function isOwn(path: string, manifest: Manifest | undefined): boolean {
  // Without a manifest, the path says whose a file is.
  if (manifest === undefined) return !/^(?:src|test)\/api\//.test(path);
  return !manifest.generated.has(path) || manifest.merged.has(path);
}

/** Each quoted path into `src/api/` counts, whatever it is for: a mock and a type name one too. */
function importsIn(path: string, text: string): readonly OwnersImport[] {
  const found: OwnersImport[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const imported = filePath(path, match[2] ?? '');
    if (imported === undefined) continue;
    const [, names = ''] = NAMED.exec(text.slice(Math.max(0, match.index - MOST_NAMES), match.index)) ?? [];
    found.push({ path: imported, names: namesIn(names) });
  }
  return found;
}

/** @returns undefined for a path that does not lead into `src/api/` */
function filePath(from: string, specifier: string): string | undefined {
  const [, inApi] =
    /(?:^|\/)api\/(.*)$/.exec(specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier) ?? [];
  return inApi === undefined ? undefined : `src/api/${inApi.replace(/\.[cm]?[jt]s$/, '')}.ts`;
}

function namesIn(clause: string): readonly string[] {
  return clause
    .replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .split(',')
    .flatMap((one) => /^\s*(?:type\s+)?([\w$]+)/.exec(one)?.[1] ?? []);
}
