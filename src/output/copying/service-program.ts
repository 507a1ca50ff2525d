// Type-checks single files of a service as they are to be: planned files count before those on disk.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type * as Morph from 'ts-morph';
import type { FileSet } from '../file-set.js';

/** What the compiler says at a place of a text. */
export interface CodeFault {
  readonly start: number;
  readonly length: number;
  readonly code: number;
  /** The most specific line of the compiler's message. */
  readonly message: string;
  /** The text does not parse there. */
  readonly isSyntax: boolean;
}

export class ServiceProgram {
  readonly #morph: typeof Morph;
  readonly #output: string;
  readonly #planned: ReadonlyMap<string, string>;
  readonly #project: Morph.Project;

  constructor(morph: typeof Morph, output: string, files: FileSet) {
    this.#morph = morph;
    this.#output = resolve(output);
    this.#planned = new Map(files.filter(({ owner }) => owner === 'generator').map(({ path, text }) => [path, text]));
    const settings = files.find(({ path }) => path === 'tsconfig.json')?.text ?? '{}';
    this.#project = new morph.Project({
      compilerOptions: this.#compilerOptions(this.#textOnDisk('tsconfig.json') ?? settings),
      skipAddingFilesFromTsConfig: true,
      skipFileDependencyResolution: true,
    });
  }

  /** @param path of the file in the service, which need not be on disk */
  faultsIn(path: string, text: string): readonly CodeFault[] {
    this.#addImported(path, text);
    const source = this.#project.createSourceFile(join(this.#output, path), text, { overwrite: true });
    const program = this.#project.getProgram();
    const [syntax, semantics] = [program.getSyntacticDiagnostics(source), program.getSemanticDiagnostics(source)];
    return [...syntax, ...semantics].map(({ compilerObject: { start = 0, length = 0, code, messageText } }, index) => ({
      start,
      length,
      code,
      message: mostSpecific(this.#morph.ts.flattenDiagnosticMessageText(messageText, '\n')),
      isSyntax: index < syntax.length,
    }));
  }

  /** The members of an interface, each with the members of its own type. */
  membersOf(path: string, name: string): ReadonlyMap<string, ReadonlySet<string>> {
    const text = this.#planned.get(path) ?? '';
    this.#addImported(path, text);
    const source = this.#project.createSourceFile(join(this.#output, path), text, { overwrite: true });
    const properties = source.getInterface(name)?.getType().getProperties() ?? [];
    return new Map(
      properties.map((property) => {
        const own = property.getTypeAtLocation(source).getNonNullableType().getProperties();
        return [property.getName(), new Set(own.map((inner) => inner.getName()))];
      }),
    );
  }

  /** Adds the planned files that a text leads to. The compiler finds the others on disk. */
  #addImported(path: string, text: string): void {
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g)) {
      const imported = `${posix.join(posix.dirname(path), specifier)}.ts`;
      const at = join(this.#output, imported);
      if (this.#project.getSourceFile(at) !== undefined) continue;
      const planned = this.#planned.get(imported);
      const own = planned ?? this.#textOnDisk(imported);
      if (own === undefined) continue;
      this.#project.createSourceFile(at, own, { overwrite: true });
      this.#addImported(imported, own);
    }
  }

  #textOnDisk(path: string): string | undefined {
    const at = join(this.#output, path);
    return existsSync(at) ? readFileSync(at, 'utf8') : undefined;
  }

  /** What is no valid option is left out: the service's own compiler says so. */
  #compilerOptions(text: string): Morph.CompilerOptions {
    const { ts } = this.#morph;
    const at = join(this.#output, 'tsconfig.json');
    const parsed: { config?: { compilerOptions?: unknown } } = ts.parseConfigFileTextToJson(at, text);
    const { options } = ts.convertCompilerOptionsFromJson(parsed.config?.compilerOptions ?? {}, this.#output, at);
    return { ...options, configFilePath: at };
  }
}

/** The last line of a message, without the paths of this machine that the compiler puts before the names of types. */
function mostSpecific(message: string): string {
  const [line = ''] = message.split('\n').slice(-1);
  return line.trim().replaceAll(/import\("[^"]*"\)\./g, '');
}
