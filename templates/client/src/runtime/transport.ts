// How requests are sent: to one service and no other, with who asks, within a time, and again where that is safe.
import { problemOf, ProblemError } from './problem.js';
import { pause, waitBefore, type RetryOptions } from './retry.js';
import type { Json, RequestOptions } from './types.js';

export interface ClientOptions {
  /** Where the service is: a scheme and a host, such as `https://api.example.com`. */
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
export type CredentialHeaders = Readonly<Record<string, string>>;

/** How it is said who asks. */
export interface Caller {
  headers(): Promise<CredentialHeaders>;
  /** Others than those that were refused; undefined where there are none. */
  renewed?(refused: CredentialHeaders): Promise<CredentialHeaders | undefined>;
  /** Is given the headers of each answer, with those by which the request said who asks. */
  received?(answer: Headers, sent: CredentialHeaders): void;
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

/** What came of one attempt: an answer, or what is wrong. */
type Outcome =
  | { readonly response: Pick<Answer, 'status' | 'headers' | 'text'>; readonly error?: undefined }
  | { readonly response?: undefined; readonly error: unknown };

export class Transport {
  readonly #options: ClientOptions;
  readonly #base: URL;
  readonly #caller: Caller;

  /** @throws TypeError for a base that is no address of the web, or more than its scheme and host */
  constructor(options: ClientOptions, caller = NOBODY) {
    this.#options = options;
    this.#caller = caller;
    this.#base = new URL(options.baseUrl);
    const { href, origin, protocol } = this.#base;
    if (!/^https?:$/.test(protocol)) throw new TypeError(`${options.baseUrl} is no address of the web.`);
    // The paths of the service begin with its version: another one before it would be lost without a word.
    if (href !== `${origin}/`) throw new TypeError(`baseUrl has to be a scheme and a host: ${origin} and no more.`);
  }

  /**
   * @throws ProblemError for what the service refuses; what `fetch` throws where there is no answer; the reason of a signal; what the
   * function throws that gives the credentials
   */
  async send(call: Call): Promise<Answer> {
    const address = this.addressOf(call.place);
    if (call.query !== undefined && call.query !== '') address.search = call.query;
    let lost: unknown;
    for (let attempts = 1; ; attempts += 1) {
      const { response, error } = await this.#ask(call, address);
      if (response !== undefined) return { ...response, place: address.pathname, attempts };
      call.signal?.throwIfAborted();
      if (lost !== undefined && error instanceof ProblemError) {
        // It was deleted, and the answer to that was lost.
        if (call.method === 'DELETE' && error.status === 404) {
          return { status: 204, headers: error.headers, text: '', place: address.pathname, attempts };
        }
        // What it meets may be what it has written itself, so that nothing is known but that an answer was lost.
        if (call.method === 'PUT' && error.status === 412) throw lost;
      }
      const wait = call.isRepeatable ? waitBefore(attempts, error, this.#options.retry ?? {}) : undefined;
      if (wait === undefined) throw error;
      if (mayBeDone(error)) lost = error;
      await pause(wait, call.signal);
    }
  }

  /** @throws TypeError for an address of another origin, which is told nothing of who asks */
  addressOf(place: string): URL {
    const address = new URL(place, this.#base);
    if (address.origin === this.#base.origin) return address;
    throw new TypeError(`${address.origin} is not the service at ${this.#base.origin}.`);
  }

  /**
   * Nothing was done for whom the service does not know: it may be sent again, once, with other credentials.
   * @throws what the function throws that gives them, for which nothing is sent again; the reason of a signal
   */
  async #ask(call: Call, address: URL): Promise<Outcome> {
    const signal = this.#signalOf(call);
    const sent = await within(signal, () => this.#caller.headers());
    const outcome = await this.#attempt(call, address, sent, signal);
    const isRefused = outcome.error instanceof ProblemError && outcome.error.status === 401;
    if (!isRefused) return outcome;
    const next = this.#signalOf(call);
    const other = await within(next, async () => this.#caller.renewed?.(sent));
    return other === undefined ? outcome : this.#attempt(call, address, other, next);
  }

  /** Ends an attempt, together with what is waited for before it is sent. */
  #signalOf({ signal, timeout = this.#options.timeout ?? 30_000 }: Call): AbortSignal {
    const limit = AbortSignal.timeout(timeout);
    return signal === undefined ? limit : AbortSignal.any([signal, limit]);
  }

  async #attempt(call: Call, address: URL, sent: CredentialHeaders, signal: AbortSignal): Promise<Outcome> {
    const { fetch: send = fetch, credentials } = this.#options;
    const body = call.body && JSON.stringify(call.body.value);
    const given = this.#headersOf(call, sent);
    try {
      const response = await send(address.href, {
        method: call.method,
        headers: given,
        redirect: 'error',
        signal,
        ...(credentials !== undefined && { credentials }),
        ...(body !== undefined && { body }),
      });
      const { status, headers } = response;
      this.#caller.received?.(headers, sent);
      const text = await response.text();
      return status >= 400 ? { error: problemOf(status, headers, text) } : { response: { status, headers, text } };
    } catch (error) {
      return { error };
    }
  }

  /** @throws TypeError for what cannot be sent, without its value: it may be a secret */
  #headersOf(call: Call, sent: CredentialHeaders): Headers {
    const headers = new Headers({ accept: 'application/json' });
    if (call.body !== undefined) headers.set('content-type', call.body.type);
    for (const [name, value] of Object.entries({ ...this.#options.headers, ...sent, ...call.headers })) {
      try {
        headers.set(name, value);
      } catch {
        throw new TypeError(`The header ${JSON.stringify(name)} cannot be sent: its name or its value is none.`);
      }
    }
    return headers;
  }
}

/** Whether what failed may have been done all the same. */
function mayBeDone(error: unknown): boolean {
  return !(error instanceof ProblemError) || error.status >= 500;
}

/** @throws the reason of the signal, where that ends first */
async function within<T>(signal: AbortSignal, given: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let end = (): void => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(signal.reason);
    signal.addEventListener('abort', end);
  });
  return Promise.race([given(), ended]).finally(() => signal.removeEventListener('abort', end));
}
