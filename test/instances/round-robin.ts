// A minimal load balancer: one address for several ports, each request to the next one. Other protocols pass unchanged.
import { connect, createServer, type Socket } from 'node:net';

export interface RoundRobin {
  readonly address: string;
  /** Requests by port. */
  readonly given: ReadonlyMap<number, number>;
  stop(): Promise<void>;
}

/** Clients must wait for an answer before the next request on a connection. */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const given = new Map(ports.map((port) => [port, 0]));
  const open = new Set<Socket>();
  let turn = 0;

  const server = createServer((client) => {
    let upstream: Socket | undefined;
    let hasAnswered = false;
    open.add(client);
    client.on('error', () => client.destroy()).on('close', () => (open.delete(client), upstream?.destroy()));
    client.on('end', () => upstream?.end());
    client.on('data', (chunk: Buffer) => {
      if (upstream === undefined || (hasAnswered && REQUEST.test(chunk.toString('latin1')))) {
        if (upstream !== undefined) leave(upstream);
        upstream = to(ports[turn++ % ports.length] ?? 0);
        hasAnswered = false;
      }
      upstream.write(chunk);
    });

    function to(port: number): Socket {
      given.set(port, (given.get(port) ?? 0) + 1);
      const next = connect(port, '127.0.0.1');
      // A server that answers before the end of a request resets the connection. The client must still get the answer.
      next.on('error', () => (hasAnswered ? client.end() : client.destroy())).on('close', () => client.end());
      next.on('data', (chunk: Buffer) => {
        // The rest of the request is still to come.
        if (!chunk.subarray(0, 12).equals(CONTINUE)) hasAnswered = true;
        client.write(chunk);
      });
      return next;
    }
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('There is no port to listen on.');
  return {
    address: `http://127.0.0.1:${place.port}`,
    given,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const client of open) client.destroy();
      await closed;
    },
  };
}

/** The fate of an answered connection does not affect the client's next request. */
function leave(upstream: Socket): void {
  upstream.removeAllListeners('close').removeAllListeners('error').removeAllListeners('data').resume();
  upstream.on('error', () => upstream.destroy()).end();
}

/** Excludes the rest of a request that was answered early, and a method that arrives in pieces. */
const REQUEST = /^[A-Z]{3,} \S+ HTTP\/1\.1\r\n/;

const CONTINUE = Buffer.from('HTTP/1.1 100');
