// Translates between the checks of one version and a service of another: requests on the way there, answers on the way
// back.
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
  /** The same for the bytes of requests. */
  readonly write: (bytes: string | Buffer) => string | Buffer;
  readonly answer: (answered: Answered, asked: Asked) => Answered;
}
