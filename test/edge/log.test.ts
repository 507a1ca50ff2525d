// Every line that is logged about a request names it: its id is the one thing by which the lines of one request are found.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { answerFailure } from '../../generated/src/api/runtime/answers/failures.js';
import { createApp } from '../../generated/src/api/runtime/app/create-app.js';
import type { ClientBounds } from '../../generated/src/api/runtime/edge/connections.js';
import { isObject, type Json, type JsonObject } from '../../generated/src/api/runtime/json/json.js';
import { createLog } from '../../generated/src/api/runtime/operations/log.js';
import { Busy } from '../../generated/src/api/runtime/problems/problem.js';
import { settings } from '../../generated/src/api/settings.js';

const { pipelined }: Pick<ClientBounds, 'pipelined'> = settings.clients;

/** The lines that a service logs while it answers the requests. */
async function linesOf(logLevel: 'info' | 'debug', urls: readonly string[]): Promise<readonly JsonObject[]> {
  return linesWhile(logLevel, async (app) => {
    for (const url of urls) await app.inject(url);
  });
}

async function linesWhile(
  logLevel: 'info' | 'debug',
  ask: (app: ReturnType<typeof createApp>) => Promise<void>,
): Promise<readonly JsonObject[]> {
  const lines: JsonObject[] = [];
  const write = (text: string): void => {
    const line: Json = JSON.parse(text);
    if (isObject(line)) lines.push(line);
  };
  const app = createApp(
    { host: '127.0.0.1', port: 0, databaseUrl: '', databasePool: 1, workers: 1, drainDelay: 0, logLevel },
    createLog(logLevel, { write }),
  );
  app.get('/noted', (request) => {
    request.log.warn({ of: request.url }, 'noted');
    return {};
  });
  app.setErrorHandler(answerFailure);
  app.get('/refused', () => {
    throw new Busy();
  });
  app.get('/broken', () => {
    throw new Error('broken');
  });
  app.log.warn('of no request');
  await ask(app);
  await app.close();
  return lines;
}

it('names the request in each line about it, and in no other', async () => {
  const lines = await linesOf('info', ['/noted?1', '/noted?2']);
  expect(lines.map(({ msg, of, reqId }) => [msg, of, typeof reqId])).toEqual([
    ['of no request', undefined, 'undefined'],
    ['noted', '/noted?1', 'string'],
    ['noted', '/noted?2', 'string'],
  ]);
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(3);
});

it('names it where every request is logged', async () => {
  const lines = await linesOf('debug', ['/noted']);
  const ofRequests = lines.filter(({ msg }) => msg !== 'of no request');
  expect(ofRequests.map(({ msg }) => msg)).toEqual(['incoming request', 'noted', 'request completed']);
  expect(new Set(ofRequests.map(({ reqId }) => reqId)).size).toBe(1);
  expect(ofRequests[0]?.['reqId']).toBeTypeOf('string');
});

it('holds what failed, and nothing of what was refused for want of time', async () => {
  const lines = await linesOf('info', ['/refused', '/broken', '/refused']);
  expect(lines.map(({ msg, level }) => [msg, level])).toEqual([
    ['of no request', 40],
    ['request failed', 50],
  ]);
});

it.skipIf(pipelined === null)('holds nothing of a request that is one too many on its connection', async () => {
  let answers = '';
  const lines = await linesWhile('info', async (app) => {
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(url.port), url.hostname);
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    const closed = once(socket, 'close');
    socket.write('GET /noted HTTP/1.1\r\nHost: here\r\n\r\n'.repeat((pipelined ?? 0) + 1));
    await closed;
  });
  expect(answers).toContain('HTTP/1.1 503');
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

it('writes one line for each event, whatever stands in a request', async () => {
  const texts: string[] = [];
  const log = createLog('info', { write: (text: string) => void texts.push(text) });
  const forged = 'a\r\n{"level":60,"msg":"forged"}\u2028\u001b[31m';
  log.warn({ of: forged }, forged);
  expect(texts).toHaveLength(1);
  const [text = ''] = texts;
  expect(text.trimEnd()).not.toMatch(/[\r\n\u001b]/);
  expect(JSON.parse(text)).toMatchObject({ level: 40, msg: forged, of: forged });
});
