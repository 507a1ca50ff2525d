// Log-in and log-out with the client, against the service. Outside of a browser, the client keeps the cookie itself.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, isProblem, type Client } from '../../client/src/index.js';
import * as api from '../../client/src/runtime/index.js';
import { cookies } from '../../client/src/runtime/sessions.js';
import { hashPassword } from '../../src/api/runtime/sessions/passwords.js';
import * as accounts from '../../src/api/store/accounts.js';
import { Service } from './support.js';

const LOGIN = { name: 'ann', password: 'correct horse battery staple' };

let service: Service;
let makeClient: () => Client;
/** The cookies of the requests. */
let said: (string | null)[] = [];

beforeAll(async () => {
  service = await Service.start();
  const principal = { id: service.clock.newId(), roles: ['auditor'], scopes: ['all:read'] };
  const account = { principal, name: LOGIN.name, password: await hashPassword(LOGIN.password), created: new Date(0) };
  await service.database.write((one) => accounts.save(one, account), Infinity);
  const baseUrl = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const listening = (url: string, init: RequestInit): Promise<Response> => {
    said.push(new Headers(init.headers).get('cookie'));
    return fetch(url, init);
  };
  makeClient = () => createClient({ baseUrl, fetch: listening });
});

afterAll(() => service.stop());

function failureOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => undefined,
    (error: unknown) => error,
  );
}

it('sends its session from log-in to log-out, and no other client does', async () => {
  const [client, other] = [makeClient(), makeClient()];
  expect(isProblem(await failureOf(client.sessions.current()), 'unauthorized')).toBe(true);
  const begun = await client.sessions.logIn(LOGIN);
  expect(begun).toMatchObject({ name: 'ann', roles: ['auditor'], scopes: ['all:read'] });
  expect((await client.sessions.current()).account).toBe(begun.account);
  expect(isProblem(await failureOf(other.sessions.current()), 'unauthorized')).toBe(true);
  await client.sessions.logOut();
  said = [];
  expect(isProblem(await failureOf(client.sessions.current()), 'unauthorized')).toBe(true);
  expect(said).toEqual([null]);
});

it('gets a 401 for a wrong password, and has no session then', async () => {
  const client = makeClient();
  const wrong = await failureOf(client.sessions.logIn({ ...LOGIN, password: 'another one' }));
  expect(isProblem(wrong, 'unauthorized')).toBe(true);
  expect(isProblem(await failureOf(client.sessions.current()), 'unauthorized')).toBe(true);
});

it('drops a session that has ended elsewhere', async () => {
  const client = makeClient();
  await client.sessions.logIn(LOGIN);
  await service.database.write(function* (transaction) {
    yield* transaction.run({ sql: 'DELETE FROM "_sessions"' }, []);
  }, Infinity);
  expect(isProblem(await failureOf(client.sessions.current()), 'unauthorized')).toBe(true);
  expect((await client.sessions.logIn(LOGIN)).name).toBe('ann');
});

it('keeps a session that began while the end of an older one was in flight', async () => {
  const answers: ((setCookie: string) => void)[] = [];
  const sent: (string | null)[] = [];
  const options = {
    baseUrl: 'http://service.example',
    fetch: async (_url: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers).get('cookie'));
      return new Promise<Response>((resolve) => {
        answers.push((cookie) => resolve(new Response('{}', { headers: { 'set-cookie': cookie } })));
      });
    },
  };
  const { create } = api.creating<object, object>(new api.Transport(options, cookies()), '/v1/things', '');
  /** Begins a request. @returns a function that answers it and returns its result */
  const begin = async (): Promise<(setCookie: string) => Promise<unknown>> => {
    const before = answers.length;
    const request = create({});
    await expect.poll(() => answers.length).toBe(before + 1);
    const answer = answers[before];
    return (setCookie) => {
      answer?.(setCookie);
      return request;
    };
  };
  await (
    await begin()
  )('session=old; Max-Age=9; Path=/');
  const late = await begin();
  await (
    await begin()
  )('session=new; Max-Age=9; Path=/');
  await late('session=; Max-Age=0; Path=/');
  await (
    await begin()
  )('session=; Max-Age=0; Path=/');
  await (
    await begin()
  )('other=1');
  expect(sent).toEqual([null, 'session=old', 'session=old', 'session=new', null]);
});
