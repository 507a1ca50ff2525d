// Fills templates. A template prints names, loops, tests a boolean and includes nothing else; a name that its view lacks is a
// bug of ours, so it throws: Handlebars alone would print nothing.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Handlebars from 'handlebars';
import {
  commentText,
  docComment,
  inlineLiteral,
  jsonLiteral,
  linksLiteral,
  membersLiteral,
  propertyName,
  regularExpression,
  sqlLiteral,
  stringLiteral,
  templateLiteral,
  templateParts,
  templateText,
} from './typescript.js';

export type View = Readonly<Record<string, unknown>>;

interface BuiltTemplate {
  /** The hash of the text from which it was compiled. */
  readonly hash: string;
  readonly template: TemplateSpecification;
}

/** `main` is compiled code, the other members are for Handlebars' runtime. */
type TemplateSpecification = Parameters<typeof Handlebars.template>[0];

/** Quoting functions that a template may call, one for each kind of place in a text. */
const HELPERS: Readonly<Record<string, Handlebars.HelperDelegate>> = {
  /** `{{textLiteral title}}`: a string literal. */
  textLiteral: stringLiteral,
  /** `{{sqlLiteral sql}}`: a statement, given by its lines. */
  sqlLiteral,
  /** `{{jsonLiteral schema}}`: a literal of JSON data, whose objects have a member a line. */
  jsonLiteral,
  /** `{{inlineLiteral limits}}`: the same on one line where it fits. */
  inlineLiteral,
  /** `{{membersLiteral access}}`: an object of which each member stands on a line, and what is in it on one where it fits. */
  membersLiteral,
  /** `{{propertyName name}}`: a member's name in an object literal or an interface. */
  propertyName,
  /** `{{regularExpression pattern}}`: its literal. */
  regularExpression,
  /** `` `${path}/{{templateText name}}` ``: a part of a template literal. */
  templateText,
  /** `` `{{templateParts href}}/edit` ``: a text with holes inside a template literal. */
  templateParts,
  /** `{{templateLiteral href}}`: the whole literal of such a text. */
  templateLiteral,
  /** `{{linksLiteral pageLinks}}`: the literal of the JSON text of links. */
  linksLiteral,
  /** `{{docComment description}}`: a JSDoc comment; nothing for no text. */
  docComment,
  /** `{{commentText description}}`: the text of a comment line. */
  commentText,
};

const COMPILING = {
  strict: true,
  noEscape: true,
  knownHelpersOnly: true,
  knownHelpers: Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true])),
};

const folder = fileURLToPath(new URL('../../templates/', import.meta.url));
const built = fileURLToPath(new URL('../templates.cjs', import.meta.url));
/** Handlebars is loaded when the first template is filled, and its compiler only when a template was not compiled at the build. */
const require = createRequire(import.meta.url);
/** The member of a proxy that holds the object behind it. Partials get proxies as their context, which are not wrapped twice. */
const TARGET = Symbol('target');
const ready = new Map<string, Handlebars.TemplateDelegate>();
let loaded: Readonly<Record<string, BuiltTemplate>> | undefined;

/** The text of a file that has no holes. `path` is relative to templates/. */
export function plainText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** Whether there is a file without holes at this path below templates/. */
export function hasPlainText(path: string): boolean {
  return existsSync(join(folder, path));
}

/** @param path of a template with holes, relative to templates/ */
export function hasTemplate(path: string): boolean {
  return builtTemplates()[path] !== undefined || existsSync(join(folder, path));
}

/** @throws when the template names what the view lacks */
export function fill(path: string, view: View): string {
  return delegateOf(path)(strict(view, path));
}

function delegateOf(path: string): Handlebars.TemplateDelegate {
  let template = ready.get(path);
  if (template === undefined) {
    template = builtTemplate(path) ?? compiler().compile(plainText(path), COMPILING);
    ready.set(path, template);
  }
  return template;
}

