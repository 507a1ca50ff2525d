// Sends requests to the service: over HTTP, or as bytes that are not HTTP.
import { once } from 'node:events';
import { Agent, request as sendRequest, type OutgoingHttpHeaders, type RequestOptions } from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { service } from '../routes-under-test.js';
import { CREDENTIALS, credentialsAt } from '../support.js';
import { deployedAt, isBehindProxy } from './deployed.js';
import type { Answered, Asked } from './interpreter.js';
import { replyOf, type Reply } from './reply.js';

export interface Address {
  readonly host: string;
  readonly port: number;
}

const { interpreter } = service;

const isSecure = deployedAt?.protocol === 'https:';

/** @param maxSockets the most connections that it keeps */
export function agentOf(maxSockets: number): Agent {
  return new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets });
}

/** Recent tokens of a deployed service that reads from replicas. A client that sends them back sees its own changes. */
const tokens: string[] = [];

/** Headers that depend on the deployment. No check needs to know them. */
const OF_REPLICAS = ['consistency-token', 'set-cookie'];

/** The most concurrent requests whose tokens are kept. */
const TOKENS_LIMIT = 32;

/** The attempts for one request. */
const TRIES = isBehindProxy ? 10 : 1;

/**
 * A proxy may close a connection that is about to be used again, or one with an early answer. In both cases the answer
 * is lost.
 */
export async function replyTo(options: RequestOptions, body: string | Buffer | undefined): Promise<Reply> {
  const asked: Asked = { method: options.method ?? 'GET', target: options.path ?? '/' };
  const known = { ...options, headers: withOwn(asked.target, options.headers) };
  const request = interpreter?.ask(known) ?? known;
  for (let left = TRIES; left > 1; left--) {
    const said = await answerTo(request, body).catch(() => undefined);
    if (said !== undefined) return replyOf(said, asked);
  }
  return replyOf(await answerTo(request, body), asked);
}

function answerTo(options: RequestOptions, body: string | Buffer | undefined): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = (isSecure ? sendSecurely : sendRequest)(options, (response) => {
      tokens.push(...[response.headers['consistency-token'] ?? []].flat());
      tokens.splice(0, tokens.length - TOKENS_LIMIT);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: headersOf(response.rawHeaders), text });
      });
    });
    request.on('error', reject);
    if (tokens.length > 0) request.setHeader('consistency-token', tokens.join(', '));
    request.end(body);
  });
}

/** Sends the bytes on a connection of their own, and reads until the service closes it. */
export async function exchange(address: Address, bytes: string | Buffer): Promise<Reply> {
  const known = withCredentials(bytes);
  return parseReply(await answerToBytes(address, interpreter?.write(known) ?? known), bytes.toString('latin1'));
}

/** Sends the bytes in several packets, and reads until the service closes the connection. */
export async function exchangeInPieces(address: Address, pieces: readonly string[]): Promise<Reply> {
  return parseReply(await answerToBytes(address, ...pieces), pieces.join(''));
}

/** Adds credentials of a caller who may do everything, unless there are others. An empty text stands for none. */
function withOwn(target: string, headers: RequestOptions['headers'] = {}): OutgoingHttpHeaders {
  const given = Object.entries({ ...credentialsAt(target), ...headers });
  return Object.fromEntries(given.filter(([name, value]) => !(name in CREDENTIALS) || value !== ''));
}

/** Adds credentials below the first line, if there is a whole head. */
function withCredentials(bytes: string | Buffer): string | Buffer {
  const [, target = ''] = /^\S+ (\S+)/.exec(bytes.toString('latin1')) ?? [];
  const lines = Object.entries(credentialsAt(target)).map(([name, value]) => `\r\n${name}: ${value}`);
  if (lines.length === 0) return bytes;
  // One character for each byte.
  const text = Buffer.from(bytes).toString('latin1');
  const end = text.indexOf('\r\n');
  if (end < 0 || !text.includes('\r\n\r\n')) return bytes;
  return Buffer.from(text.slice(0, end) + lines.join('') + text.slice(end), 'latin1');
}

/** Milliseconds between pieces, so that the service reads each by itself. */
const BETWEEN_PIECES = 50;

function answerToBytes(address: Address, ...pieces: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTo(address);
    const chunks: Buffer[] = [];
    socket.setTimeout(5_000, () => socket.destroy(new Error('The service neither answered nor closed.')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finish = (): void => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString());
    };
    // The service may close before it has read everything. Its words up to then count.
    socket.on('error', (error) => (chunks.length > 0 ? finish() : reject(error)));
    socket.on('end', finish);
    socket.setNoDelay();
    void sendEach(socket, pieces);
  });
}

async function sendEach(socket: Socket, pieces: readonly (string | Buffer)[]): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await setTimeout(BETWEEN_PIECES);
    socket.write(piece);
  }
}

/** Sends a head with `Expect: 100-continue`. Once the service accepts it, the returned function sends the body. */
export async function begin(address: Address, head: string): Promise<(body: string) => Promise<Reply>> {
  const socket = connectTo(address);
  socket
    .setEncoding('utf8')
    .setTimeout(5_000, () => socket.destroy(new Error('The service neither answered nor closed.')));
  const known = withCredentials(head);
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk));
  const ended = once(socket, 'end');
  ended.catch(() => undefined);
  socket.write(interpreter?.write(known) ?? known);
  await once(socket, 'data');
  return async (body) => {
    // It may have been refused meanwhile.
    if (socket.writable) socket.write(body);
    await ended;
    socket.destroy();
    return parseReply(text.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, ''), head);
  };
}

function connectTo({ host, port }: Address): Socket {
  return isSecure ? connectSecurely({ host, port, servername: host }) : connect(port, host);
}

function headersOf(raw: readonly string[]): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const value = raw[index + 1] ?? '';
    if (OF_REPLICAS.includes(name)) continue;
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return withoutCallers(headers);
}

/** Headers that carry credentials. */
const OF_CALLERS = ['Authorization', 'X-API-Key', 'Cookie'];

/** Headers that every answer of a service with callers has (C.7). They have a check of their own. */
export function withoutCallers({
  vary,
  ...headers
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const others = (vary ?? '').split(', ').filter((name) => name !== '' && !OF_CALLERS.includes(name));
  const cacheControl = headers['cache-control']?.replace(/^private, /, '');
  return {
    ...headers,
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    ...(others.length > 0 && { vary: others.join(', ') }),
  };
}

/** @param request the bytes of the request */
function parseReply(text: string, request: string): Reply {
  const [method = '', target = ''] = request.split(' ', 2);
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const raw = lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  const status = Number(statusLine.split(' ')[1]);
  return replyOf({ status, headers: headersOf(raw), text: text.slice(end + 4) }, { method, target });
}
