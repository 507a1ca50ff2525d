// Ann, the caller of the README's first requests, with the grants that they need.
import type { Model } from '../../model/model.js';
import { wrapperOfSessions } from '../routes/route-facts.js';

/** A command of the README. */
export interface Command {
  /** The partial that shows it. */
  readonly form: string;
  readonly [name: string]: unknown;
}

export interface FirstCaller {
  /** Commands that create Ann, before the service starts. */
  readonly beforeStart: readonly Command[];
  /** Commands that get her credentials from the service. */
  readonly beforeRequests: readonly Command[];
  /** The partial with curl's option for her credentials. */
  readonly credentials: string;
  /** Commands that find her id where the service chose it. */
  readonly beforeOwnItems: readonly Command[];
}

const PASSWORD = 'a password to try it with';

/** @param grants the grants that Ann needs: `authenticated`, `role:clerk`, `scope:stock:write` */
export function firstCaller(model: Model, grants: readonly string[]): FirstCaller {
  const named = (prefix: string): readonly string[] =>
    grants.filter((grant) => grant.startsWith(prefix)).map((grant) => grant.slice(prefix.length));
  const ann = { roles: named('role:'), scopes: named('scope:') };
  switch (model.auth.scheme) {
    case 'none':
      return { beforeStart: [], beforeRequests: [], credentials: 'without-credentials', beforeOwnItems: [] };
    case 'api-key':
      return {
        beforeStart: [{ form: 'create-key', ...ann }],
        beforeRequests: [{ form: 'read-key' }],
        credentials: 'with-key',
        beforeOwnItems: [],
      };
    case 'bearer':
      return withToken(model, ann);
    case 'cookie':
      return withSession(model, ann);
  }
}

interface Grants {
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
}

/**
 * A shared secret stands in for the issuer of tokens, which newcomers lack: one command of the README signs a token. A
 * script in each service would look like a way to issue tokens.
 */
function withToken({ service, tenant }: Model, { roles, scopes }: Grants): FirstCaller {
  const audience = service.name;
  const ofTenant = tenant === null ? {} : { [tenant.claim]: 'acme' };
  return {
    beforeStart: [{ form: 'name-issuer', audience }],
    beforeRequests: [
      { form: 'sign-token', audience, claims: { sub: 'ann', roles, scope: scopes.join(' '), ...ofTenant } },
    ],
    credentials: 'with-token',
    beforeOwnItems: [],
  };
}

function withSession(model: Model, ann: Grants): FirstCaller {
  const { version } = model.service;
  const wrapper = wrapperOfSessions(model);
  const login = { name: 'ann', password: PASSWORD };
  return {
    beforeStart: [{ form: 'create-account', password: PASSWORD, ...ann }],
    beforeRequests: [{ form: 'log-in', version, body: wrapper === undefined ? login : { [wrapper]: login } }],
    credentials: 'with-session',
    beforeOwnItems: [{ form: 'find-own-id', version }],
  };
}
