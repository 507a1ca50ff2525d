// Fills templates. A template prints names, loops, tests a boolean and includes partials. A name that its view lacks is
// our bug and throws.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { HELPERS, templateCalls, type Filling, type TemplateMaker } from './template-calls.js';
import { templateCode } from './template-code.js';

export type View = Readonly<Record<string, unknown>>;

interface BuiltTemplate {
  /** The hash of the text from which it was compiled. */
  readonly hash: string;
  readonly make: TemplateMaker;
}

const folder = fileURLToPath(new URL('../../templates/', import.meta.url));
const built = fileURLToPath(new URL('../templates.cjs', import.meta.url));
const require = createRequire(import.meta.url);
const ready = new Map<string, Filling>();
let loaded: Readonly<Record<string, BuiltTemplate>> | undefined;
/** Milliseconds since 1970. */
let builtAt: number | undefined;
let builtPartials: ReadonlyMap<string, string> | undefined;
let listedPartials: ReadonlyMap<string, string> | undefined;

/** The text of a file that has no holes. `path` is relative to templates/. */
export function plainText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** True when a file without holes exists at this path below templates/. */
export function hasPlainText(path: string): boolean {
  return existsSync(join(folder, path));
}

/** @param path of a template with holes, relative to templates/ */
export function hasTemplate(path: string): boolean {
  return builtTemplates()[path] !== undefined || existsSync(join(folder, path));
}

/** @throws when the template uses a name that the view lacks */
export function fill(path: string, view: View): string {
  return fillingOf(path)(view);
}

function fillingOf(path: string): Filling {
  let filling = ready.get(path);
  if (filling === undefined) {
    filling = (builtTemplate(path) ?? compiled(path))(calls);
    ready.set(path, filling);
  }
  return filling;
}

/** Partials by name: `{{> list-route}}` is `_list-route.ts.hbs`, in any folder of templates/. Each compiles at its first use. */
const calls = templateCalls((name, context, block) => {
  builtPartials ??= partialsIn(Object.keys(builtTemplates()));
  const path = builtPartials.get(name) ?? newPartial(name);
  if (path === undefined) throw new Error(`There is no partial "${name}".`);
  return fillingOf(path)(context, block);
});

/** A partial that came after the build. In tests of src/ that is each one, since nothing is built. Listing takes 10 ms. */
function newPartial(name: string): string | undefined {
  listedPartials ??= partialsIn(listedTemplates('.hbs'));
  return listedPartials.get(name);
}

/** Paths by the names of their partials. */
function partialsIn(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(partialPaths(paths).map((path) => [partialName(path), path]));
}

function partialPaths(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => basename(path).startsWith('_'));
}

function partialName(path: string): string {
  return basename(path)
    .replace(/^_/, '')
    .replace(/(?:\.[a-z]+)?\.hbs$/, '');
}

/** @returns the paths of all templates whose names end so, sorted, with forward slashes */
export function listedTemplates(end: '.hbs' | '.ts'): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => path.split(sep).join('/'))
    .toSorted();
}

/** The text of dist/templates.cjs: every template compiled, so that a run parses none. */
export function compiledTemplates(): string {
  const paths = listedTemplates('.hbs');
  const names = partialPaths(paths).map(partialName);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`Two partials are called "${twice}".`);
  const members = paths.map((path) => {
    const text = plainText(path);
    return `${JSON.stringify(path)}: { hash: '${textHash(text)}', make: ${codeOf(path, text)} }`;
  });
  return `module.exports = {\n${members.join(',\n')}\n};\n`;
}

function codeOf(path: string, text: string): string {
  return templateCode(path, text, new Set(Object.keys(HELPERS)));
}

function compiled(path: string): TemplateMaker {
  return runInThisContext(codeOf(path, plainText(path)), path);
}

/** Undefined when nothing was built, as in tests of src/, or when the template has changed since. A package lacks the sources. */
function builtTemplate(path: string): TemplateMaker | undefined {
  const found = builtTemplates()[path];
  if (found === undefined) return undefined;
  return isAsBuilt(path) || textHash(plainText(path)) === found.hash ? found.make : undefined;
}

/** True when the template has no source, or one older than the built template. A newer copy may still be the same. */
export function isAsBuilt(path: string): boolean {
  builtAt ??= statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const source = statSync(join(folder, path), { throwIfNoEntry: false });
  return source === undefined || source.mtimeMs < builtAt;
}

function builtTemplates(): Readonly<Record<string, BuiltTemplate>> {
  loaded ??= readBuiltTemplates();
  return loaded;
}

function readBuiltTemplates(): Readonly<Record<string, BuiltTemplate>> {
  return existsSync(built) ? require(built) : {};
}

export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
