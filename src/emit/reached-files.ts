// Files without holes. One is emitted when an emitted file imports it, with those of its statements that the service uses.
import { posix } from 'node:path';
import { newestFirst, type ServedVersions } from '../model/served.js';
import type { RenderedFile } from './layout/lay-out.js';
import { importedModules } from './layout/merge-imports.js';
import { outputs, ownerOf, variantPath } from './outputs.js';
import { type PartFacts, partFactsOf } from './optional-parts.js';
import type { ImportedName, ModuleImport } from './parse-module.js';
import { plainModule, type PlainModule } from './parsed-modules.js';
import { roots } from './roots.js';
import { hasPlainText, plainText } from './templates.js';

/** @param files all filled files, whose imports lead to these */
export function reachedFiles(files: readonly RenderedFile[], versions: ServedVersions): readonly RenderedFile[] {
  const reach = new Reach(files, versions);
  for (const file of files) if (file.path.endsWith('.ts')) reach.importsOf(file);
  const models = newestFirst(versions);
  for (const { path, template, emittedWhen } of roots)
    if (emittedWhen === undefined || models.some((model) => emittedWhen(model, versions))) reach.root(path, template);
  for (const path of versions.ownersImports) reach.all(path);
  return reach.files();
}

/** A file of which at least one statement is used. */
interface Reached extends PlainModule {
  readonly path: string;
  readonly kept: Set<number>;
}

class Reach {
  readonly #versions: ServedVersions;
  readonly #facts: PartFacts;
  readonly #filled: ReadonlySet<string>;
  /** By the path; undefined for a file that is not one of ours. */
  readonly #modules = new Map<string, Reached | undefined>();
  readonly #others: RenderedFile[] = [];

  constructor(filled: readonly RenderedFile[], versions: ServedVersions) {
    this.#versions = versions;
    this.#facts = partFactsOf(versions);
    this.#filled = new Set(filled.map(({ path }) => path));
  }

  importsOf({ path, text }: RenderedFile): void {
    const folder = posix.dirname(path);
    for (const { specifier, names } of importedModules(text))
      if (specifier.startsWith('.'))
        for (const name of names) this.#want(importedPath(folder, specifier), nameFor(path, name));
    // A later import and an export of another file have no line in the block of imports.
    for (const later of laterImports(folder, text)) this.#want(later, '*');
  }

