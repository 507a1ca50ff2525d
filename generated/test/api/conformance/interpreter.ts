// Between checks of one version and a service that they are put to as another: it changes what is asked, and what is answered.
import type { RequestOptions } from 'node:http';

export interface Asked {
  readonly method: string;
  readonly target: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Interpreter {
  readonly ask: (request: RequestOptions) => RequestOptions;
  /** The same of the bytes of requests. */
  readonly write: (bytes: string | Buffer) => string | Buffer;
  readonly answer: (answered: Answered, asked: Asked) => Answered;
}
