// Sends requests one after the other over several open connections for a while, and counts the answers.
// It works on sockets over HTTP/1.1 without pipelining, since a client costlier than the server would measure itself.
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly request: RequestPattern;
  /** The status that every answer must have. */
  readonly status: number;
}

export interface RequestPattern {
  readonly method: string;
  /** Used in turn. */
  readonly targets: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** `#` is replaced by the number of the request. */
  readonly body?: string;
}

export interface LoadResult {
  readonly answers: number;
  /** Requests a second. */
  readonly rate: number;
}

/** @throws Error at the first answer with another status */
export async function runLoad({ port, connections, seconds, request, status }: Load): Promise<LoadResult> {
  const texts = requestTexts(request);
  let sent = 0;
  let answered = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => keepAsking()));
  return { answers: answered, rate: answered / ((performance.now() - started) / 1000) };

  function keepAsking(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const ask = (): void => void socket.write(texts(sent++));
      socket.once('connect', ask);
      socket.once('error', reject);
      readAnswers(socket, request.method === 'HEAD', (got, text) => {
        if (got !== status)
          return finish(new Error(`${request.method} was answered with ${got} instead of ${status}:\n${text}`));
        answered++;
        if (performance.now() < end) ask();
        else finish();
      });
      function finish(error?: Error): void {
        socket.destroy();
        if (error) reject(error);
        else resolve();
      }
    });
  }
}

function requestTexts({ method, targets, headers, body }: RequestPattern): (index: number) => string {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const heads = targets.map((target) => `${method} ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines}`);
  return (index) => {
    const head = heads[index % heads.length] ?? '';
    if (body === undefined) return `${head}\r\n`;
    const text = body.replace('#', String(index));
    return `${head}content-length: ${text.length}\r\n\r\n${text}`;
  };
}

/** Every answer except those to HEAD and with 204 or 304 must state its length. */
function readAnswers(socket: Socket, isHead: boolean, take: (status: number, text: string) => void): void {
  let pending = '';
  // One character for each byte, so that lengths agree.
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    pending += chunk;
    const headEnd = pending.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const status = Number(pending.slice(9, 12));
    const length = isHead || status === 204 || status === 304 ? 0 : contentLength(pending);
    if (pending.length < headEnd + 4 + length) return;
    const text = pending;
    pending = '';
    take(status, text);
  });
}

function contentLength(text: string): number {
  const at = text.search(/content-length:/i);
  if (at < 0) throw new Error(`An answer does not tell its length:\n${text}`);
  return Number.parseInt(text.slice(at + 15), 10);
}
