// Emitted files of several services for one program of the compiler, without those that it would only check again.
import { createHash } from 'node:crypto';
import { posix } from 'node:path';

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** An import of a file of the service, as a statement, an expression or a type. */
const IMPORT = /(\bfrom |\bimport |\bimport\()'(\.{1,2}\/[^']+\.js)'/g;

/**
 * The compiler finds the same in two files at the same path in their services when these have the same text and import the same,
 * and so does all that they import, as long as no file declares globals; `compiledTogether` keeps augmentations apart.
 * So one of them stands for both, and others import that one.
 *
 * @param services files of each service by its name
 * @returns files in folders of the services' names
 */
export function distinctFiles(services: ReadonlyMap<string, readonly SourceFile[]>): readonly SourceFile[] {
  const homes = new Map<string, string>();
  const distinct: SourceFile[] = [];
  for (const [service, files] of services) {
    const closures = closuresOf(files);
    const homeOf = (path: string): string | undefined => homes.get(closures.get(path) ?? '');
    const added: SourceFile[] = [];
    for (const file of files) {
      if (homeOf(file.path) !== undefined) continue;
      homes.set(closures.get(file.path) ?? '', posix.join(service, file.path));
      added.push(file);
    }
    for (const { path, text } of added) {
      const home = posix.join(service, path);
      const moved = text.replaceAll(IMPORT, (statement: string, before: string, specifier: string) => {
        const target = homeOf(sourceOf(path, specifier));
        return target === undefined ? statement : `${before}'${specifierOf(home, target)}'`;
      });
      distinct.push({ path: home, text: moved });
    }
  }
  return distinct;
}

/** A hash of each file and of all that it imports, by its path. */
function closuresOf(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const hashes = new Map(files.map(({ path, text }) => [path, hash(text)]));
  const imports = new Map(files.map(({ path, text }) => [path, importsOf(path, text)]));
  const closures = files.map(({ path }) => {
    const reached = new Set([path]);
    // A set also visits what is added meanwhile.
    for (const one of reached) for (const next of imports.get(one) ?? []) if (hashes.has(next)) reached.add(next);
    const parts = [...reached].toSorted().map((one) => [one, hashes.get(one)]);
    return [path, hash(JSON.stringify([path, parts]))] as const;
  });
  return new Map(closures);
}

function importsOf(path: string, text: string): readonly string[] {
  return Array.from(text.matchAll(IMPORT), ([, , specifier = '']) => sourceOf(path, specifier));
}

function sourceOf(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier.replace(/\.js$/, '.ts'));
}

function specifierOf(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to).replace(/\.ts$/, '.js');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
