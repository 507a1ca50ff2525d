// What Node does that the emitted runtime works around (`runtime/node/`). Each is looked for on the Node that runs this, which is each
// promised line in turn: a work-around that no promised line needs any more has to go.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Workaround {
  /** The lines of Node that need it. */
  readonly neededOn: readonly string[];
  /** Whether this Node does what is worked around. */
  readonly isNeeded: () => Promise<boolean> | boolean;
}

const WORKAROUNDS: Readonly<Record<string, Workaround>> = {
  'make-folder': {
    neededOn: ['20', '24', '26'],
    isNeeded() {
      const code = "try { require('node:fs').mkdirSync('/proc/none/deep/er', { recursive: true }) } catch {}";
      return spawnSync(process.execPath, ['-e', code], { timeout: 5_000 }).signal === 'SIGTERM';
    },
  },
  'one-piece': { neededOn: ['20'], isNeeded: holdsTextsBack },
  'partial-requests': { neededOn: ['20', '24', '26'], isNeeded: forgetsWhatCameFirst },
};

/** Nothing but the time that calls take, or the lack of a documented property, could tell. */
const UNPROVEN = ['socket-state', 'tick-shape'];

/** An answer that is one text leaves as a list of two. */
async function holdsTextsBack(): Promise<boolean> {
  let isList = false;
  const server = createServer((request, response) => {
    const { socket } = request;
    const writeList = socket._writev?.bind(socket);
    socket._writev = (pieces, done) => {
      isList ||= pieces.length > 1;
      writeList?.(pieces, done);
    };
    response.writeHead(200, { 'content-length': 5 });
    response.end('hello');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${portOf(server.address())}`);
  expect(await answer.text()).toBe('hello');
  server.close();
  return isList;
}

/** Of a broken request that comes in two pieces, the failure has the second. */
async function forgetsWhatCameFirst(): Promise<boolean> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const failure = new Promise<unknown>((resolve) => {
    server.on('clientError', (error, socket) => {
      resolve('rawPacket' in error ? error.rawPacket : undefined);
      socket.destroy();
    });
  });
  const client = connect(portOf(server.address()), '127.0.0.1');
  client.on('error', () => undefined);
  const [socket] = await Promise.all([once(server, 'connection').then(([one]) => one), once(client, 'connect')]);
  const isRead = new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (socket.bytesRead === 0) return;
      clearInterval(look);
      resolve();
    }, 1);
  });
  client.write('HEAD / HT');
  await isRead;
  client.write('TP/1.1\r\nno header\r\n\r\n');
  const known = String(await failure);
  server.close();
  return !known.startsWith('HEAD');
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address.port;
}

function textOf(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
}

/** The lines that are promised, as `npm run test:node` has them. */
const promised = [...textOf('test/node-lines/package.json').matchAll(/"node-(\d+)":/g)].map(([, line = '']) => line);
const running = process.versions.node.split('.')[0] ?? '';
const folder = fileURLToPath(new URL('../../templates/src/api/runtime/node/', import.meta.url));

describe('work-arounds for Node', () => {
  it('are all known here, and say when they are needless', () => {
    const names = readdirSync(folder).map((name) => name.replace('.ts', ''));
    expect(names.toSorted()).toEqual([...Object.keys(WORKAROUNDS), ...UNPROVEN].toSorted());
    for (const name of names) expect(textOf(`templates/src/api/runtime/node/${name}.ts`)).toMatch(/^\/\/ Needless /m);
  });

  it.each(Object.entries(WORKAROUNDS))('are needed on a promised line: %s', (_, { neededOn }) => {
    expect(promised.length).toBeGreaterThan(2);
    expect(neededOn.filter((line) => promised.includes(line))).not.toEqual([]);
  });

  it.runIf(process.platform === 'linux' && promised.includes(running)).each(Object.entries(WORKAROUNDS))(
    'are needed where it says so: %s',
    { timeout: 20_000 },
    async (_, { neededOn, isNeeded }) => {
      expect(await isNeeded()).toBe(neededOn.includes(running));
    },
  );
});
