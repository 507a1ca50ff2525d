// Runs each change between two versions. A client of BASE sends the same requests to the older and to the newer service, and the
// verdict has to match the answers. `version-requests.txt` names for each change the first request with another answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, FieldType, Model } from '../../src/model/model.js';
import { expectGolden } from '../../src/testing/golden.js';
import { modelOf } from '../../src/testing/model-of.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { BASE, applyChange } from '../../src/testing/version-changes/base-version.js';
import { clientRequests, type Request } from '../../src/testing/version-changes/requests.js';
import { exchanges, withoutRequest } from '../../src/testing/version-changes/exchanges.js';
import { ruleChanges } from '../../src/testing/version-changes/rule-changes.js';
import { versionChanges } from '../../src/testing/version-changes/version-changes.js';
import { isArray, isObject, type Json, type JsonObject } from '../../templates/src/api/runtime/json/json.js';
import { type Answer, RenderedServices, type Service } from './rendered-services.js';

interface Conversation {
  readonly service: Service;
  /** Ids by the names in the requests. */
  readonly made: Map<string, string>;
  readonly answers: readonly string[];
}

type Fail = (name: string, detail: string) => Error;

/** The owner's code of a version, which returns everything that the version can show. */
function extensionsOf({ resources, controllers }: Model): unknown {
  const computed = resources.find(({ name }) => name === 'books')?.computed ?? [];
  const output = controllers.find(({ name }) => name === 'imports')?.output;
  return {
    v1: {
      books: {
        represent: (items: readonly unknown[]) => items.map(() => valuesOf(computed)),
        beforeCreate: (change: { readonly body: { readonly title?: string } }, { fail }: { readonly fail: Fail }) => {
          if (change.body.title === 'reserved') throw fail('copy-reserved', 'It waits for somebody.');
        },
      },
      imports: ({ input, fail }: { readonly input: { readonly url: string }; readonly fail: Fail }) => {
        if (input.url === 'https://closed.example/') throw fail('house-closed', 'Come back tomorrow.');
        return output?.kind === 'fields' ? valuesOf(output.fields) : undefined;
      },
      openings: () => [],
    },
  };
}

/** Values for required fields and for those that BASE may omit; the newer version omits all that it may. */
function valuesOf(fields: readonly Field[]): JsonObject {
  const isKept = ({ name, presence }: Field): boolean =>
    presence.kind === 'required' || name === 'skipped' || name === 'log';
  return Object.fromEntries(fields.filter(isKept).map(({ name, type }) => [name, valueOf(type)]));
}

function valueOf({ kind }: FieldType): Json {
  if (kind === 'int') return 0;
  return kind === 'number' ? 1.5 : 'https://example.com/log';
}

/** Headers that clients rely on. */
const HEADERS = [
  'content-type',
  'content-language',
  'access-control-allow-origin',
  'access-control-allow-credentials',
] as const;
const timeout = 120_000;
const ended: (() => void)[] = [];
let services: RenderedServices;
let base: Conversation;

beforeAll(async () => {
  services = new RenderedServices(scratchFolder((end) => ended.push(end)));
  base = await conversation(BASE, 'base');
}, timeout);

afterAll(async () => {
  await base.service.stop();
  for (const end of ended) end();
}, timeout);

const lines: string[] = [];

describe('a client of the older version', () => {
  it.each([...versionChanges, ...ruleChanges].map((change, index) => ({ change, index })))(
    'finds what is said of $change.name',
    { timeout },
    async ({ change, index }) => {
      const { verdict, name } = change;
      const newer = await conversation(applyChange(change), `newer-${index}`);
      const found = differenceBetween(base.answers, newer.answers, clientRequests) ?? (await exchanged(newer, name));
      await newer.service.stop();
      lines.push([verdict, name, found ?? 'no other answer'].join('\t'));
      if (verdict === 'compatible') expect(found).toBeUndefined();
      else expect(found !== undefined, found).toBe(!(name in withoutRequest));
    },
  );

  it('gets other answers only as listed', () => {
    expectGolden(new URL('version-requests.txt', import.meta.url).pathname, `${lines.join('\n')}\n`);
  });
});

/** A service and its answers to every request of a BASE client. */
async function conversation(yaml: string, name: string): Promise<Conversation> {
  const model = modelOf(yaml);
  const { service } = await services.start(model, name, extensionsOf(model));
  const made = new Map<string, string>();
  const answers: string[] = [];
  for (const request of clientRequests) answers.push(await ask(service, request, made));
  return { service, made, answers };
}

async function ask(service: Service, request: Request, made: Map<string, string>): Promise<string> {
  service.clock.advance(1000);
  const answer = await send(service, request, made);
  if (request.makes !== undefined) made.set(request.makes, answer.headers['location']?.split('/').at(-1) ?? 'nothing');
  return answerText(answer);
}

function send(
  service: Service,
  { method, path, body, headers }: Request,
  made: ReadonlyMap<string, string>,
): Promise<Answer> {
  const named = (text: string): string =>
    text.replaceAll(/\{([a-z ]+)\}/g, (whole, name: string) => made.get(name) ?? whole);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return service.request(
    method,
    `/v1${named(path)}`,
    { ...type, ...headers },
    ...(body === undefined ? [] : [named(JSON.stringify(body))]),
  );
}

/** Leaves out ids, which differ from run to run, and tags, which depend on hidden values. */
function answerText({ status, headers, text }: Answer): string {
  const kept = HEADERS.map((name) => headers[name] ?? '');
  const body = text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID');
  return JSON.stringify({ status, headers: kept, body: status < 400 && body !== '' ? JSON.parse(body) : codeOf(body) });
}

/** The code of a problem. */
function codeOf(text: string): Json {
  if (text === '') return null;
  const problem: JsonObject = JSON.parse(text);
  return { code: problem['code'] ?? null };
}

/** Repeats the requests after a client of the newer version. */
async function exchanged(newer: Conversation, name: string): Promise<string | undefined> {
  const exchange = exchanges[name];
  if (exchange === undefined) return undefined;
  for (const request of exchange.meanwhile) await ask(newer.service, request, newer.made);
  const was = await ask(base.service, exchange.ask, new Map(base.made));
  const is = await ask(newer.service, exchange.ask, newer.made);
  return differenceBetween([was], [is], [exchange.ask]);
}

function differenceBetween(
  older: readonly string[],
  newer: readonly string[],
  requests: readonly Request[],
): string | undefined {
  for (const [index, { method, path }] of requests.entries()) {
    const [was, is]: readonly Json[] = [JSON.parse(older[index] ?? 'null'), JSON.parse(newer[index] ?? 'null')];
    const difference = lost(was ?? null, is ?? null, '');
    if (difference !== undefined) return `${method} ${path}\t${difference}`;
  }
  return undefined;
}

/** The first part of the older answer that the newer one lacks. */
function lost(was: Json, is: Json, at: string): string | undefined {
  if (isArray(was) && isArray(is) && was.length === is.length) {
    for (const [index, one] of was.entries()) {
      const found = lost(one, is[index] ?? null, `${at}/${index}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isObject(was) && isObject(is)) {
    for (const [name, one] of Object.entries(was)) {
      const found = lost(one, Object.hasOwn(is, name) ? (is[name] ?? null) : 'missing', `${at}/${name}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  // Clients follow links, whatever their target.
  if (at.endsWith('/href') && typeof was === 'string' && typeof is === 'string' && is !== 'missing') return undefined;
  return JSON.stringify(was) === JSON.stringify(is) ? undefined : `${at}: ${short(was)} → ${short(is)}`;
}

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
