// Between checks of one version and a service that they are put to as another: it changes what is asked, and what is heard.
import type { RequestOptions } from 'node:http';

export interface Asked {
  readonly method: string;
  readonly target: string;
}

export interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Interpreter {
  readonly ask: (request: RequestOptions) => RequestOptions;
  /** The same of the bytes of requests. */
  readonly write: (bytes: string | Buffer) => string | Buffer;
  readonly hear: (said: Said, asked: Asked) => Said;
}