  root(path: string, template = templateOf(path, this.#versions)): void {
    if (path.endsWith('.ts')) this.#want(path, '*');
    else if (hasPlainText(template)) this.#others.push(copied(path, plainText(template), false));
  }

  /** The whole of a file: beside what an owner imports, the rest is there too. */
  all(path: string): void {
    this.#want(path, '*');
  }

  files(): readonly RenderedFile[] {
    const modules = [...this.#modules.values()].filter((one) => one !== undefined).filter(({ kept }) => kept.size > 0);
    return [...this.#others, ...modules.map((one) => emitted(one))];
  }

  /** @param name `*` for all of the file */
  #want(path: string, name: string): void {
    const module = this.#moduleAt(path);
    if (module === undefined) return;
    module.parsed.statements.forEach(({ names }, at) => {
      if (name === '*' || names.includes(name) || names.includes('*')) this.#keep(module, at);
    });
  }

  #moduleAt(path: string): Reached | undefined {
    if (this.#modules.has(path)) return this.#modules.get(path);
    const template = templateOf(path, this.#versions);
    const isOurs = path.endsWith('.ts') && !this.#filled.has(path) && !isVariant(path) && hasPlainText(template);
    const module = isOurs ? { path, kept: new Set<number>(), ...plainModule(template, this.#facts) } : undefined;
    this.#modules.set(path, module);
    module?.parsed.statements.forEach(({ names }, at) => {
      if (names.length === 0) this.#keep(module, at);
    });
    return module;
  }

  #keep(module: Reached, at: number): void {
    const statement = module.parsed.statements[at];
    if (statement === undefined || module.kept.has(at)) return;
    module.kept.add(at);
    const folder = posix.dirname(module.path);
    for (const { specifier, name } of statement.loads)
      if (specifier.startsWith('.')) this.#want(importedPath(folder, specifier), name);
    for (const name of statement.uses) this.#use(module, folder, name);
  }

  #use(module: Reached, folder: string, name: string): void {
    module.parsed.statements.forEach(({ names }, at) => {
      if (names.includes(name)) this.#keep(module, at);
    });
    for (const { specifier, names } of module.parsed.imports)
      for (const { local, imported } of names)
        if (local === name && specifier.startsWith('.'))
          this.#want(importedPath(folder, specifier), nameFor(module.path, imported));
  }
}

/** The name that an import asks for: all of the imported file where the importing one is the owner's, a first stub included. */
function nameFor(path: string, name: string): string {
  return ownerOf(path) === 'user' ? '*' : name;
}

function emitted({ path, text, parsed, isPartial, kept }: Reached): RenderedFile {
  if (kept.size === parsed.statements.length) return copied(path, text, isPartial);
  const statements = parsed.statements.filter((_, at) => kept.has(at));
  const used = new Set(statements.flatMap(({ uses }) => uses));
  const imports = parsed.imports.flatMap((one) => importLine(one, used));
  const parts = statements.map(({ start, end }) => text.slice(start, end));
  return copied(path, `${text.slice(0, parsed.headerEnd)}${imports.join('\n')}${parts.join('')}\n`, true);
}

/** @returns one line with the names that are used, or nothing */
function importLine({ specifier, isType, names }: ModuleImport, used: ReadonlySet<string>): readonly string[] {
  const kept = names.filter(({ local }) => used.has(local));
  if (kept.length === 0) return [];
  const named = kept.filter(({ imported }) => imported !== 'default' && imported !== '*').map(clauseOf);
  const clauses = [
    ...kept.filter(({ imported }) => imported === 'default').map(({ local }) => local),
    ...kept.filter(({ imported }) => imported === '*').map(({ local }) => `* as ${local}`),
    ...(named.length === 0 ? [] : [`{ ${named.join(', ')} }`]),
  ];
  return [`import ${isType ? 'type ' : ''}${clauses.join(', ')} from '${specifier}';`];
}

function clauseOf({ local, imported, isType }: ImportedName): string {
  return `${isType ? 'type ' : ''}${local === imported ? local : `${imported} as ${local}`}`;
}

function copied(path: string, text: string, isFilled: boolean): RenderedFile {
  return { path, text, owner: ownerOf(path), entries: [], isFilled };
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

/** True for a template that becomes a file of another name. */
function isVariant(path: string): boolean {
  const output = path.replace(/\.[^./]+\.ts$/, '.ts');
  return output !== path && variants.has(output);
}

/** @returns the paths of the service's TypeScript files that a file loads while it runs, or exports again */
function laterImports(folder: string, text: string): readonly string[] {
  const found: string[] = [];
  // A quoted relative path is rarer than the words `from` and `import`, so the search begins with it.
  for (const { 0: quoted, index } of text.matchAll(/'\.[^'\n]+'/g)) {
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const isLater =
      /\bimport\s*\(\s*$/.test(before) || /^\s*export\b.*\bfrom\s*$/.test(before) || /^\} from $/.test(before);
    if (isLater) found.push(importedPath(folder, quoted.slice(1, -1)));
  }
  return found;
}

/** Paths by folder and specifier: the files of a folder import the same, and joining paths takes a while. */
const knownPaths = new Map<string, string>();

function importedPath(folder: string, specifier: string): string {
  const key = `${folder} ${specifier}`;
  const path = knownPaths.get(key) ?? posix.join(folder, specifier).replace(/\.js$/, '.ts');
  knownPaths.set(key, path);
  return path;
}
