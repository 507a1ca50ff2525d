// The generated files that the owner's code imports. The generator emits them for that reason, where nothing generated uses them.
import { posix } from 'node:path';
import { codeFilesIn } from '../disk/code-files.js';
import { readFolder } from '../disk/read-folder.js';
import { type Manifest, textHash } from '../manifest.js';
import { homesOfImport } from '../moving/moves.js';

/** A quoted path that begins with a dot, or goes through a folder called `api`. */
const QUOTED = /(['"`])((?:\.{1,2}\/|[^'"`\n$]*\bapi\/)[^'"`\n$]*)\1/g;

/** `import { a, type b as c } from`, up to the path. */
const NAMED = /\b(?:import|export)\s+(?:type\s+)?\{([^{}]*)\}\s*from\s*$/;

/** As far back as the names of one import reach. */
const MOST_NAMES = 4_000;

interface Options {
  /** True when edits of generated files are merged: they then count as the owner's code. */
  readonly merge: boolean;
}

/** @returns paths relative to the service, sorted, each once: `src/api/store/queries.ts` */
export function ownersImports(
  output: string,
  manifest: Manifest | undefined,
  { merge }: Options = { merge: false },
): readonly string[] {
  const paths = codeFilesIn(output).filter((path) => merge || isOwn(path, manifest));
  const found = new Set<string>();
  for (const [path, entry] of readFolder(output, paths)) {
    if (entry.kind !== 'file' || !(isOwn(path, manifest) || isEdited(path, entry.text, manifest))) continue;
    for (const imported of importsIn(path, entry.text)) found.add(imported);
  }
  return [...found].toSorted();
}

function isOwn(path: string, manifest: Manifest | undefined): boolean {
  // Without a manifest, the path says whose a file is.
  if (manifest === undefined) return !/^(?:src|test)\/api\//.test(path);
  return !manifest.generated.has(path) || manifest.merged.has(path);
}

function isEdited(path: string, text: string, manifest: Manifest | undefined): boolean {
  return manifest?.generated.get(path)?.includes(textHash(text)) === false;
}

/** Each quoted path counts, whatever it is for: a mock and a type name one too. */
function importsIn(path: string, text: string): readonly string[] {
  return [...text.matchAll(QUOTED)].flatMap((match) => {
    const imported = filePath(path, match[2] ?? '');
    if (imported === undefined) return [];
    const [, names = ''] = NAMED.exec(text.slice(Math.max(0, match.index - MOST_NAMES), match.index)) ?? [];
    return homesOfImport(imported, namesIn(names));
  });
}

/** @returns undefined for a path that leads to no folder of the generator's; an alias leads to `src/api/` */
function filePath(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return fileIn('src', /(?:^|[^\w-])api\/(.+)$/.exec(specifier)?.[1]);
  const path = posix.join(posix.dirname(from), specifier);
  const [, folder, inApi] = /^(src|dist|test)\/api\/(.+)$/.exec(path) ?? [];
  return fileIn(folder === 'test' ? 'test' : 'src', inApi);
}

function fileIn(folder: 'src' | 'test', path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const whole = posix.normalize(`${folder}/api/${path.replace(/\.[cm]?[jt]s$/, '')}.ts`);
  return whole.startsWith(`${folder}/api/`) ? whole : undefined;
}

function namesIn(clause: string): readonly string[] {
  return clause
    .replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .split(',')
    .flatMap((one) => /^\s*(?:type\s+)?([\w$]+)/.exec(one)?.[1] ?? []);
}
