import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { methodOfPartialRequest, watchPartialRequests } from '../../templates/src/api/runtime/node/partial-requests.js';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end());
});
let client: Socket;
let accepted: Socket;

beforeAll(async () => {
  watchPartialRequests(server);
  server.on('clientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function open(): Promise<void> {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.');
  const connected = once(server, 'connection');
  client = connect(address.port, '127.0.0.1');
  const [socket] = await connected;
  accepted = socket;
}

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise(setImmediate);
}

/** The method of the request that is being read after these pieces. */
async function methodBehind(...pieces: readonly string[]): Promise<string | undefined> {
  await open();
  let sent = 0;
  for (const piece of pieces) {
    client.write(piece, 'latin1');
    sent += piece.length;
    await until(() => accepted.bytesRead === sent);
  }
  const method = methodOfPartialRequest(accepted);
  client.destroy();
  return method;
}

const upload = (body: string): string =>
  `POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

it.each([
  [['HEAD / HTTP/1.1\r\nHost'], 'HEAD'],
  [['H', 'EA', 'D', ' /'], 'HEAD'],
  [['HEAD'], undefined],
  [['GET / HTTP/1.1\r\nHost: here\r\n\r\nHE', 'AD / '], 'HEAD'],
  [[upload('a'), 'GET / HTTP/1.1\r\n'], 'GET'],
  // The end of a body is unknown, and so is anything behind it.
  [[`${upload('a HEAD ')}GET / `], undefined],
  [['HEAD / HTTP/1.1\r\nHost: here\r\n\r\n'], undefined],
  [[upload('ab'), 'HEAD /'], 'HEAD'],
])('of %j is %s', async (pieces, method) => {
  expect(await methodBehind(...pieces)).toBe(method);
});

// Scanning the bytes again for each new one would take seconds.
it('costs the same for a body of any size', { timeout: 20_000 }, async () => {
  for (let count = 0; count < 20; count++) {
    expect(await methodBehind(`${upload('A'.repeat(60_000))}G`, 'E', 'T', ' ')).toBe(undefined);
  }
});
