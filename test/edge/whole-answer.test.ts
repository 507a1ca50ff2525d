// Over sockets: what a client gets when answers are small, large, asked for together, or read slowly.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WholeAnswer } from '../../generated/src/api/runtime/edge/whole-answer.js';

/** More than sockets hold for a client that does not read. */
const LARGE = 'large '.repeat(3_000_000);

let server: Server;
let client: Socket;

beforeEach(async () => {
  server = createServer({ ServerResponse: WholeAnswer }, (request, response) => {
    const text = request.url === '/large' ? LARGE : `small ${request.url}`;
    response.writeHead(200, { 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  client = connect(address.port, '127.0.0.1');
  client.setEncoding('utf8');
});

afterEach(() => {
  client.destroy();
  server.close();
});

function ask(...targets: readonly string[]): void {
  const lines = targets.map((target, index) => {
    return `${target} HTTP/1.1\r\nHost: here\r\nConnection: ${index === targets.length - 1 ? 'close' : 'keep-alive'}\r\n\r\n`;
  });
  client.write(lines.join(''));
}

/** All that comes until the server closes the connection, without the header lines. */
async function bodies(): Promise<readonly string[]> {
  let text = '';
  for await (const chunk of client) text += String(chunk);
  return text
    .split(/HTTP\/1\.1 200 OK\r\n/)
    .slice(1)
    .map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4));
}

it('comes whole', async () => {
  ask('GET /a');
  expect(await bodies()).toEqual(['small /a']);
});

it('is without its text for HEAD', async () => {
  ask('HEAD /a', 'GET /b');
  expect(await bodies()).toEqual(['', 'small /b']);
});

it('comes in the order that was asked for, behind what the client has not taken yet', async () => {
  ask('GET /large', 'GET /a', 'GET /large', 'GET /b');
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  const [first, second, third, last, ...others] = await bodies();
  expect([first === LARGE, second, third === LARGE, last]).toEqual([true, 'small /a', true, 'small /b']);
  expect(others).toEqual([]);
});
