// Runs each change of access and of limits. The same callers send the same requests to the older and to the newer service. The
// verdict on the change has to match the answers: a change breaks if some caller gets less than before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '../../src/model/model.js';
import { bodyFields, minimalBody } from '../../src/samples/example-values.js';
import { modelOf } from '../../src/testing/model-of.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { differentMembers, exampleMembers } from '../../src/types/values.js';
import { type AccessChange, accessChanges } from '../../src/testing/version-changes/access-changes.js';
import { limitChanges } from '../../src/testing/version-changes/limit-changes.js';
import { RenderedServices, type Service } from './rendered-services.js';

type Headers = Readonly<Record<string, string>>;

interface Credentials {
  readonly credentialsOf: (roles: readonly string[], scopes: readonly string[], sub: string) => Headers;
}

interface Answer {
  readonly status: number;
  /** '' where there is none. */
  readonly location: string;
  readonly text: string;
}

/** Requests with their results: a status, or a word when the status says too little. */
type Outcomes = ReadonlyMap<string, number | string>;

/** Changes that no request here shows, each with the reason. */
const WITHOUT_REQUEST: Readonly<Record<string, string>> = {
  'callers with a longer id may make something':
    'a client that keeps ids in places of a fixed size is not seen over HTTP',
  'fewer connections': 'one client that asks one thing after the other has one connection',
  'fewer requests on one connection': 'one client that asks one thing after the other has one under way',
  'a bound of what is unread': 'this client reads all, at once',
  'less that is unread on one connection': 'this client reads all, at once',
  'less time to read': 'this client reads all, at once',
  'fewer requests under way': 'how busy a service is, is not one client’s to say',
  'less delay': 'how busy a service is, is not one client’s to say',
  'less time for headers': 'a slow client is slow on purpose in the tests of time limits alone',
  'less time for a request': 'a slow client is slow on purpose in the tests of time limits alone',
  'less time for an answer': 'no code of the owner is slow here',
};

/** The member that names the owner. That no client sets it any more is said of the field, not of who has access. */
const OWNER = 'member';

const CALLERS = {
  ann: { roles: [], scopes: [], sub: 'ann' },
  ben: { roles: [], scopes: [], sub: 'ben' },
  clerk: { roles: ['clerk'], scopes: [], sub: 'clerk' },
  chief: { roles: ['chief'], scopes: [], sub: 'chief' },
  writer: { roles: [], scopes: ['write'], sub: 'writer' },
  someone: { roles: [], scopes: [], sub: 'someone-with-a-long-id-of-their-own' },
} as const;

const timeout = 120_000;
const ended: (() => void)[] = [];
let services: RenderedServices;
let count = 0;

beforeAll(() => {
  // Each service counts as its model says.
  process.env['RATE_LIMIT'] = '';
  services = new RenderedServices(scratchFolder((end) => ended.push(end)));
});

afterAll(() => {
  delete process.env['RATE_LIMIT'];
  for (const end of ended) end();
}, timeout);

describe('callers of the older version', () => {
  it.each(accessChanges)('find that $name', { timeout }, async (change) => {
    expectShown(change, await lossOf(change, accessOutcomes));
  });

  it.each(limitChanges)('meet $name', { timeout }, async (change) => {
    expectShown(change, await lossOf(change, limitOutcomes));
  });
});

function expectShown({ name, found }: AccessChange, lost: string | undefined): void {
  expect(lost !== undefined, lost).toBe(found.length > 0 && !(name in WITHOUT_REQUEST));
}

/** The first thing that the older service gave and the newer one does not. */
async function lossOf({ older, newer }: AccessChange, outcomesOf: typeof accessOutcomes): Promise<string | undefined> {
  const was = await outcomesOf(modelOf(older));
  const is = await outcomesOf(modelOf(newer));
  const [lost] = [...was].filter(([asked, outcome]) => isLost(outcome, is.get(asked)));
  return lost && `${lost[0]}: ${lost[1]} → ${is.get(lost[0])}`;
}

function isLost(was: number | string, is: number | string | undefined): boolean {
  if (was === is) return false;
  // A caller who was refused and is let in misses nothing, nor does one who gets more.
  if (was === 'shorter') return false;
  return !(typeof was === 'number' && was >= 400 && typeof is === 'number' && is < 400);
}

