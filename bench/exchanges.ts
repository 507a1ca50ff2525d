// The requests that are measured, for each contender.
import { type Budget, budgets } from './budgets.js';
import type { RequestPattern } from './load.js';

/** The emitted service, and what it is compared with. */
export type Contender = 'emitted' | 'bare' | 'constant' | 'postgres' | 'pg';

export interface Exchange<Name extends Contender> {
  readonly work: string;
  readonly budget?: Budget;
  readonly connections: number;
  request(contender: Name): RequestPattern;
  status(contender: Name): number;
}

/** The users of a seeded service. */
export interface SeededUsers {
  readonly targets: readonly string[];
  /** The tag of every user while none has changed; '' for a contender without tags. */
  readonly etag: string;
}

const USERS = 1000;
const HOST = 'http://127.0.0.1';
const READERS = 16;

/** Fills a service with users. */
export async function seedUsers(port: number, caller: Readonly<Record<string, string>> = {}): Promise<SeededUsers> {
  const collection = `${HOST}:${port}/v1/users`;
  const headers = { 'content-type': 'application/json', ...caller };
  for (let index = 0; index < USERS; index++) {
    const response = await fetch(collection, {
      method: 'POST',
      headers,
      body: `{"users":{"name":"Ada Lovelace ${index}"}}`,
    });
    await response.arrayBuffer();
  }
  const page = await (await fetch(collection, { headers: caller })).text();
  const ids = [...page.matchAll(/"id":"([^"]+)"/g)].map((found) => found[1] ?? '');
  const targets = ids.map((id) => `/v1/users/${id}`);
  const response = await fetch(`${HOST}:${port}${targets[0] ?? ''}`, { headers: caller });
  await response.arrayBuffer();
  return { targets, etag: response.headers.get('etag') ?? '' };
}

/** Requests that change users come last, so that all tags stay valid until then. */
export function exchangesFor<Name extends Contender>(
  stored: Readonly<Record<Name | 'emitted', SeededUsers>>,
): readonly Exchange<Name>[] {
  const accept = { accept: 'application/json' };
  const item =
    (method: string, headers: Readonly<Record<string, string>> = accept) =>
    (contender: Name) => ({
      method,
      targets: stored[contender].targets,
      headers,
    });
  const ok = (): number => 200;
  const json = { 'content-type': 'application/json', ...accept };
  const created = (contender: Name): number => (contender === 'constant' ? 200 : 201);
  const post = (): RequestPattern => ({
    method: 'POST',
    targets: ['/v1/users'],
    headers: json,
    body: '{"users":{"name":"Grace Hopper #"}}',
  });

  return [
    { work: 'GET item', budget: budgets.getItem, connections: READERS, request: item('GET'), status: ok },
    {
      work: 'GET page of 20',
      budget: budgets.getPage,
      connections: READERS,
      request: () => ({ method: 'GET', targets: ['/v1/users'], headers: accept }),
      status: ok,
    },
    {
      work: 'GET item, 304 (the others answer 200)',
      connections: READERS,
      request: item('GET', { ...accept, 'if-none-match': stored.emitted.etag }),
      status: (contender) => (contender === 'emitted' ? 304 : 200),
    },
    { work: 'HEAD item', connections: READERS, request: item('HEAD'), status: ok },
    { work: 'POST, 1 client', budget: budgets.postOneClient, connections: 1, request: post, status: created },
    { work: 'POST, 64 clients', connections: 64, request: post, status: created },
    {
      work: 'PATCH, 1 client',
      budget: budgets.patchOneClient,
      connections: 1,
      request: (contender) => ({
        ...item('PATCH', { ...accept, 'content-type': 'application/merge-patch+json' })(contender),
        body: '{"name":"Ada, Countess of Lovelace #"}',
      }),
      status: ok,
    },
  ];
}
