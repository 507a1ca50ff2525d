// Translates between a client of one version and the next version. Requests get the addresses and tags of the next
// version. Answers keep only the members that the older version has described. The profiles and the OpenAPI document
// are those of the older version.
import { readFileSync } from 'node:fs';
import type { RequestOptions } from 'node:http';
import type { Extensions } from '../../src/api/extensions.js';
import { isArray, isObject, type Json, type JsonObject } from '../../src/api/runtime/json/json.js';
import type { Shapes } from '../../src/api/runtime/media/medium.js';
import type { Asked, Interpreter, Answered } from './conformance/interpreter.js';

/** Two successive versions. */
export interface Versions {
  readonly older: keyof Extensions;
  readonly newer: keyof Extensions;
  /** The second halves of the tags in both versions (C.1), for each resource that both have. */
  readonly shapes: readonly (readonly [older: Shapes, newer: Shapes])[];
  /** The newer names of the functions of the older version's controllers. */
  readonly functions: Readonly<Record<string, string>>;
  /** By path, the former names under which the older version knows members of the newer one. */
  readonly aliases?: Readonly<Record<string, Aliases>>;
  /** Resources with a new name whose old path still works, parents before children. */
  readonly renamed?: readonly (readonly [older: Named, newer: Named])[];
}

/** A resource under its names in one version. */
export interface Named {
  /** The path of one item: `/v1/rooms/{roomId}/participants/{participantId}` */
  readonly path: string;
  readonly profile: string;
  /** The name in problem details. */
  readonly singular: string;
}

/** Former names, by the names that replaced them. */
type Aliases = Readonly<Record<string, string>>;

/** The JSON in the page of a representation. */
const SHOWN_JSON = /(?<=<pre tabindex="0"><code>)[^<]*/;

type Members = Readonly<Record<string, unknown>>;

export class NextVersionInterpreter implements Interpreter {
  readonly #versions: Versions;
  readonly #document: JsonObject;
  /** All answers use the same schemas. */
  readonly #resolvedSchemas = new WeakMap<JsonObject, JsonObject>();
  readonly #shapes: readonly (readonly [older: string, newer: string])[];
  readonly #ownAddress: RegExp;
  readonly #newAddress: RegExp;
  readonly #renamed: readonly (readonly [pattern: RegExp, older: string])[];
  readonly #words: readonly (readonly [pattern: RegExp, older: string])[];
  /** The variables of paths in the arguments and results of the owner's functions. */
  readonly #ids: readonly (readonly [older: string, newer: string])[];