async function started(
  model: Model,
): Promise<{ readonly service: Service; readonly callers: ReadonlyMap<string, Headers> }> {
  count += 1;
  const extensions = { v1: { imports: () => undefined } };
  const { service, load } = await services.start(model, `service-${count}`, extensions);
  const { credentialsOf } =
    model.auth.scheme === 'none' ? { credentialsOf: () => ({}) } : await load<Credentials>('test/api/credentials.ts');
  const known = Object.entries(CALLERS).map(
    ([name, { roles, scopes, sub }]) => [name, credentialsOf(roles, scopes, sub)] as const,
  );
  return { service, callers: new Map([['nobody', {}], ...known]) };
}

/** Every caller makes an item, and asks for everybody's. */
async function accessOutcomes(model: Model): Promise<Outcomes> {
  const { service, callers } = await started(model);
  const outcomes = new Map<string, number | string>();
  const [resource] = model.resources;
  if (resource === undefined) throw new Error('The service has no resource.');
  const collection = `/v1${resource.path}`;
  const make = (headers: Headers): Promise<Answer> =>
    send(service, 'POST', collection, headers, JSON.stringify(minimalBody(resource, model)));
  const fields = bodyFields(resource).filter(({ name }) => name !== OWNER);
  const otherValues = Object.entries(differentMembers(fields, exampleMembers(fields)));
  const makers: (readonly [string, Headers, string])[] = [];
  const inGroups: (readonly [string, string])[] = [];
  for (const [caller, headers] of callers) {
    const { status, location } = await make(headers);
    outcomes.set(`${caller} makes an item`, status);
    if (status !== 201) continue;
    makers.push([caller, headers, location]);
    // The maker of a group lets another one in.
    const [people] = resource.children;
    if (people === undefined) continue;
    const editor = JSON.stringify({ [people.names.wrapper]: { role: 'editor' } });
    const added = await send(service, 'PUT', `${location}/people/ben`, headers, editor);
    outcomes.set(`${caller} adds a member`, added.status);
  }
  for (const [caller, headers] of callers) {
    const listed = await send(service, 'GET', collection, headers);
    outcomes.set(`${caller} lists`, listed.status);
    for (const [maker, own, path] of makers) {
      const asked = `that of ${maker}, by ${caller}`;
      if (listed.text.includes(idIn(path))) outcomes.set(`list ${asked}`, 'found');
      const read = await send(service, 'GET', path, headers);
      outcomes.set(`GET ${asked}`, read.status);
      for (const member of read.status === 200 ? Object.keys(JSON.parse(read.text)) : [])
        outcomes.set(`${member} of ${asked}`, 'shown');
      outcomes.set(`PATCH ${asked}`, (await send(service, 'PATCH', path, headers, '{}')).status);
      for (const [name, value] of otherValues) {
        const changed = JSON.stringify({ [name]: value });
        const patched = await send(service, 'PATCH', (await make(own)).location, headers, changed);
        if (patched.status === 200) outcomes.set(`PATCH ${name} of ${asked}`, 'set');
      }
      for (const [place, body] of placesIn(path, model)) {
        const made = await send(service, 'POST', place, headers, JSON.stringify(body));
        const name = `${idIn(place)} in ${asked}`;
        outcomes.set(`POST ${name}`, made.status);
        if (made.status === 201) inGroups.push([name, made.location]);
      }
      for (const transition of model.transitions) {
        // An item that has moved cannot move again.
        const { location } = await make(own);
        const moved = `/v1${transition.path.replace(/\{\w+\}/, idIn(location))}`;
        outcomes.set(`${transition.name} ${asked}`, (await send(service, 'POST', moved, headers)).status);
      }
      const { location } = await make(own);
      outcomes.set(`DELETE ${asked}`, (await send(service, 'DELETE', location, headers)).status);
    }
    for (const { path } of model.controllers)
      outcomes.set(`POST ${path}, by ${caller}`, (await send(service, 'POST', `/v1${path}`, headers)).status);
  }
  for (const [caller, headers] of callers) {
    for (const [name, path] of inGroups)
      outcomes.set(`GET ${name}, for ${caller}`, (await send(service, 'GET', path, headers)).status);
  }
  await service.stop();
  return outcomes;
}

