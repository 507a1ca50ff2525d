import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boundConnections } from '../../generated/src/api/runtime/edge/client-bounds.js';
import { listenAt } from '../../generated/src/api/runtime/edge/listening.js';
import { guardServer } from '../../generated/src/api/runtime/edge/raw-edge.js';
import { drain, finish } from '../../generated/src/api/runtime/operations/draining.js';
import { Service } from '../../generated/test/api/support.js';

/** Two that mean this machine. Not every machine has IPv6. */
const addresses = ['127.0.0.1', '::1'];
const hasBoth = await canListenAt('::1');

async function canListenAt(address: string): Promise<boolean> {
  const probe = createServer().listen(0, address);
  const isThere = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return isThere;
}

describe.runIf(hasBoth)('a service at two addresses', () => {
  let service: Service;
  let port: number;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    service = await Service.start();
    guardServer(service.app.server);
    boundConnections(service.app.server, { connections: 4 });
    port = await listenAt(service.app, addresses, 0);
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await service.stop();
  });

  async function opened(address: string): Promise<Socket> {
    const socket = connect(port, address);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }

  /** All that comes until the end of the connection. */
  async function answerTo(socket: Socket, request: string): Promise<string> {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.write(request);
    await closed;
    return text;
  }

  const get = 'GET /health/live HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n';

  it.each(addresses)('answers at %s, also what is no HTTP', async (address) => {
    expect(await answerTo(await opened(address), get)).toMatch(/^HTTP\/1\.1 200 /);
    const broken = await answerTo(await opened(address), 'no request at all\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1\.1 400 [^]*"code":"malformed-request"\}$/);
    const tunnel = await answerTo(await opened(address), 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n');
    expect(tunnel).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('counts the connections of both together', async () => {
    for (const address of [...addresses, ...addresses]) await opened(address);
    for (const address of addresses) expect(await answerTo(await opened(address), get)).toBe('');
    // There is room again where one has gone.
    const [first] = sockets;
    first?.destroy();
    let answer = '';
    while (answer === '') answer = await answerTo(await opened('::1'), get);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('waits at its end for who came in by either, and lets nobody in', async () => {
    const socket = await opened('::1');
    socket.write('POST /nothing-here HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n');
    await once(socket, 'data');
    drain(service.app.server);
    const ended = finish(service.app);
    socket.write('{}');
    await once(socket, 'close');
    await ended;
    for (const address of addresses) await expect(opened(address)).rejects.toThrow('ECONNREFUSED');
  });
});

/** Of a network for documentation (RFC 5737): no machine has it. */
const NOBODYS = '192.0.2.1';

describe('a service of which an address cannot be had', () => {
  let service: Service;

  beforeEach(async () => {
    service = await Service.start();
  });

  it('listens at the others, and ends in order', async () => {
    const rejected: unknown[] = [];
    const note = (reason: unknown): unknown => rejected.push(reason);
    process.on('unhandledRejection', note);
    const port = await listenAt(service.app, ['127.0.0.1', NOBODYS], 0);
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    await service.stop();
    process.off('unhandledRejection', note);
    expect(rejected).toEqual([]);
  });

  it('says so where there is no other', async () => {
    await expect(listenAt(service.app, [NOBODYS, NOBODYS], 0)).rejects.toThrow('EADDRNOTAVAIL');
    await service.stop();
  });
});
