// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
// What the tests share: the service over a database of its own, a clock that stands still, and requests.
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../../src/api/config.js';
import type { Extensions } from '../../src/api/extensions.js';
import { registerApi } from '../../src/api/index.js';
import type { Clock } from '../../src/api/runtime/clock.js';
import { createApp } from '../../src/api/runtime/create-app.js';
import { isArray, isObject, type Json, type JsonObject } from '../../src/api/runtime/json.js';
import type { Database, SqlValue } from '../../src/api/store/database.js';
import { makeDatabase, type TestDatabase } from './store/test-database.js';

/** An id that nothing has. */
export const UNKNOWN_ID = '0190a0a0-0000-7000-8000-000000000000';

const TEST_TIME = '2026-01-02T03:04:05.678Z';

/** The API by itself: what you add to it can only fail apart from it. */
export const NO_EXTENSIONS: Extensions = { v1: {} };

/** Stands still until a test moves it. */
export class TestClock implements Clock {
  #time = Date.parse(TEST_TIME);

  now(): Date {
    return new Date(this.#time);
  }

  newId(): string {
    return uuidv7();
  }

  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON object in the text; an empty one when there is no text. */
  readonly body: JsonObject;
}

export type Headers = Readonly<Record<string, string>>;

/** A resource that a test has made. */
export interface Made {
  readonly path: string;
  readonly etag: string;
  readonly body: JsonObject;
}

/** How a test without a request puts a row where the service offers no way to. `values` follow the version and the ids. */
export interface Seed {
  /** The path of the item, or of the document, with its variables. */
  readonly itemPath: string;
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Of a service that serves no one but its test. */
export const TEST_CONFIG: Config = {
  host: '127.0.0.1',
  port: 0,
  databaseUrl: '',
  databasePool: 1,
  workers: 1,
  drainDelay: 0,
  logLevel: 'silent',
};

/** The generated API, without your code: the two can only fail apart. */
export class Service {
  readonly clock: TestClock;
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly #made: TestDatabase;
  readonly #extensions: Extensions;

  private constructor(made: TestDatabase, extensions: Extensions, clock = new TestClock()) {
    this.#made = made;
    this.#extensions = extensions;
    this.clock = clock;
    this.database = made.database;
    this.app = createApp(TEST_CONFIG);
    registerApi(this.app, { database: this.database, clock: this.clock, extensions });
  }

  /** @param extensions what a test puts in place of your code */
  static async start(extensions: Extensions = NO_EXTENSIONS): Promise<Service> {
    return new Service(await makeDatabase(), extensions);
  }

  /** Another instance on the same database, which outlives it. */
  beside(): Service {
    const { database, clock } = this;
    return new Service({ database, remove: () => Promise.resolve() }, this.#extensions, clock);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.#made.remove();
  }

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.request('GET', path, headers);
  }

  post(path: string, body: Json, headers: Headers = {}): Promise<Answer> {
    return this.request('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));
  }

  put(path: string, body: Json, headers: Headers = {}): Promise<Answer> {
    return this.request('PUT', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));
  }

  /** Sends a JSON merge patch (RFC 7396). */
  patch(path: string, body: Json, headers: Headers = {}): Promise<Answer> {
    const type = { 'content-type': 'application/merge-patch+json' };
    return this.request('PATCH', path, { ...type, ...headers }, JSON.stringify(body));
  }

  /** Sends a JSON Patch (RFC 6902). */
  jsonPatch(path: string, operations: Json, headers: Headers = {}): Promise<Answer> {
    const type = { 'content-type': 'application/json-patch+json' };
    return this.request('PATCH', path, { ...type, ...headers }, JSON.stringify(operations));
  }

  delete(path: string, headers: Headers = {}): Promise<Answer> {
    return this.request('DELETE', path, headers);
  }

  async request(method: Method, url: string, headers: Headers = {}, payload?: string): Promise<Answer> {
    const answer = await this.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const sent = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const { statusCode: status, payload: text } = answer;
    return { status, headers: Object.fromEntries(sent), text, body: objectOf(text) };
  }

  /** Makes what a test needs and is not about. */
  async make(method: 'POST' | 'PUT', url: string, body: Json): Promise<Made> {
    const answer = await (method === 'POST' ? this.post(url, body) : this.put(url, body));
    if (answer.status !== 201) throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text}`);
    return { path: header(answer, 'location'), etag: header(answer, 'etag'), body: answer.body };
  }

  /**
   * Puts a row into the store by SQL.
   * @param url where the collection is, or the document
   * @param id of an item
   * @returns where the row is
   */
  async seed({ itemPath, sql, values }: Seed, url: string, id = this.clock.newId()): Promise<string> {
    const path = itemPath.endsWith('}') ? `${url}/${id}` : url;
    const variables = itemPath.split('/');
    const segments = path.split('/').slice(-variables.length);
    const ids = segments.filter((_, index) => variables[index]?.startsWith('{'));
    const own = itemPath.endsWith('}') ? ids.slice(-1) : [];
    const above = itemPath.endsWith('}') ? ids.slice(0, -1) : ids;
    await this.database.write(function* (transaction) {
      yield* transaction.run({ sql }, [1, ...own, ...above, ...values]);
    }, Number.POSITIVE_INFINITY);
    return path;
  }
}

function objectOf(text: string): JsonObject {
  if (text === '') return {};
  const value: Json = JSON.parse(text);
  if (isObject(value)) return value;
  throw new Error(`The answer is no JSON object: ${text}`);
}

/** A header that has to be there. */
export function header(answer: Answer, name: string): string {
  const value = answer.headers[name];
  if (value === undefined) throw new Error(`The answer has no header ${name}: ${answer.status} ${answer.text}`);
  return value;
}

/** Where a link of the answer leads. */
export function linked(answer: Answer, relation: string): string {
  const [, target] = new RegExp(`<([^>]+)>; rel="${relation}"`).exec(header(answer, 'link')) ?? [];
  if (target === undefined) throw new Error(`The answer has no link "${relation}": ${header(answer, 'link')}`);
  return target;
}

/** What a problem says of the body: each pointer with its code, `/name required`. */
export function faultsOf(answer: Answer): readonly string[] {
  return faultMembers(answer).map(({ pointer, code }) => `${pointer} ${code}`);
}

/** The members that it finds fault with, each once: one value may break two rules. */
export function pointersOf(answer: Answer): readonly string[] {
  return [...new Set(faultMembers(answer).map(({ pointer }) => pointer))];
}

function faultMembers({ body }: Answer): readonly { readonly pointer: string; readonly code: string }[] {
  const errors = body['errors'];
  if (errors === undefined || !isArray(errors)) return [];
  return errors.filter(isObject).map((fault) => ({ pointer: String(fault['pointer']), code: String(fault['code']) }));
}

/** The members but one. */
export function without<Value>(
  members: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(members).filter(([one]) => one !== name));
}

/** The path with an id that nothing has, so many levels above its end. */
export function belowNothing(path: string, levels = 1): string {
  const segments = path.split('/');
  return segments.with(segments.length - 1 - levels, UNKNOWN_ID).join('/');
}
