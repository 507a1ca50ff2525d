// Sends requests to one service: with credentials, within a timeout, and again where that is safe.
import { problemOf, ProblemError } from './problem.js';
import { pause, waitBefore, type RetryOptions } from './retry.js';
import type { Json, RequestOptions } from './types.js';

export interface ClientOptions {
  /** The address of the service: a scheme and a host, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `include` makes a browser send the service's cookies from pages of another origin. */
  readonly credentials?: 'omit' | 'same-origin' | 'include';
  /** The timeout of each attempt, in milliseconds: 30,000. */
  readonly timeout?: number;
  readonly retry?: RetryOptions;
  /** Replaces the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Headers with the caller's credentials. */
export type CredentialHeaders = Readonly<Record<string, string>>;

/** The source of the credentials. */
export interface Caller {
  headers(): Promise<CredentialHeaders>;
  /** New credentials after a refusal; undefined if there are none. */
  renewed?(refused: CredentialHeaders): Promise<CredentialHeaders | undefined>;
  /** Gets the headers of each answer, and the credentials of its request. */
  received?(answer: Headers, sent: CredentialHeaders): void;
}

const NOBODY: Caller = { headers: async () => ({}) };

export interface Call extends RequestOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path of the service, or an address that the service has given. */
  readonly place: string;
  readonly query?: string;
  readonly body?: { readonly type: string; readonly value: Json | object };
  /** True if the request may be sent again although it may have been done. */
  readonly isRepeatable: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The address of the request, without the query. */
  readonly place: string;
  /** The number of attempts. */
  readonly attempts: number;
}

/** The outcome of one attempt: an answer or an error. */
type Outcome =
  | { readonly response: Pick<Answer, 'status' | 'headers' | 'text'>; readonly error?: undefined }
  | { readonly response?: undefined; readonly error: unknown };

export class Transport {
  readonly #options: ClientOptions;
  readonly #base: URL;
  readonly #caller: Caller;

  /** @throws TypeError for a base that is not a web address, or that is more than a scheme and a host */
  constructor(options: ClientOptions, caller = NOBODY) {
    this.#options = options;
    this.#caller = caller;
    this.#base = new URL(options.baseUrl);
    const { href, origin, protocol } = this.#base;
    if (!/^https?:$/.test(protocol)) throw new TypeError(`${options.baseUrl} is not a web address.`);
    // The paths of the service begin with its version. A path in the base URL would be dropped silently.
    if (href !== `${origin}/`) throw new TypeError(`baseUrl has to be a scheme and a host: ${origin} and no more.`);
  }

  /**
   * @throws ProblemError for a refusal of the service; the error of `fetch` without an answer
   * @throws the reason of the signal; the error of the function that gives the credentials
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
        // An earlier attempt deleted it, and its answer was lost.
        if (call.method === 'DELETE' && error.status === 404) {
          return { status: 204, headers: error.headers, text: '', place: address.pathname, attempts };
        }
        // An earlier attempt may have made the change that this one meets, so the caller only learns that an answer was
        // lost.
        if (call.method === 'PUT' && error.status === 412) throw lost;
      }
      const wait = call.isRepeatable ? waitBefore(attempts, error, this.#options.retry ?? {}) : undefined;
      if (wait === undefined) throw error;
      if (mayBeDone(error)) lost = error;
      await pause(wait, call.signal);
    }
  }

  /** @throws TypeError for an address of another origin, which must not see the credentials */
  addressOf(place: string): URL {
    const address = new URL(place, this.#base);
    if (address.origin === this.#base.origin) return address;
    throw new TypeError(`${address.origin} is not the service at ${this.#base.origin}.`);
  }

  /**
   * After a 401 nothing was done, so the request may be sent once more, with other credentials.
   * @throws the error of the function that gives the credentials, after which nothing is sent again; the reason of the
   * signal
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

  /** Ends an attempt, and the wait for its credentials. */
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

  /** @throws TypeError for a header that cannot be sent, without its value, which may be a secret */
  #headersOf(call: Call, sent: CredentialHeaders): Headers {
    const headers = new Headers({ accept: 'application/json' });
    if (call.body !== undefined) headers.set('content-type', call.body.type);
    for (const [name, value] of Object.entries({ ...this.#options.headers, ...sent, ...call.headers })) {
      try {
        headers.set(name, value);
      } catch {
        throw new TypeError(`The header ${JSON.stringify(name)} cannot be sent: its name or its value is not valid.`);
      }
    }
    return headers;
  }
}

/** True if the request may have been done although it failed. */
function mayBeDone(error: unknown): boolean {
  return !(error instanceof ProblemError) || error.status >= 500;
}

/** @throws the reason of the signal, if the signal ends first */
async function within<T>(signal: AbortSignal, given: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let end = (): void => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(signal.reason);
    signal.addEventListener('abort', end);
  });
  return Promise.race([given(), ended]).finally(() => signal.removeEventListener('abort', end));
}
