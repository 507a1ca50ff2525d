// Faults in who is let in.
import { rows, type Mutation } from './mutation.js';
import { runtime } from './row.js';

const access = runtime('access');
const tokens = runtime('auth/tokens');
const keys = runtime('auth/api-keys');
const sessions = runtime('auth/sessions');
const passwords = runtime('auth/passwords');
const origin = runtime('auth/same-origin');
const cookie = runtime('auth/session-cookie');

export const accessFaults: readonly Mutation[] = [
  ...rows('bearer', [
    [
      'A.1',
      'what is no token is nobody',
      runtime('auth/bearer'),
      'if (token === undefined) throw',
      'if (token === null) throw',
    ],
    ['A.1', 'the first of two tokens counts', runtime('auth/credentials-header'), 'name) > 1', 'name) > 2'],
    ['A.1', 'any issuer will do', tokens, '      issuer,\n', ''],
    ['A.1', 'any audience will do', tokens, '      audience,\n', ''],
    ['A.1', 'a token never expires', tokens, "['exp', 'sub']", "['sub']"],
    ['A.1', 'an expired token is taken', tokens, 'clockTolerance: clockSkew / 1_000', 'clockTolerance: 1e12'],
    ['A.1', 'a text counts as roles', tokens, '!Array.isArray(roles) || ', "roles !== 'admin' && "],
    [
      'A.2',
      'nobody counts as somebody',
      access,
      'principal !== undefined && isGranted(principal, grant)',
      "grant === 'authenticated'",
    ],
    ['A.2', 'any role will do', access, "roles.includes(grant.slice('role:'.length))", 'roles.length > 0'],
    ['A.2', 'any scope will do', access, "scopes.includes(grant.slice('scope:'.length))", 'scopes.length > 0'],
    [
      'A.2',
      'a role is a scope',
      access,
      "roles.includes(grant.slice('role:'.length))",
      "scopes.includes(grant.slice('role:'.length))",
    ],
    [
      'A.2',
      'who may not is asked for a token',
      access,
      'principal === undefined ? unauthorized() : forbidden(grants)',
      'unauthorized()',
    ],
    ['A.2', 'writing is open', 'src/api/v1/access.ts', "PUT: ['role:librarian']", "PUT: ['public']"],
    [
      'A.3',
      'a service that knows its callers warns',
      'src/api/index.ts',
      '  app.setErrorHandler(answerFailure);',
      "  app.setErrorHandler(answerFailure);\n  app.log.warn('no authentication is set');",
    ],
    [
      'A.4',
      'profiles are closed',
      'src/api/v1/access.ts',
      "'/v1/profiles/:resource': { GET: ['public'] }",
      "'/v1/profiles/:resource': { GET: ['authenticated'] }",
    ],
    [
      'O.8',
      'the query comes first',
      access,
      'route.onRequest = [guard, ...before];',
      'route.onRequest = [...before, guard];',
    ],
    ['C.7', 'what one is shown may be kept for all', access, "'private, no-cache'", "'no-cache'"],
    ['C.7', 'answers vary by nothing', access, ', ${CREDENTIALS_HEADER}`', '`'],
  ]),
  ...rows('api-keys', [
    ['R-4.cors', 'pages of other origins may send no key', runtime('cors'), '  ...takes,\n', ''],
    ['A.1', 'any secret will do', keys, 'if (!timingSafeEqual(', "if (key === '' && !timingSafeEqual("],
    ['A.1', 'a key never ends', keys, 'expires <= clock.now()', 'expires <= new Date(0)'],
    [
      'A.1',
      'a key that nobody has made is nobody',
      keys,
      'if (prefix === undefined) throw invalidKey();',
      "if (prefix === undefined) return { id: '', roles: [] };",
    ],
  ]),
  ...rows('cookies', [
    [
      'A.1',
      'a session may rest as long as it lasts',
      sessions,
      'Math.min(seen + this.#settings.idle, created + this.#settings.lifetime)',
      'created + this.#settings.lifetime',
    ],
    [
      'A.1',
      'a session that is used never ends',
      sessions,
      'Math.min(seen + this.#settings.idle, created + this.#settings.lifetime)',
      'seen + this.#settings.idle',
    ],
    ['A.1', 'a use is never written', sessions, 'stored.touch(transaction, touched)', 'stored.clear(transaction, 0)'],
    [
      'A.1',
      'a login leaves the session that it came in',
      sessions,
      'if (before !== undefined) yield*',
      "if (before === '') yield*",
    ],
    [
      'A.1',
      'logging out takes the cookie away alone',
      sessions,
      'stored.end(transaction, hashOf(token)), deadline()',
      "stored.end(transaction, hashOf('')), deadline()",
    ],
    [
      'A.1',
      'any password will do',
      sessions,
      'if (!(await isPassword(password, account?.password)) || account === undefined)',
      'if (account === undefined)',
    ],
    [
      'A.1',
      'a password stays as it was hashed',
      sessions,
      'isOutdated(kept) ? await hashPassword(password) : undefined',
      'undefined',
    ],
    [
      'A.1',
      'a session that has ended is nobody',
      sessions,
      'this.#end(session) <= now) throw sessionEnded();',
      'this.#end(session) <= now) return undefined;',
    ],
    ['A.1', 'sessions stay in the store', sessions, '    await this.#clear(now);\n', ''],
    ['A.1', 'the store has tokens', sessions, "return hash('sha256', token, 'hex');", 'return token;'],
    [
      'A.1',
      'a wrong name is answered at once',
      passwords,
      '    await derive(password, randomBytes(SALT_BYTES), COST);\n    return false;',
      '    return false;',
    ],
    ['A.1', 'as many passwords at once as come', passwords, 'MAX_UNDER_WAY = 16', 'MAX_UNDER_WAY = 1_000'],
    [
      'A.1',
      'pages of other origins log out',
      origin,
      'if (SAFE.has(method)) return;',
      "if (SAFE.has(method) || method === 'DELETE') return;",
    ],
    [
      'A.1',
      'pages of other origins change things in old browsers',
      origin,
      '(origin === undefined || isOwn(origin, own, host))',
      "origin !== 'null'",
    ],
    [
      'A.1',
      'other hosts of the site change things',
      origin,
      "site === 'none'",
      "site === 'none' || site === 'same-site'",
    ],
    ['A.1', 'scripts can read the cookie', cookie, ' HttpOnly;', ''],
    ['A.1', 'other sites send the cookie', cookie, 'SameSite=Lax', 'SameSite=None'],
    ['A.1', 'the first of two cookies counts', cookie, 'values.length > 1', 'values.length > 2'],
    [
      'A.1',
      'a cookie of a longer name is taken',
      cookie,
      'pair.slice(0, at).trim() === NAME',
      'pair.slice(0, at).trim().endsWith(NAME)',
    ],
  ]),
];
