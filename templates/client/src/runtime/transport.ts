// How requests are sent: to one service and no other, with who asks, within a time, and again where that is safe.
import { problemOf, ProblemError } from './problem.js';
import { pause, waitBefore, type RetryOptions } from './retry.js';
import type { Json, RequestOptions } from './types.js';

export interface ClientOptions {
  /** Where the service is: `https://api.example.com`. */
  readonly baseUrl: string;
  /** The value of the header Authorization, made for each request: `` () => `Bearer ${token}` ``. */
  readonly authorization?: () => string | undefined | Promise<string | undefined>;
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

  /** @throws TypeError for a base that is no address of the web */
  constructor(options: ClientOptions) {
    this.#options = options;
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
        return await this.#attempt(call, address, attempts);
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

  async #attempt(call: Call, address: URL, attempts: number): Promise<Answer> {
    const { fetch: send = fetch, timeout = 30_000, credentials } = this.#options;
    const limit = AbortSignal.timeout(call.timeout ?? timeout);
    const response = await send(address.href, {
      method: call.method,
      headers: await this.#headersOf(call),
      redirect: 'error',
      signal: call.signal === undefined ? limit : AbortSignal.any([call.signal, limit]),
      ...(credentials !== undefined && { credentials }),
      ...(call.body !== undefined && { body: JSON.stringify(call.body.value) }),
    });
    const { status, headers } = response;
    const text = await response.text();
    if (status >= 400) throw problemOf(status, headers, text);
    return { status, headers, text, place: address.pathname, attempts };
  }

  async #headersOf(call: Call): Promise<Record<string, string>> {
    const authorization = await this.#options.authorization?.();
    return {
      accept: 'application/json',
      ...(call.body !== undefined && { 'content-type': call.body.type }),
      ...this.#options.headers,
      ...(authorization !== undefined && { authorization }),
      ...call.headers,
    };
  }
}
