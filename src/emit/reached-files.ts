// Files without holes. One is emitted when an emitted file imports it, with those of its statements that the service uses, and of a
// class with those members that something calls.
import { posix } from 'node:path';
import { newestFirst, type ServedVersions } from '../model/served.js';
import type { RenderedFile } from './layout/lay-out.js';
import { importedModules } from './layout/merge-imports.js';
import { CalledMembers, callsInText } from './called-members.js';
import { outputs, ownerOf, variantPath } from './outputs.js';
import { type PartFacts, partFactsOf } from './optional-parts.js';
import { textOfParts } from './module-text.js';
import type { ModulePart, ModuleStatement } from './parse-module.js';
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
  readonly kept: Set<ModulePart>;
}

class Reach {
  readonly #versions: ServedVersions;
  readonly #facts: PartFacts;
  readonly #filled: ReadonlyMap<string, string>;
  /** By the path; undefined for a file that is not one of ours. */
  readonly #modules = new Map<string, Reached | undefined>();
  readonly #others: RenderedFile[] = [];
  readonly #members = new CalledMembers();

  constructor(filled: readonly RenderedFile[], versions: ServedVersions) {
    this.#versions = versions;
    this.#facts = partFactsOf(versions);
    this.#filled = new Map(filled.map(({ path, text }) => [path, text]));
  }

  importsOf({ path, text }: RenderedFile): void {
    const folder = posix.dirname(path);
    for (const { specifier, names } of importedModules(text)) {
      if (!specifier.startsWith('.')) continue;
      const imported = importedPath(folder, specifier);
      // A first stub is the owner's already.
      if (ownerOf(path) === 'user') this.all(imported);
      else for (const name of names) this.#want(imported, name);
    }
    // A later import and an export of another file have no line in the block of imports.
    for (const later of laterImports(folder, text)) this.#want(later, '*');
    for (const call of callsInText(text)) this.#members.call(call);
  }

  root(path: string, template = templateOf(path, this.#versions)): void {
    if (path.endsWith('.ts')) this.#want(path, '*');
    else if (hasPlainText(template)) this.#others.push(copied(path, plainText(template), false));
  }

  /** The whole of a file: beside what an owner imports, the rest is there too. A filled one may lead to objects of whole classes. */
  all(path: string): void {
    this.#want(path, '*');
    for (const { specifier, names } of importedModules(this.#filled.get(path) ?? ''))
      for (const name of names) this.#want(importedPath(posix.dirname(path), specifier), name, true);
  }

  files(): readonly RenderedFile[] {
    this.#keepReaders();
    const modules = [...this.#modules.values()].filter((one) => one !== undefined).filter(({ kept }) => kept.size > 0);
    return [...this.#others, ...modules.map((one) => emitted(one))];
  }

  /**
   * @param name `*` for all of the file
   * @param isWhole with all members of a class
   */
  #want(path: string, name: string, isWhole = name === '*'): void {
    const module = this.#moduleAt(path);
    if (module === undefined) return;
    for (const statement of module.parsed.statements) {
      const { names, members } = statement;
      if (name !== '*' && !names.includes(name) && !names.includes('*')) continue;
      this.#keep(module, statement);
      if (isWhole) for (const member of members) this.#keepPart(module, member);
    }
  }

  #moduleAt(path: string): Reached | undefined {
    if (this.#modules.has(path)) return this.#modules.get(path);
    const template = templateOf(path, this.#versions);
    const isOurs = path.endsWith('.ts') && !this.#filled.has(path) && !isVariant(path) && hasPlainText(template);
    const module = isOurs ? { path, kept: new Set<ModulePart>(), ...plainModule(template, this.#facts) } : undefined;
    this.#modules.set(path, module);
    if (module === undefined) return undefined;
    for (const statement of module.parsed.statements) if (statement.names.length === 0) this.#keep(module, statement);
    return module;
  }

  #keep(module: Reached, statement: ModuleStatement): void {
    if (module.kept.has(statement)) return;
    this.#keepPart(module, statement);
    for (const member of statement.members)
      if (isOfService(module.path))
        this.#members.whenCalled(callIn(module, member.call), () => this.#keepPart(module, member));
      else this.#keepPart(module, member);
  }

  #keepPart(module: Reached, part: ModulePart): void {
    if (module.kept.has(part)) return;
    module.kept.add(part);
    const folder = posix.dirname(module.path);
    for (const { specifier, name } of part.loads)
      if (specifier.startsWith('.')) this.#want(importedPath(folder, specifier), name);
    for (const name of part.uses) this.#use(module, folder, name);
    for (const call of part.calls) this.#members.call(callIn(module, call));
  }

  /** A private field that nothing reads does not compile, so one that would read it stays. */
  #keepReaders(): void {
    for (let found = true; found;) {
      found = false;
      for (const module of this.#modules.values()) {
        if (module === undefined) continue;
        for (const reader of missingReaders(module)) {
          this.#keepPart(module, reader);
          found = true;
        }
      }
    }
  }

  #use(module: Reached, folder: string, name: string): void {
    for (const statement of module.parsed.statements) if (statement.names.includes(name)) this.#keep(module, statement);
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

/** Others call what is in a package for them. */
function isOfService(path: string): boolean {
  return /^(?:src|test)\//.test(path);
}

/** @returns one for each private field that nothing reads so far */
function missingReaders({ parsed, kept }: Reached): readonly ModulePart[] {
  return parsed.statements
    .filter((one) => kept.has(one))
    .flatMap((one) =>
      one.fields.flatMap((field) => {
        const readers = [one, ...one.members].filter(({ calls }) => calls.includes(field));
        return readers.some((reader) => kept.has(reader)) ? [] : readers.slice(0, 1);
      }),
    );
}

/** Private members of a class are called in its file alone. */
function callIn({ path }: Reached, call: string): string {
  return call.startsWith('#') ? `${path} ${call}` : call;
}

function emitted({ path, text, parsed, isPartial, kept }: Reached): RenderedFile {
  const shaken = textOfParts(text, parsed, kept);
  return copied(path, shaken ?? text, isPartial || shaken !== undefined);
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