/** Lists of what is below an item and of what refers to it, each with the body of a new item. */
function placesIn(path: string, { resources }: Model): readonly (readonly [string, object])[] {
  const [group, ...others] = resources;
  const below = group?.children.filter(({ kind }) => kind === 'collection') ?? [];
  return [
    ...below.map(({ name, names }) => [`${path}/${name}`, { [names.wrapper]: { name: 'one' } }] as const),
    ...others.map(({ path: place, names }) => {
      const item = { name: 'one', organisation: idIn(path) };
      return [`/v1${place}`, { [names.wrapper]: item }] as const;
    }),
  ];
}

function idIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Requests first at an increasing rate from several callers and addresses, then at a steady one, then larger ones. */
async function limitOutcomes(model: Model): Promise<Outcomes> {
  const { service, callers } = await started(model);
  const outcomes = new Map<string, number | string>();
  const [ann, ben] = [callers.get('ann') ?? {}, callers.get('ben') ?? {}];
  const ask = async (name: string, headers: Headers, remoteAddress: string): Promise<void> => {
    const { statusCode } = await service.app.inject({ method: 'GET', url: '/v1/books', headers, remoteAddress });
    outcomes.set(name, statusCode);
  };
  for (let index = 0; index < 400; index += 1) await ask(`${index} of ann`, ann, '192.0.2.1');
  for (let index = 0; index < 400; index += 1) await ask(`${index} of ben, at the same address`, ben, '192.0.2.1');
  service.clock.advance(600_000);
  for (let index = 0; index < 700; index += 1) await ask(`${index} at once`, ann, '192.0.2.1');
  for (let index = 0; index < 400; index += 1) await ask(`${index} from another address`, ann, '198.51.100.1');
  for (let second = 0; second < 60; second += 1) {
    service.clock.advance(1000);
    for (let index = 0; index < 10; index += 1) await ask(`${index} in second ${second}`, ben, '203.0.113.1');
  }
  service.clock.advance(600_000);
  for (const [name, status] of await largeRequests(service, ann)) outcomes.set(name, status);
  const { text } = await send(service, 'GET', '/v1/books?limit=100', ann);
  const { limit }: { readonly limit?: number } = JSON.parse(text);
  for (const size of [50, 100]) outcomes.set(`a page of ${size}`, (limit ?? 0) >= size ? 'given' : 'shorter');
  await service.stop();
  return outcomes;
}

/** Uses a socket, since HTTP clients have limits of their own. */
async function largeRequests(service: Service, caller: Headers): Promise<Outcomes> {
  const url = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/v1/books`;
  const ask = async (target: string, init: { method?: string; headers?: Headers; body?: string } = {}) => {
    const answer = await fetch(target, { ...init, headers: { ...caller, ...init.headers } });
    await answer.arrayBuffer();
    return answer;
  };
  const post = (extra: unknown) =>
    ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ books: { title: 't', extra } }),
    });
  const plain = await post(0);
  const changes = Array.from({ length: 75 }, (_, index) => ({ op: 'add', path: '/title', value: `t${index}` }));
  const asked = {
    'a long address': await ask(`${url}?limit=${'0'.repeat(6_000)}1`),
    'long headers': await ask(url, { headers: { 'x-long': 'x'.repeat(12_000) } }),
    'a deep value': await post(JSON.parse('['.repeat(20) + ']'.repeat(20))),
    'many fields': await ask(`${url}?fields=${Array.from({ length: 700 }, () => 'title').join(',')}`),
    'a long patch': await ask(new URL(plain.headers.get('location') ?? '', url).href, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json-patch+json', 'if-match': '*' },
      body: JSON.stringify(changes),
    }),
  };
  return new Map(Object.entries(asked).map(([name, answer]) => [name, answer.status]));
}

/** Sends without the credentials of the test support, but with every header that the conventions require. */
async function send(
  service: Service,
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT',
  url: string,
  headers: Headers,
  payload?: string,
): Promise<Answer> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const sent = {
    ...(payload !== undefined && { 'content-type': type }),
    // What a PUT makes is not there before.
    ...(method !== 'GET' && method !== 'PUT' && { 'if-match': '*' }),
    ...headers,
  };
  const answer = await service.app.inject({ method, url, headers: sent, ...(payload !== undefined && { payload }) });
  return { status: answer.statusCode, location: String(answer.headers['location'] ?? ''), text: answer.payload };
}
