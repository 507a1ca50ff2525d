// How requests are sent: to one service and no other, with who asks, within a time, and again where that is safe.
import { problemOf, ProblemError } from './problem.js';
import { pause, waitBefore, type RetryOptions } from './retry.js';
import type { Json, RequestOptions } from './types.js';

export interface ClientOptions {
  /** Where the service is: `https://api.example.com`. */
  readonly baseUrl: string;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a browser sends the cookies of the service from pages of another origin: `include`. */
  readonly credentials?: 'omit' | 'same-origin' | 'include';
  /** How long each attempt may take, in milliseconds: 30,000. */
  readonly timeout?: number;
  readonly retry?: RetryOptions;
  /** In place of the global one. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Headers that say who asks. */
export type Said = Readonly<Record<string, string>>;

/** How it is said who asks. */
export interface Caller {
  headers(): Promise<Said>;
  /** Others than those that were refused; undefined where there are none. */
  renewed?(refused: Said): Promise<Said | undefined>;
  /** Hears each answer. */
  heard?(answer: Headers): void;
}

const NOBODY: Caller = { headers: async () => ({}) };

export interface Call extends RequestOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path of the service, or an address that it has given. */
  readonly place: string;
  readonly query?: string;
  readonly body?: { readonly type: string; readonly value: Json | object };
  /** Whether it may be sent again, though it may have been done. */
  readonly isRepeatable: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What was asked for, without the query. */
  readonly place: string;
  /** How often it was sent. */
  readonly attempts: number;
}

export class Transport {
  readonly #options: ClientOptions;
  readonly #base: URL;
  readonly #caller: Caller;

  /** @throws TypeError for a base that is no address of the web */
  constructor(options: ClientOptions, caller = NOBODY) {
    this.#options = options;
    this.#caller = caller;
    this.#base = new URL(options.baseUrl);
    if (!/^https?:$/.test(this.#base.protocol)) throw new TypeError(`${options.baseUrl} is no address of the web.`);
  }

  /**
   * @throws ProblemError for what the service refuses; what `fetch` throws where there is no answer; the reason of a signal
   */
  async send(call: Call): Promise<Answer> {
    const address = this.addressOf(call.place);
    if (call.query !== undefined && call.query !== '') address.search = call.query;
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await this.#ask(call, address, attempts);
      } catch (error) {
        call.signal?.throwIfAborted();
        // It was deleted, and the answer to that was lost.
        if (call.method === 'DELETE' && attempts > 1 && error instanceof ProblemError && error.status === 404) {
          return { status: 204, headers: error.headers, text: '', place: address.pathname, attempts };
        }
        const wait = call.isRepeatable ? waitBefore(attempts, error, this.#options.retry ?? {}) : undefined;
        if (wait === undefined) throw error;
        await pause(wait, call.signal);
      }
    }
  }

  /** @throws TypeError for an address of another origin, which is told nothing of who asks */
  addressOf(place: string): URL {
    const address = new URL(place, this.#base);
    if (address.origin === this.#base.origin) return address;
    throw new TypeError(`${address.origin} is not the service at ${this.#base.origin}.`);
  }

  /** Nothing was done for whom the service does not know: it may be sent again, once, with other credentials. */
  async #ask(call: Call, address: URL, attempts: number): Promise<Answer> {
    const said = await this.#caller.headers();
    try {
      return await this.#attempt(call, address, attempts, said);
    } catch (error) {
      const isRefused = error instanceof ProblemError && error.status === 401;
      const other = isRefused ? await this.#caller.renewed?.(said) : undefined;
      if (other === undefined) throw error;
      return this.#attempt(call, address, attempts, other);
    }
  }

  async #attempt(call: Call, address: URL, attempts: number, said: Said): Promise<Answer> {
    const { fetch: send = fetch, timeout = 30_000, credentials } = this.#options;
    const limit = AbortSignal.timeout(call.timeout ?? timeout);
    const response = await send(address.href, {
      method: call.method,
      headers: this.#headersOf(call, said),
      redirect: 'error',
      signal: call.signal === undefined ? limit : AbortSignal.any([call.signal, limit]),
      ...(credentials !== undefined && { credentials }),
      ...(call.body !== undefined && { body: JSON.stringify(call.body.value) }),
    });
    const { status, headers } = response;
    this.#caller.heard?.(headers);
    const text = await response.text();
    if (status >= 400) throw problemOf(status, headers, text);
    return { status, headers, text, place: address.pathname, attempts };
  }

  #headersOf(call: Call, said: Said): Said {
    return {
      accept: 'application/json',
      ...(call.body !== undefined && { 'content-type': call.body.type }),
      ...this.#options.headers,
      ...said,
      ...call.headers,
    };
  }
}