/** Partials by name: `{{> list-route}}` is `_list-route.ts.hbs`, in any folder of templates/. Each compiles at its first use. */
function allPartials(): Readonly<Record<string, Handlebars.Template>> {
  return Object.fromEntries(
    templatePaths()
      .filter((path) => basename(path).startsWith('_'))
      .map((path) => [
        partialName(path),
        (context: unknown, options) => delegateOf(path)(strict(context, path), options),
      ]),
  );
}

function partialName(path: string): string {
  return basename(path)
    .replace(/^_/, '')
    .replace(/(?:\.[a-z]+)?\.hbs$/, '');
}

/** The paths of all templates with holes, sorted, with forward slashes. */
function templatePaths(): readonly string[] {
  // The package has no sources of templates.
  const paths = listedTemplates();
  return paths.length > 0 ? paths : Object.keys(builtTemplates());
}

function listedTemplates(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.hbs'))
    .map((path) => path.split(sep).join('/'))
    .toSorted();
}

/** The text of dist/templates.cjs: every template compiled, so that a run parses none. */
export function compiledTemplates(): string {
  const names = templatePaths()
    .filter((path) => basename(path).startsWith('_'))
    .map(partialName);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`Two partials are called "${twice}".`);
  const members = listedTemplates().map((path) => {
    const text = plainText(path);
    const template: TemplateSpecification = compiler().precompile(text, COMPILING);
    return `${JSON.stringify(path)}: { hash: '${hashOf(text)}', template: ${String(template)} }`;
  });
  return `module.exports = {\n${members.join(',\n')}\n};\n`;
}

/** Undefined where nothing was built, as in tests of src/, and when the template has changed since. The package has no template sources. */
function builtTemplate(path: string): Handlebars.TemplateDelegate | undefined {
  const found = builtTemplates()[path];
  if (found === undefined) return undefined;
  const isCurrent = !existsSync(join(folder, path)) || hashOf(plainText(path)) === found.hash;
  if (!isCurrent) return undefined;
  return withHelpersAndPartials(require('handlebars/runtime')).template(found.template);
}

function builtTemplates(): Readonly<Record<string, BuiltTemplate>> {
  loaded ??= readBuiltTemplates();
  return loaded;
}

function readBuiltTemplates(): Readonly<Record<string, BuiltTemplate>> {
  return existsSync(built) ? require(built) : {};
}

function compiler(): typeof Handlebars {
  return withHelpersAndPartials(require('handlebars'));
}

/** Registers once, since Handlebars would copy the partials that each call passes. */
function withHelpersAndPartials(handlebars: typeof Handlebars): typeof Handlebars {
  if (handlebars.helpers['textLiteral'] === undefined) {
    for (const [name, quoted] of Object.entries(HELPERS))
      handlebars.registerHelper(name, (value: unknown) => quoted(withoutProxies(value)));
    handlebars.registerPartial(allPartials());
  }
  return handlebars;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Throws for a name that the view lacks, also inside `{{#if}}` and `{{#each}}`, where Handlebars' strict mode does not look. */
function strict(value: unknown, place: string): unknown {
  if (!isObject(value) || Reflect.get(value, TARGET) !== undefined) return value;
  if (Array.isArray(value)) {
    return value.some(isObject) ? value.map((item, index) => strict(item, `${place}[${index}]`)) : value;
  }
  return new Proxy(value, {
    get(target, name) {
      if (name === TARGET) return target;
      const member: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol' || name in Object.prototype) return member;
      if (isObject(member)) return strict(member, `${place}.${name}`);
      if (member !== undefined || Object.hasOwn(target, name)) return member;
      throw new Error(`The view of ${place} has no "${name}".`);
    },
  });
}

/** A value as the view returned it. Literals read every member, which is slow through proxies. */
function withoutProxies(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProxies);
  return isObject(value) ? (Reflect.get(value, TARGET) ?? value) : value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
