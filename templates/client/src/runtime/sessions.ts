// Logging in and out. A browser keeps the cookie of a session to itself, where no script sees it; elsewhere it is kept here.
import { read, shown } from './requests.js';
import type { Caller, Transport } from './transport.js';
import type { Link, RequestOptions } from './types.js';

export interface Session {
  readonly id: string;
  /** The id of who has logged in. */
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  readonly created: string;
  readonly expires: string;
  readonly _links?: { readonly self: Link<Session> };
}

export interface Login {
  readonly name: string;
  readonly password: string;
}

/** Of one client: another one has other cookies, so that a server can have a client for each of its users. */
export function cookies(): Caller {
  const kept = new Map<string, string>();
  return {
    async headers() {
      const pairs = [...kept].map(([name, value]) => `${name}=${value}`);
      return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
    },
    // Browsers keep cookies to themselves: in them the list is empty, and it is there in all that have `AbortSignal.any`.
    received(headers, sent) {
      const pairs = sent['cookie']?.split('; ') ?? [];
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(cookie) ?? [];
        if (!/;\s*max-age=0\s*(;|$)/i.test(cookie)) kept.set(name, value);
        // The answer may be late, and another login have brought another cookie: only what was sent with the request has ended.
        else if (pairs.includes(`${name}=${kept.get(name)}`)) kept.delete(name);
      }
    },
  };
}

/** @param wrapper what names the body; '' for none */
export function sessions(transport: Transport, place: string, wrapper: string) {
  const current = `${place}/current`;
  return {
    /** From here on the client asks as whoever has logged in. @throws ProblemError 401 for a wrong name or password */
    async logIn(login: Login, { signal, timeout, headers }: RequestOptions = {}): Promise<Session> {
      const body = { type: 'application/json', value: wrapper === '' ? login : { [wrapper]: login } };
      const call = { place, isRepeatable: false, signal, timeout, headers, body };
      return shown(await transport.send({ method: 'POST', ...call }), current, '');
    },
    /** @throws ProblemError 401 where nobody has logged in */
    current: (options: RequestOptions = {}): Promise<Session> => read(transport, current, options),
    /** Ends the session. */
    async logOut({ signal, timeout, headers }: RequestOptions = {}): Promise<void> {
      // Who got no answer may have logged out, and would be told that there is no session.
      await transport.send({ method: 'DELETE', place: current, isRepeatable: false, signal, timeout, headers });
    },
  };
}
