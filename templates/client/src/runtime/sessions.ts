// Log-in and log-out. A browser keeps the session cookie itself, out of reach of scripts; elsewhere the client keeps
// it.
import { read, shown } from './requests.js';
import type { Caller, Transport } from './transport.js';
import type { Link, RequestOptions } from './types.js';

export interface Session {
  readonly id: string;
  /** The id of the account that is logged in. */
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

/** The cookies of one client. Each client has its own, so a server can have one client for each of its users. */
export function cookies(): Caller {
  const kept = new Map<string, string>();
  return {
    async headers() {
      const pairs = [...kept].map(([name, value]) => `${name}=${value}`);
      return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
    },
    // Browsers hide cookies, so the list is empty there. Every runtime with `AbortSignal.any` has the method.
    received(headers, sent) {
      const pairs = sent['cookie']?.split('; ') ?? [];
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(cookie) ?? [];
        if (!/;\s*max-age=0\s*(;|$)/i.test(cookie)) kept.set(name, value);
        // The answer may be late, and a newer log-in may have set another cookie. Only the cookie that the request sent
        // has ended.
        else if (pairs.includes(`${name}=${kept.get(name)}`)) kept.delete(name);
      }
    },
  };
}

/** @param wrapper the member around the body; '' for none */
export function sessions(transport: Transport, place: string, wrapper: string) {
  const current = `${place}/current`;
  return {
    /** Later requests of the client use the new session. @throws ProblemError 401 for a wrong name or password */
    async logIn(login: Login, { signal, timeout, headers }: RequestOptions = {}): Promise<Session> {
      const body = { type: 'application/json', value: wrapper === '' ? login : { [wrapper]: login } };
      const call = { place, isRepeatable: false, signal, timeout, headers, body };
      return shown(await transport.send({ method: 'POST', ...call }), current, '');
    },
    /** @throws ProblemError 401 if nobody is logged in */
    current: (options: RequestOptions = {}): Promise<Session> => read(transport, current, options),
    /** Ends the session. */
    async logOut({ signal, timeout, headers }: RequestOptions = {}): Promise<void> {
      // Not repeatable: after a lost answer the session may have ended, and a retry would fail because there is none.
      await transport.send({ method: 'DELETE', place: current, isRepeatable: false, signal, timeout, headers });
    },
  };
}
