// Services of their own that start, listen, and wait for bytes that never arrive (A.3, E.13).
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { registerApi } from '../../../src/api/index.js';
import { createApp } from '../../../src/api/runtime/app/create-app.js';
import { guardServer } from '../../../src/api/runtime/edge/raw-edge.js';
import { createLog } from '../../../src/api/runtime/operations/log.js';
import { settings } from '../../../src/api/settings.js';
import { CREDENTIALS, NO_EXTENSIONS, TEST_CONFIG, UNKNOWN_ID } from '../support.js';
import { pathsWith, serviceRule } from './rule.js';
import { freshKey, headerLines, type World } from './world.js';

export function checkStarting(): void {
  serviceRule('A.3', 'only a service without authentication logs that it has none', async (world) => {
    const { app, log } = serviceOf(world);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await app.close();
    expect(log.join('').includes('no authentication is set')).toBe(Object.keys(CREDENTIALS).length === 0);
  });

  serviceRule('E.13', 'a request that does not arrive in time is given up', async (world) => {
    const { app } = serviceOf(world);
    expect(app.server.headersTimeout).toBe(settings.headersTimeout);
    expect(app.server.requestTimeout).toBe(settings.requestTimeout);
    // The same limits as in a real service, but short.
    app.server.headersTimeout = 100;
    app.server.requestTimeout = 200;
    guardServer(app.server);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const slow = ['GET / HTTP/1.1\r\nHost: loc', ...halfBodies()];
    const [slowHead, begunHead, answered, ...answers] = await Promise.all([
      waitFor(app, 'HEAD / HTTP/1.1\r\nHost: loc'),
      waitFor(app, 'HEAD / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'),
      waitFor(app, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'),
      ...slow.map((bytes) => waitFor(app, bytes)),
    ]);
    await app.close();
    for (const text of answers) {
      expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(text).toContain('\r\nContent-Type: application/problem+json; charset=utf-8\r\n');
      expect(text).toContain('"code":"request-timeout"');
    }
    // HEAD is answered without a body. A whole head is answered before its body arrives.
    expect(slowHead).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n(?:[^\r\n]+\r\n)+\r\n$/);
    expect(begunHead).toMatch(/^HTTP\/1\.1 \d{3} [^\r\n]*\r\n(?:[^\r\n]+\r\n)+\r\n$/);
    // A request has one answer, even if that was sent before the whole request arrived.
    expect(answered.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405']);
  });
}

/** Half requests to the first path that takes a body. */
function halfBodies(): readonly string[] {
  const [[path] = []] = pathsWith('POST');
  if (path === undefined) return [];
  const url = path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
  const head = (): string =>
    `POST ${url} HTTP/1.1\r\nHost: localhost\r\n${headerLines({ ...CREDENTIALS, ...freshKey() })}Content-Type: application/json\r\n`;
  return [`${head()}Content-Length: 9\r\n\r\n{`, `${head()}Transfer-Encoding: chunked\r\n\r\n1\r\n{`];
}

/** The answer of the service to half a request, until it closes the connection. */
function waitFor(app: FastifyInstance, bytes: string): Promise<string> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The service does not listen on a port.');
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setTimeout(10_000, () => reject(new Error('The service neither answered nor closed.')));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

function serviceOf({ service: { database, clock } }: World) {
  const log: string[] = [];
  const app = createApp(TEST_CONFIG, createLog('warn', { write: (line) => log.push(line) }));
  registerApi(app, { database, clock, extensions: NO_EXTENSIONS });
  return { app, log };
}
