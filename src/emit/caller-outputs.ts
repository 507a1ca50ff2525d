// What reads who calls, and keeps them to what is theirs: a part of the table of plain-outputs.ts.
import { knowsCallers } from '../model/knows-callers.js';
import { allOf } from '../model/served.js';
import { hasGuardedLinks } from './guarded-links.js';
import { hasOwners } from '../model/ownership.js';
import { testsCallers } from '../model/operated.js';
import { sends, isGuarded, isOpen, takesTokens, takesKeys, takesCookies } from './asked-for.js';
import { own, variant, type PlainOutput } from './plain-output.js';

/** What reads who calls from bearer tokens. */
const bearerFiles = [
  'bearer',
  'bearer-settings',
  'challenge',
  'credentials-header',
  'key-set',
  'other-than-secret',
  'tokens',
].map((name) => `src/api/runtime/auth/${name}.ts`);

/** What reads roles and scopes from a command line. */
const grantFiles = ['src/api/runtime/auth/given-grants.ts', 'test/api/runtime/given-grants.test.ts'];

/** What reads who calls from keys of its own. */
const keyFiles = [
  ...grantFiles,
  'src/api/keys.ts',
  'src/api/runtime/auth/api-keys.ts',
  'src/api/runtime/auth/credentials-header.ts',
  'src/api/store/api-keys.ts',
  'test/api/store/api-keys.test.ts',
];

/** What reads who calls from sessions, and begins and ends them. */
const sessionFiles = [
  ...grantFiles,
  'src/api/accounts.ts',
  ...[
    'failed-logins',
    'fair-queue',
    'passwords',
    'same-origin',
    'session-cookie',
    'session-routes',
    'session-settings',
    'sessions',
  ].map((name) => `src/api/runtime/auth/${name}.ts`),
  'src/api/store/accounts.ts',
  'src/api/store/sessions.ts',
  'test/api/runtime/failed-logins.test.ts',
  'test/api/runtime/fair-queue.test.ts',
  'test/api/runtime/login-flood.test.ts',
  'test/api/runtime/passwords.test.ts',
  'test/api/runtime/sessions.test.ts',
  'test/api/store/sessions.test.ts',
];

const RUNTIME = 'src/api/runtime';

export const callerPlainOutputs: readonly PlainOutput[] = [
  own('src/api/api.ts', isOpen),
  variant('src/api/api.guarded.ts', 'src/api/api.ts', isGuarded),
  own(`${RUNTIME}/caller.ts`, isOpen),
  variant(`${RUNTIME}/caller.guarded.ts`, `${RUNTIME}/caller.ts`, isGuarded),
  own(`${RUNTIME}/access.ts`, isGuarded),
  own(`${RUNTIME}/ownership.ts`, hasOwners),
  own('src/api/store/owned-rows.ts', hasOwners),
  own('test/api/conformance/ownership.ts', hasOwners),
  own('test/api/runtime/ownership.test.ts', hasOwners),
  own('test/api/conformance/foreign-requests.ts', hasOwners),
  own('test/api/conformance/readers.ts', hasOwners),
  own('test/api/conformance/own-keys.ts', hasOwners),
  own('test/api/conformance/sight.ts', (_newest, versions) => allOf(versions).some(hasGuardedLinks)),
  own('test/api/conformance/own-references.ts', hasOwners),
  own('test/api/conformance/owners.ts', hasOwners),
  own('test/api/access-checks.ts', isGuarded),
  variant(
    'test/api/callers.ts',
    'test/api/callers.ts',
    (model, versions) => testsCallers(model) && !knowsCallers(versions.newest),
  ),
  variant(
    'test/api/callers.guarded.ts',
    'test/api/callers.ts',
    (model, versions) => testsCallers(model) && knowsCallers(versions.newest),
  ),
  ...bearerFiles.map((path) => own(path, takesTokens)),
  ...keyFiles.map((path) => own(path, takesKeys)),
  variant(`${RUNTIME}/auth/challenge.api-key.ts`, `${RUNTIME}/auth/challenge.ts`, takesKeys),
  own(
    `${RUNTIME}/html/session-controls.ts`,
    (model, versions) => sends('text/html')(model) && takesCookies(model, versions),
  ),
  ...sessionFiles.map((path) => own(path, takesCookies)),
  variant(`${RUNTIME}/auth/challenge.cookie.ts`, `${RUNTIME}/auth/challenge.ts`, takesCookies),
  own('test/api/runtime/bearer.test.ts', takesTokens),
];