  constructor(versions: Versions) {
    this.#versions = versions;
    this.#document = openapiOf(versions.older);
    this.#shapes = versions.shapes.flatMap(([older, newer]) =>
      Object.values(older).map((shape, index) => [shape, Object.values(newer)[index] ?? shape] as const),
    );
    this.#ownAddress = new RegExp(`(?<=/)${versions.older}(?=[/?#\\s]|$)(?!/profiles/)`, 'g');
    this.#newAddress = new RegExp(`(?<=/)${versions.newer}(?![.\\w])`, 'g');
    const renamed = versions.renamed ?? [];
    this.#renamed = renamed.flatMap(([older, newer]) => [
      renaming(ofAll(older.path), ofAll(newer.path)),
      renaming(older.profile, newer.profile),
    ]);
    this.#words = renamed.map(([older, newer]) => [new RegExp(`\\b${newer.singular}\\b`, 'g'), older.singular]);
    this.#ids = renamed.flatMap(([older, newer]) => {
      const ids = variablesIn(newer.path);
      return variablesIn(older.path).map((id, index) => [id, ids[index] ?? id] as const);
    });
  }

  extensions(given: Extensions): Extensions {
    const { older, newer, functions } = this.#versions;
    const own: Members = { ...given[older] };
    const there: Members = { ...given[newer] };
    const moved = Object.entries(own).map(([name, run]) => {
      const called = functions[name] ?? name;
      // The newer version's own hooks compute its members.
      return [called, isHooks(run) ? { ...run, ...hooksOf(there[called]) } : this.#asCalledNow(run)] as const;
    });
    return { ...given, [newer]: { ...there, ...Object.fromEntries(moved) } };
  }

  /** A function knows only the path variables of its own version. */
  #asCalledNow(run: unknown): unknown {
    if (typeof run !== 'function' || this.#ids.every(([older, newer]) => older === newer)) return run;
    const toOlder = new Map(this.#ids.map(([older, newer]) => [newer, older]));
    return async (call: Members): Promise<unknown> => {
      const [path, slice] = [call['path'], call['slice']].map((one) => withNames(one, toOlder));
      const result: unknown = await Reflect.apply(run, undefined, [{ ...call, path, slice }]);
      return withNames(result, new Map(this.#ids));
    };
  }

  ask({ path, headers = {}, ...rest }: RequestOptions): RequestOptions {
    return { ...rest, path: this.target(path ?? '/'), headers: this.#taggedAll(Object.entries(headers)) };
  }

  write(bytes: string | Buffer): string | Buffer {
    if (typeof bytes === 'string') return this.#tagged(this.target(bytes));
    return Buffer.from(this.#tagged(this.target(bytes.toString('latin1'))), 'latin1');
  }

  target(text: string): string {
    return text.replaceAll(this.#ownAddress, this.#versions.newer);
  }

  headers<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value | string> {
    return this.#taggedAll(Object.entries(headers));
  }

  #taggedAll<Value>(headers: readonly (readonly [name: string, value: Value])[]): Record<string, Value | string> {
    return Object.fromEntries(
      headers.map(([name, value]) => [name, typeof value === 'string' ? this.#tagged(value) : value] as const),
    );
  }

  answer({ status, headers, text }: Answered, asked: Asked): Answered {
    const entries = Object.entries(headers).map(([name, value]) => [name, this.#said(value)] as const);
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    const said = status < 400 ? this.#said(text) : this.#inOlderWords(this.#said(text));
    return { status, headers: Object.fromEntries(entries), text: this.#known(said, asked, status, type) };
  }

  #tagged(text: string): string {
    return this.#shapes.reduce((all, [older, newer]) => all.replaceAll(older, newer), text);
  }

  #said(text: string): string {
    const own = text.replaceAll(this.#newAddress, this.#versions.older);
    const named = this.#renamed.reduce((all, [pattern, older]) => all.replaceAll(pattern, older), own);
    return this.#shapes.reduce((all, [older, newer]) => all.replaceAll(newer, older), named);
  }

  /** The answer without members that the client does not know, as a client that ignores them reads it. */
  #known(text: string, asked: Asked, status: number, type: string): string {
    if (type === 'application/problem+json')
      return this.#knownNames(this.#formerly(text, asked), this.#schemaOf(asked, 200, 'application/json'));
    const schema = this.#schemaOf(asked, status, type === 'text/html' ? 'application/json' : type);
    if (schema === undefined || text === '') return text;
    const pruned = (json: string): Json => this.#pruned(JSON.parse(json), schema);
    if (type === 'text/html') {
      const page = this.#formerly(text, asked);
      return page.replace(SHOWN_JSON, (json) => escaped(JSON.stringify(pruned(unescaped(json)), null, 2)));
    }
    // Answers to further bytes on the connection may follow.
    const [own = '', ...behind] = text.split(/(?=HTTP\/1\.1 )/);
    return [JSON.stringify(pruned(own)), ...behind].join('');
  }

  /** Renames members in the pointers of a problem or a form to their names in the older version. */
  #formerly(text: string, { target }: Asked): string {
    const [path = ''] = target.replace(/^https?:\/\/[^/]*/, '').split(/[?:]/);
    const [, aliases = {}] = Object.entries(this.#versions.aliases ?? {}).find(([one]) => fits(one, path)) ?? [];
    return Object.entries(aliases).reduce(
      (all, [name, former]) => all.replaceAll(new RegExp(`(?<="/)${name}(?=[/"])`, 'g'), former),
      text,
    );
  }

  /** Details are for people, who know a resource by its older name. */
  #inOlderWords(problem: string): string {
    return problem.replace(/(?<="detail":"|<p class="problem">)[^"<]*/, (detail) =>
      this.#words.reduce((all, [pattern, older]) => all.replaceAll(pattern, older), detail),
    );
  }

  /** Keeps only the members in a problem's list that the older version knows. */
  #knownNames(text: string, schema: JsonObject | undefined): string {
    if (schema === undefined) return text;
    const { items } = this.#at(schema, 'properties');
    const members = this.#at(
      items === undefined ? schema : this.#resolved(this.#resolved(items)['items']),
      'properties',
    );
    const known = (names: string): string =>
      names
        .split(', ')
        .filter((name) => name in members)
        .join(', ');
    return text.replace(/(?<=There are: |Sort it by one of: )[\w, ]+(?=\.")/, known);
  }

  #pruned(value: Json, given: Json): Json {
    const schema = this.#resolved(given);
    const { items, properties } = schema;
    if (isArray(value)) return items === undefined ? value : value.map((one) => this.#pruned(one, items));
    if (!isObject(value) || properties === undefined) return value;
    const known = objectOf(properties);
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        const own = known[name];
        return own === undefined ? [] : [[name, this.#pruned(one, own)] as const];
      }),
    );
  }

  /** The schema of a JSON answer in the older version's OpenAPI document. */
  #schemaOf({ method, target }: Asked, status: number, type: string): JsonObject | undefined {
    const prefix = `/${this.#versions.older}`;
    const [path = ''] = target.replace(/^https?:\/\/[^/]*/, '').split(/[?:]/);
    const paths = this.#at(this.#document, 'paths');
    const template = Object.keys(paths).find((one) => fits(one, path.slice(prefix.length)));
    if (template === undefined || !path.startsWith(`${prefix}/`)) return undefined;
    const response = this.#at(paths, template, method.toLowerCase(), 'responses', String(status));
    const { schema } = this.#at(response, 'content', type);
    return schema === undefined ? undefined : this.#resolved(schema);
  }

  #at(value: JsonObject, ...names: readonly string[]): JsonObject {
    return names.reduce((at, name) => this.#resolved(at[name]), value);
  }

  #resolved(value: Json | undefined): JsonObject {
    const schema = objectOf(value);
    const resolved = this.#resolvedSchemas.get(schema) ?? this.#resolve(schema);
    this.#resolvedSchemas.set(schema, resolved);
    return resolved;
  }

  #resolve(schema: JsonObject): JsonObject {
    const reference = schema['$ref'];
    if (typeof reference === 'string') return this.#at(this.#document, ...reference.slice('#/'.length).split('/'));
    const parts = [...partsAt(schema, 'allOf'), ...partsAt(schema, 'anyOf')].map((part) => this.#resolved(part));
    if (parts.length === 0) return schema;
    const members = [...parts, schema].flatMap(({ properties }) => Object.entries(objectOf(properties)));
    const items = parts.find((part) => part['items'] !== undefined)?.['items'];
    return {
      ...schema,
      ...(members.length > 0 && { properties: Object.fromEntries(members) }),
      ...(items !== undefined && { items }),
    };
  }
}

/** With `anyOf`, an answer has the members of any alternative: those of a selection, or null. */
function partsAt(schema: JsonObject, word: 'allOf' | 'anyOf'): readonly Json[] {
  const parts = schema[word];
  return parts !== undefined && isArray(parts) ? parts : [];
}

/** The last name of a path whose beginning has the names of the older version, and the older name for it. */
function renaming(older: string, newer: string): readonly [pattern: RegExp, older: string] {
  const end = older.lastIndexOf('/') + 1;
  const above = older.slice(0, end).replaceAll(/\{[^}]+\}/g, '[^/?#"<>\\s]+');
  return [new RegExp(`(?<=${above})${newer.slice(newer.lastIndexOf('/') + 1)}(?![\\w~.-])`, 'g'), older.slice(end)];
}

/** `/v1/rooms/{roomId}/participants`, for the path of one item. */
function ofAll(path: string): string {
  return path.replace(/\/\{[^}]+\}$/, '');
}

function variablesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
}

function isHooks(own: unknown): own is object {
  return typeof own === 'object' && own !== null;
}

function hooksOf(own: unknown): object {
  return isHooks(own) ? own : {};
}

/**
 * The same value with other names of members. The value is a path, a list of paths, or a slice with the path after
 * which a page begins.
 */
function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withNames(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [names.get(name) ?? name, withNames(one, names)]),
  );
}

/** True when the path matches the template. */
function fits(template: string, path: string): boolean {
  const [parts, segments] = [template.split('/'), path.split('/')];
  return (
    parts.length === segments.length && parts.every((part, index) => part.startsWith('{') || part === segments[index])
  );
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}

function openapiOf(version: string): JsonObject {
  const path = new URL(`../../openapi/${version}.json`, import.meta.url);
  const document: JsonObject = JSON.parse(readFileSync(path, 'utf8'));
  return document;
}

const MARKUP = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
] as const;

function escaped(text: string): string {
  return MARKUP.reduce((all, [character, name]) => all.replaceAll(character, name), text);
}

function unescaped(text: string): string {
  return MARKUP.toReversed().reduce((all, [character, name]) => all.replaceAll(name, character), text);
}
