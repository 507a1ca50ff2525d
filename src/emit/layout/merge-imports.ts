// A template or partial begins with the imports that its text needs. This module merges those of one file into one sorted block.
// Lists of imports in views would repeat the conditions of the templates.
import { posix } from 'node:path';

/** `import { a, type B } from 'm';`, `import type { C } from 'm';`, `import * as n from 'm';`, `import d from 'm';`, at the beginning of a line. */
const IMPORT = /[ \t]*import (type )?(?:\{ ?([^}]*?),? ?\}|\* as (\w+)|(\w+)) from '([^']+)';[ \t]*\r?\n/y;

interface Module {
  /** Imported names; true for a name that is imported only as a type. */
  readonly names: Map<string, boolean>;
  readonly namespaces: Map<string, boolean>;
  /** The name of the default import, likewise. */
  readonly defaults: Map<string, boolean>;
}

/**
 * @param path of the file, relative to the output
 * @param text in which `#api/` is `src/api/`, and `#version/` the folder of the file's version there. A partial is printed at several
 *   depths, so it cannot know the relative path.
 * @returns the text with one block of sorted imports: packages first, then from far to near. A text whose imports already stand at
 *   its top, once each, keeps their order.
 */
export function mergeImports(path: string, text: string): string {
  const found = importsIn(text);
  if (found.length === 0 || isMerged(found)) return text;
  const modules = new Map<string, Module>();
  for (const [, type, names, namespace, standard, specifier = ''] of found) {
    const target = specifierFrom(path, specifier);
    const module = modules.get(target) ?? { names: new Map(), namespaces: new Map(), defaults: new Map() };
    modules.set(target, module);
    const isType = type !== undefined;
    if (namespace !== undefined) addName(module.namespaces, namespace, isType);
    if (standard !== undefined) addName(module.defaults, standard, isType);
    for (const one of namesIn(names ?? '')) addName(module.names, one.name, isType || one.isType);
  }
  const block = [...modules]
    .map(([specifier, module]) => ({ specifier, module, far: distance(specifier) }))
    .toSorted((a, b) => b.far - a.far || (a.specifier < b.specifier ? -1 : 1))
    .flatMap(({ specifier, module }) => lines(specifier, module))
    .join('\n');
  const body = without(found, text);
  const start = headerLength(body);
  return `${body.slice(0, start)}${block}\n\n${body.slice(start).trimStart()}`;
}

export interface ImportedModule {
  readonly specifier: string;
  /** `*` for all of it. */
  readonly names: readonly string[];
}

/** @returns what the merged block of imports of a text names */
export function importedModules(text: string): readonly ImportedModule[] {
  return importsIn(text).map(([, , names, namespace, standard, specifier = '']) => ({
    specifier,
    names: [
      ...namesIn(names ?? '').map(({ name }) => name.replace(/ as .*$/, '')),
      ...(namespace === undefined ? [] : ['*']),
      ...(standard === undefined ? [] : ['default']),
    ],
  }));
}

/** Looks only at lines with the word `import`: a service of a hundred resources has some hundred thousand lines. */
function importsIn(text: string): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (let at = text.indexOf('import '); at >= 0; at = text.indexOf('import ', at)) {
    IMPORT.lastIndex = text.lastIndexOf('\n', at) + 1;
    const match = IMPORT.exec(text);
    if (match !== null) found.push(match);
    at = match === null ? at + 1 : match.index + match[0].length;
  }
  return found;
}

function without(found: readonly RegExpExecArray[], text: string): string {
  const starts = [0, ...found.map(({ index, 0: line }) => index + line.length)];
  return starts.map((start, at) => text.slice(start, found[at]?.index)).join('');
}

interface ImportedName {
  readonly name: string;
  readonly isType: boolean;
}

/** Imported names by the text between the braces, since the files of resources come from the same templates. */
const knownNames = new Map<string, readonly ImportedName[]>();

function namesIn(clause: string): readonly ImportedName[] {
  const names = knownNames.get(clause) ?? parsedNames(clause);
  knownNames.set(clause, names);
  return names;
}

function parsedNames(clause: string): readonly ImportedName[] {
  return clause
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => ({ name: one.replace(/^type /, ''), isType: one.startsWith('type ') }));
}

function addName(names: Map<string, boolean>, name: string, isType: boolean): void {
  names.set(name, isType && names.get(name) !== false);
}

/** Imports are merged if they are one run of lines, each module stands once, and none needs a relative path. */
function isMerged(found: readonly RegExpExecArray[]): boolean {
  const specifiers = found.map(([, , , , , specifier = '']) => specifier);
  if (specifiers.some((one) => one.startsWith('#')) || new Set(specifiers).size < specifiers.length) return false;
  const [first] = found;
  const length = found.reduce((sum, [line]) => sum + line.length, 0);
  const last = found.at(-1);
  return first !== undefined && last !== undefined && last.index + last[0].length - first.index === length;
}

function specifierFrom(path: string, specifier: string): string {
  if (!specifier.startsWith('#')) return specifier;
  const version = specifier.startsWith('#version/') ? versionIn(path) : '';
  const target = specifier.replace(/^#api\//, 'src/api/').replace(/^#version\//, `src/api/${version}/`);
  return relativePath(posix.dirname(path), target);
}

function versionIn(path: string): string {
  return /^(?:src|test)\/api\/(v\d+)\//.exec(path)?.[1] ?? '';
}

/** Does without `posix.relative`, which takes ten times as long: a service of a hundred resources has ten thousand imports. */
function relativePath(folder: string, target: string): string {
  const from = folder === '.' ? [] : folder.split('/');
  const to = target.split('/');
  const differs = from.findIndex((name, at) => name !== to[at]);
  const shared = differs === -1 ? from.length : differs;
  return ('../'.repeat(from.length - shared) || './') + to.slice(shared).join('/');
}

function distance(specifier: string): number {
  if (specifier.startsWith('./')) return 0;
  return specifier.startsWith('../') ? specifier.split('../').length - 1 : 1000;
}

function lines(specifier: string, { names, namespaces, defaults }: Module): readonly string[] {
  const whole = [
    ...[...defaults].map(([name, isType]) => `${isType ? 'type ' : ''}${name}`),
    ...[...namespaces].map(([name, isType]) => `${isType ? 'type ' : ''}* as ${name}`),
  ].map((clause) => `import ${clause} from '${specifier}';`);
  if (names.size === 0) return whole;
  const sorted = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const areTypes = sorted.every(([, isType]) => isType);
  const items = sorted.map(([name, isType]) => (isType && !areTypes ? `type ${name}` : name));
  return [...whole, `import ${areTypes ? 'type ' : ''}{ ${items.join(', ')} } from '${specifier}';`];
}

/** The length of the comment lines at the beginning of a file. */
function headerLength(text: string): number {
  return /^(?:\/\/[^\n]*\n)*/.exec(text)?.[0].length ?? 0;
}
