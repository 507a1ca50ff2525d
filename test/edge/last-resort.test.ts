// Failures while a failure is answered, over sockets: a client hears a problem all the same, and no word of the cause.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerFailure } from '../../generated/src/api/runtime/answers/failures.js';
import { createApp } from '../../generated/src/api/runtime/app/create-app.js';
import { guardServer } from '../../generated/src/api/runtime/edge/raw-edge.js';
import { createLog } from '../../generated/src/api/runtime/operations/log.js';
import { TEST_CONFIG } from '../../generated/test/api/support.js';

const CAUSE = 'the cause, which nobody hears';
const NO_OCCURRENCE = 'urn:uuid:00000000-0000-0000-0000-000000000000';

let app: ReturnType<typeof createApp>;
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  app = createApp(TEST_CONFIG, createLog('info', { write: (line) => void lines.push(line) }));
  guardServer(app.server);
  app.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply));
  app.get('/fails', () => {
    throw new Error(CAUSE);
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** All that the service says to these bytes until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The service does not listen on a port.');
  const client = connect(address.port, '127.0.0.1');
  client.setTimeout(5_000, () => client.destroy(new Error('The service neither answered nor closed.')));
  let text = '';
  client.on('data', (chunk: Buffer) => (text += chunk.toString()));
  client.write(bytes);
  await once(client, 'end');
  client.destroy();
  return text;
}

const get = (target: string, method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`;

function expectLastResort(answer: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 500 Internal Server Error\r\n/);
  expect(head.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8');
  expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(answer).not.toContain(CAUSE);
  expect(JSON.parse(body)).toMatchObject({ status: 500, code: 'internal-error', instance: NO_OCCURRENCE });
}

/** Ids that hold the time cannot be made then. */
function setClockBefore1970(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: -86_400_000 });
}

it('answers where no id of the occurrence can be made', async () => {
  setClockBefore1970();
  expectLastResort(await answerTo(get('/fails')));
});

it('answers HEAD the same without the body', async () => {
  app.head('/fails', () => {
    throw new Error(CAUSE);
  });
  setClockBefore1970();
  const [whole, head] = [await answerTo(get('/fails')), await answerTo(get('/fails', 'HEAD'))];
  // The second may have changed in between.
  const withoutDate = (answer: string): string => answer.replace(/^Date: .*\r\n/im, '');
  expect(withoutDate(head)).toBe(withoutDate(whole.slice(0, whole.indexOf('\r\n\r\n') + 4)));
});

it('answers where the log fails', async () => {
  app.addHook('onRequest', (request, _reply, done) => {
    request.log.error = () => {
      throw new Error(CAUSE);
    };
    done();
  });
  expectLastResort(await answerTo(get('/fails')));
});

it('answers where a hook of the answer fails', async () => {
  app.addHook('onSend', (_request, _reply, _payload, done) => done(new Error(CAUSE)));
  expectLastResort(await answerTo(get('/fails')));
});

/** What the log has of failures. */
function failures(): readonly unknown[] {
  const logged: { readonly msg: string; readonly err?: { readonly message: string }; readonly instance?: string }[] =
    lines.map((line) => JSON.parse(line));
  return logged.filter(({ msg }) => msg === 'request failed').map(({ err, instance }) => [err?.message, instance]);
}

it('logs a failure once where no id of the occurrence can be made', async () => {
  setClockBefore1970();
  expectLastResort(await answerTo(get('/fails')));
  expect(failures()).toEqual([[CAUSE, NO_OCCURRENCE]]);
});

it('logs a failure once where the answer to it fails', async () => {
  app.addHook('onSend', (_request, _reply, _payload, done) => done(new Error('of the hook')));
  expectLastResort(await answerTo(get('/fails')));
  expect(failures()).toEqual([[CAUSE, expect.stringMatching(/^urn:uuid:(?!0000)/)]]);
});

it('logs what fails while something is refused', async () => {
  setClockBefore1970();
  expectLastResort(await answerTo(get('/%zz')));
  expect(failures()).toEqual([[expect.not.stringContaining(CAUSE), NO_OCCURRENCE]]);
});

it('answers what the router gives up on', async () => {
  setClockBefore1970();
  expectLastResort(await answerTo(get('/%zz')));
});

it('refuses what is no HTTP, and is alive', async () => {
  setClockBefore1970();
  const answer = await answerTo('no request at all\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain(NO_OCCURRENCE);
  expectLastResort(await answerTo(get('/fails')));
});
