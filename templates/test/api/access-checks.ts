// Checks of access: every kind of caller requests every operation. The groups have the names of OWASP's API Security
// Top 10 of 2023. No item has the ids in the paths. An allowed caller gets a 404 or a fault of the request, and any
// other caller gets 401 or 403.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../src/api/runtime/access/access.js';
import { problemTypes } from '../../src/api/runtime/problems/problem-types.js';
import { settings } from '../../src/api/settings.js';
import type { RoutesUnderTest } from './chosen-routes.js';
import { CHALLENGE, credentialsOf, INVALID, REFUSAL, ROLES, SCOPES } from './credentials.js';
import { header, Service, UNKNOWN_ID, type Answer, type Headers } from './support.js';

export interface GuardedPath {
  /** `/v1/rooms/{roomId}` */
  readonly path: string;
  /** The grants of each method; any one of them is enough. */
  readonly methods: Readonly<Partial<Record<Method, Grants>>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const MEDIA_TYPES: readonly string[] = settings.mediaTypes;
const AS_A_PAGE = ' as a page';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A request on which the service has to decide. */
interface Operation {
  readonly label: string;
  readonly grants: Grants;
  readonly send: (headers: Headers) => Promise<Answer>;
  /** The same request with a body beyond the limit. */
  readonly flood: (headers: Headers) => Promise<Answer>;
}

interface Caller {
  readonly label: string;
  readonly headers: Headers;
  readonly may: (grants: Grants) => boolean;
}

const STRANGER: Caller = { label: 'nobody', headers: {}, may: (grants) => grants.includes('public') };

const CALLERS: readonly Caller[] = [
  STRANGER,
  caller('somebody', [], [], isOpen),
  ...ROLES.map((role) => caller(`a ${role}`, [role], [], (grant) => isOpen(grant) || grant === `role:${role}`)),
  ...SCOPES.map((scope) =>
    caller(`somebody with ${scope}`, [], [scope], (grant) => isOpen(grant) || grant === `scope:${scope}`),
  ),
];

function caller(
  label: string,
  roles: readonly string[],
  scopes: readonly string[],
  lets: (grant: string) => boolean,
): Caller {
  return { label, headers: credentialsOf(roles, scopes), may: (grants) => grants.some(lets) };
}

// <no-groups>
// /** Every known caller may ask for their own items. */
// function isOpen(grant: string): boolean {
// </no-groups>
// <groups>
/** Every known caller may ask for their own items, and for those of a group: who is no member of it finds none. */
function isOpen(grant: string): boolean {
  if (grant === 'member' || grant.startsWith('member:')) return true;
  // </groups>
  return grant === 'public' || grant === 'authenticated' || grant === 'owner';
}

/** @param paths the paths of one version with their grants @param routes the routes of that version */
export function checkAccess(paths: readonly GuardedPath[], { service: about, resources }: RoutesUnderTest): void {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start();
  });
  afterAll(() => service.stop());
  const operations = paths.flatMap((path) => operationsAt(path, () => service));

  describe('API1, API5: access to operations', () => {
    it.each(operations)('$label', async ({ grants, send }) => {
      for (const { label, headers, may } of CALLERS) {
        const answer = await send(headers);
        if (may(grants)) expect([label, answer.status]).not.toEqual([label, expect.toSatisfy(isRefusal)]);
        else expect([label, answer.status]).toEqual([label, label === STRANGER.label ? 401 : 403]);
      }
    });
  });

  describe('API2: authentication', () => {
    it.each(operations)('$label refuses invalid credentials', async ({ send }) => {
      for (const [label, headers] of Object.entries(INVALID)) {
        const answer = await send(headers);
        expect([label, answer.status]).toEqual([label, 401]);
        expect(header(answer, 'www-authenticate')).toMatch(REFUSAL);
      }
    });

    it.each(operations)('$label without credentials is a challenge without an error', async ({ grants, send }) => {
      const answer = await send({});
      if (STRANGER.may(grants)) expect(answer.headers['www-authenticate']).toBeUndefined();
      else expect(header(answer, 'www-authenticate')).toMatch(CHALLENGE);
    });
  });

  const pages = operations.filter(({ label, grants }) => label.endsWith(AS_A_PAGE) && !STRANGER.may(grants));
  it.runIf(MEDIA_TYPES.includes('text/html') && pages.length > 0).each(pages)(
    '$label tells people to log in',
    async ({ send }) => {
      const answer = await send({});
      expect([answer.status, answer.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
      expect(answer.text).toContain(problemTypes.unauthorized.title);
    },
  );

  const withReadOnly = resources.flatMap(({ key, path, wrapper, members, fields, parent, operations: offered }) =>
    fields
      .filter(({ access }) => access === 'read-only' && parent === undefined && offered.includes('create'))
      .map(({ name, value }) => ({ label: `${key}.${name}`, path, wrapper, members, name, value })),
  );
  describe.runIf(withReadOnly.length > 0)('API3: members that only the service sets', () => {
    it.each(withReadOnly)(
      '$label is refused even if a caller may do everything',
      async ({ path, wrapper, members, name, value }) => {
        const body = { ...members, [name]: value };
        const answer = await service.post(path, about.wraps ? { [wrapper]: body } : body);
        expect(answer.status).toBe(422);
      },
    );
  });

  const bodies = operations.filter(({ label }) => /^(?:POST|PUT) [^,]+$/.test(label));
  describe.runIf(bodies.length > 0)('API4: the cost of one request', () => {
    it.each(bodies)('$label limits bodies, and reads none of a caller without access', async ({ grants, flood }) => {
      for (const { label, headers, may } of CALLERS) {
        const { status } = await flood(headers);
        expect([label, status]).toEqual([label, may(grants) ? 413 : label === STRANGER.label ? 401 : 403]);
      }
    });
  });

  describe('A.4: public paths', () => {
    it.each(['/', '/health', '/health/live', '/health/ready', '/problems/unauthorized'])('%s', async (url) => {
      expect((await service.app.inject({ url })).statusCode).toBe(200);
    });

    it.each(paths.map(({ path }) => path))('OPTIONS %s, as browsers ask before they send credentials', async (path) => {
      const url = path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
      expect((await service.app.inject({ method: 'OPTIONS', url })).statusCode).toBe(204);
    });
  });

  it.each(operations)('C.7 caches keep the answer to $label for no other caller', async ({ send }) => {
    for (const { headers } of CALLERS) {
      const answer = await send(headers);
      expect(answer.headers['vary']).toMatch(/(?:^|, )(?:Authorization|X-API-Key|Cookie)(?:, |$)/);
      const stored = answer.headers['cache-control'];
      if (stored !== undefined) expect(stored).toBe('private, no-cache');
    }
  });
}

function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

function operationsAt({ path, methods }: GuardedPath, serviceOf: () => Service): readonly Operation[] {
  const url = path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID);
  const sendWith = async (method: Method | 'HEAD', headers: Headers, payload?: string): Promise<Answer> => {
    const { app } = serviceOf();
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const sent = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return { status: answer.statusCode, headers: Object.fromEntries(sent), text: answer.payload, body: {} };
  };
  const operation = (
    method: Method | 'HEAD',
    grants: Grants,
    how: string,
    given: Headers,
    payload?: string,
  ): Operation => ({
    label: `${method} ${path}${how}`,
    grants,
    send: (headers) => sendWith(method, { ...given, ...headers }, payload),
    flood: (headers) => sendWith(method, { ...given, ...headers }, ' '.repeat(settings.body + 1)),
  });
  const json = { 'content-type': 'application/json' };
  return METHODS.flatMap((method) => {
    const grants = methods[method];
    if (grants === undefined) return [];
    switch (method) {
      case 'GET':
        return [
          operation('GET', grants, '', {}),
          operation('HEAD', grants, '', {}),
          operation('GET', grants, AS_A_PAGE, { accept: 'text/html, */*;q=0.1' }),
          operation('GET', grants, ' with a tag', { 'if-none-match': '*' }),
        ];
      case 'PATCH':
        return [
          operation('PATCH', grants, ', merged', { 'content-type': 'application/merge-patch+json' }, '{}'),
          operation('PATCH', grants, '', { 'content-type': 'application/json-patch+json' }, '[]'),
        ];
      case 'DELETE':
        return [operation('DELETE', grants, '', { 'if-match': '*' })];
      default:
        return [operation(method, grants, '', json, '{}'), operation(method, grants, ', broken', json, '{')];
    }
  });
}
