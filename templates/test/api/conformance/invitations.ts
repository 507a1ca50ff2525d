// Invitations to groups (A.7): one token makes one caller a member, with the role that the invitation names, until it is
// accepted, revoked or expired. Nothing but the answer that makes it shows the token.
import { expect } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
// <no-tenants>
// import { credentialsOf } from '../credentials.js';
// </no-tenants>
// <tenants>
import { credentialsIn, credentialsOf } from '../credentials.js';
// </tenants>
import { service } from '../routes-under-test.js';
import { expectProblem } from './expectations.js';
import { documentOf, type Reply } from './reply.js';
import { checkApart, everyResource, openWorld, rule } from './rule.js';
import type { ResourceUnderTest } from './subject.js';
import type { World } from './world.js';

/** A kind of group, to which its maker may invite callers. */
export interface InvitingGroupUnderTest {
  /** The key of its resource. */
  readonly key: string;
  /** The roles of members; empty where all may do the same. */
  readonly roles: readonly string[];
  /** A role that may not invite; '' where each may. */
  readonly idleRole: string;
  /** Any known caller finds the group, without being a member of it. */
  readonly isReadByAll: boolean;
  /** The member of a member's representation that holds the role; '' without one. */
  readonly roleMember: string;
  readonly expiresIn: string;
  readonly invitedBy: string;
  /** The table with the invitations. */
  readonly table: string;
}

const GUEST = credentialsOf([], [], 'a-guest');
const OTHER = credentialsOf([], [], 'another-guest');
/** No path can hold the id. */
const UNFIT = credentialsOf([], [], 'an id with spaces');

const ACCEPTANCES = `/${service.version}/acceptances`;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const WRONG = 'A'.repeat(43);

export function checkInvitations(groups: readonly InvitingGroupUnderTest[]): void {
  const known = new Map(groups.map((group) => [group.key, group]));
  const all = everyResource.filter(([key]) => known.has(key));
  openWorld();

  /** With a service of its own, since the checks move its clock. */
  function apart(check: (world: World, subject: Subject) => Promise<void>) {
    return async (_: World, resource: ResourceUnderTest): Promise<void> => {
      const group = known.get(resource.key);
      if (group !== undefined) await checkApart((world) => check(world, { group, resource }));
    };
  }

  rule(
    'A.7',
    'a token makes one caller a member, once',
    all,
    apart(async (world, subject) => {
      const strangers = subject.group.isReadByAll ? 200 : 404;
      for (const role of rolesOf(subject)) {
        const { path, place } = await groupOf(world, subject);
        const { address, token } = await invited(world, subject, place, role);
        expect((await world.send('GET', path, GUEST)).status).toBe(strangers);
        const accepted = await accept(world, token, GUEST);
        expect([accepted.status, accepted.headers['cache-control']]).toEqual([201, 'no-store']);
        expect(documentOf(accepted)).toMatchObject({ id: 'a-guest', group: idOf(path), ...roleIn(role) });
        const { location = '' } = accepted.headers;
        const shown = await world.send('GET', location, GUEST);
        expect(shown.status).toBe(200);
        const { roleMember } = subject.group;
        if (roleMember !== '' && location !== path) expect(documentOf(shown)[roleMember]).toBe(role);
        expect((await world.send('GET', address)).status).toBe(404);
        for (const caller of [GUEST, OTHER]) expectNotOpen(await accept(world, token, caller));
        expect((await world.send('GET', path, OTHER)).status).toBe(strangers);
      }
    }),
  );

  rule(
    'A.7',
    'the answer that makes an invitation shows its token, and nothing else does',
    all,
    apart(async (world, subject) => {
      const { group } = subject;
      const { place } = await groupOf(world, subject);
      const [role] = rolesOf(subject);
      const made = await invite(world, place, { ...roleIn(role), [group.expiresIn]: 3_600 });
      expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
      const { token, _links: _, ...members } = documentOf(made);
      expect(token).toMatch(TOKEN);
      const now = world.service.clock.now();
      expect(members).toEqual({
        id: idOf(made.headers['location'] ?? ''),
        ...roleIn(role),
        [group.invitedBy]: 'somebody',
        created: now.toISOString(),
        expires: new Date(now.getTime() + 3_600_000).toISOString(),
      });
      const read = await world.send('GET', made.headers['location'] ?? '');
      const listed = await itemsOf(world, place);
      expect([read.status, listed.length]).toEqual([200, 1]);
      for (const one of [documentOf(read), ...listed]) expect(withoutLinks(one)).toEqual(members);
      expect(JSON.stringify(await world.rows(group.table))).not.toContain(String(token));
    }),
  );

  rule(
    'A.7',
    'an invitation expires, after a week unless it says when',
    all,
    apart(async (world, subject) => {
      const { place } = await groupOf(world, subject);
      const short = await invited(world, subject, place, undefined, 60);
      const usual = await invited(world, subject, place);
      expect(await itemsOf(world, place)).toHaveLength(2);
      world.service.clock.advance(60_000);
      expectNotOpen(await accept(world, short.token, GUEST));
      expect((await world.send('GET', short.address)).status).toBe(404);
      expect(await itemsOf(world, place)).toHaveLength(1);
      world.service.clock.advance(604_800_000 - 60_001);
      expect((await world.send('GET', usual.address)).status).toBe(200);
      world.service.clock.advance(1);
      expectNotOpen(await accept(world, usual.token, GUEST));
      // The next invitation clears those that have expired.
      await invited(world, subject, place);
      expect(await world.rows(subject.group.table)).toHaveLength(1);
    }),
  );

  rule(
    'A.7',
    'a revoked invitation, one of a deleted group and a wrong token are answered alike',
    all,
    apart(async (world, subject) => {
      const { path, place } = await groupOf(world, subject);
      const revoked = await invited(world, subject, place);
      const left = await invited(world, subject, place);
      expect((await world.send('DELETE', revoked.address, { 'if-match': '*' })).status).toBe(204);
      expect((await world.send('DELETE', revoked.address, { 'if-match': '*' })).status).toBe(404);
      expectNotOpen(await accept(world, revoked.token, GUEST));
      expectNotOpen(await accept(world, WRONG, GUEST));
      if (!subject.resource.operations.includes('delete')) return;
      expect((await world.send('DELETE', path, { 'if-match': '*' })).status).toBe(204);
      expectNotOpen(await accept(world, left.token, GUEST));
      expect(await world.rows(subject.group.table)).toEqual([]);
    }),
  );

  rule(
    'A.7',
    'a member is refused, and the invitation stays open',
    all,
    apart(async (world, subject) => {
      const { place } = await groupOf(world, subject);
      const { address, token } = await invited(world, subject, place);
      expectProblem(await accept(world, token), 409, 'already-exists');
      expect((await accept(world, token, UNFIT)).status).toBe(403);
      expect((await world.send('GET', address)).status).toBe(200);
      expect((await accept(world, token, GUEST)).status).toBe(201);
    }),
  );

  rule(
    'A.7',
    'of two callers who send a token at once, one becomes a member',
    all,
    apart(async (world, subject) => {
      const { place } = await groupOf(world, subject);
      for (const callers of [
        [GUEST, OTHER],
        [GUEST, GUEST],
      ]) {
        const { token } = await invited(world, subject, (await groupOf(world, subject)).place);
        const answers = await Promise.all(callers.map((caller) => accept(world, token, caller)));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
      }
      expect(await itemsOf(world, place)).toEqual([]);
    }),
  );

  rule(
    'A.7',
    'only those who may make members invite, and see invitations',
    all,
    apart(async (world, subject) => {
      const { place } = await groupOf(world, subject);
      const { address } = await invited(world, subject, place);
      const { idleRole, isReadByAll } = subject.group;
      const asIdle = idleRole === '' ? [] : [[GUEST, 403] as const];
      if (idleRole !== '') await accept(world, (await invited(world, subject, place, idleRole)).token, GUEST);
      for (const [caller, status] of [...asIdle, [OTHER, isReadByAll ? 403 : 404] as const]) {
        const answers = [
          await invite(world, place, roleIn(rolesOf(subject)[0]), caller),
          await world.send('GET', place, caller),
          await world.send('GET', address, caller),
          await world.send('DELETE', address, { 'if-match': '*', ...caller }),
        ];
        expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
      }
      expect((await world.send('GET', address)).status).toBe(200);
    }),
  );

  rule(
    'A.7',
    'an invitation is of its group alone',
    all,
    apart(async (world, subject) => {
      const { place } = await groupOf(world, subject);
      const { address } = await invited(world, subject, place);
      const elsewhere = (await groupOf(world, subject)).place;
      const foreign = `${elsewhere}/${idOf(address)}`;
      expect(await itemsOf(world, elsewhere)).toEqual([]);
      expect((await world.send('GET', foreign)).status).toBe(404);
      expect((await world.send('DELETE', foreign, { 'if-match': '*' })).status).toBe(404);
      expect((await world.send('GET', address)).status).toBe(200);
    }),
  );

  // <tenants>
  rule(
    'A.8',
    'the token of another tenant looks like a wrong one',
    all,
    apart(async (world, subject) => {
      const { path, place } = await groupOf(world, subject);
      const { address, token } = await invited(world, subject, place);
      for (const caller of [credentialsIn('elsewhere'), credentialsIn('elsewhere', 'a-guest')]) {
        expectNotOpen(await accept(world, token, caller));
        for (const at of [place, address, path])
          expectProblem(await world.send('GET', at, caller), 404, 'no-such-resource');
      }
      expect((await accept(world, token, GUEST)).status).toBe(201);
      // The member has the id of a caller there, who is a stranger.
      const stranger = await world.send('GET', path, credentialsIn('elsewhere', 'a-guest'));
      expectProblem(stranger, 404, 'no-such-resource');
    }),
  );

  // </tenants>
  rule(
    'A.7',
    'bodies keep to the contract',
    all,
    apart(async (world, subject) => {
      const { place } = await groupOf(world, subject);
      const { group } = subject;
      const [role] = rolesOf(subject);
      const wrong: readonly JsonObject[] = [
        ...(role === undefined ? [{ role: 'none' }] : [{}, { role: 'none' }]),
        { ...roleIn(role), [group.expiresIn]: 59 },
        { ...roleIn(role), [group.expiresIn]: 7_776_001 },
        { ...roleIn(role), [group.expiresIn]: '60' },
        { ...roleIn(role), token: WRONG },
      ];
      for (const body of wrong) expectProblem(await invite(world, place, body), 422, 'invalid-body');
      for (const lifetime of [60, 7_776_000]) await invited(world, subject, place, undefined, lifetime);
      for (const token of ['', 'A'.repeat(42), 7, null])
        expectProblem(await accept(world, token, GUEST), 422, 'invalid-body');
      expect(await itemsOf(world, place)).toHaveLength(2);
    }),
  );
}

interface Subject {
  readonly group: InvitingGroupUnderTest;
  readonly resource: ResourceUnderTest;
}

/** Undefined stands for the one kind of members without roles. */
function rolesOf({ group }: Subject): readonly (string | undefined)[] {
  return group.roles.length === 0 ? [undefined] : group.roles;
}

function roleIn(role: string | undefined): JsonObject {
  return role === undefined ? {} : { role };
}

/** A new group of the usual caller, and the address of its invitations. */
async function groupOf(
  world: World,
  { resource }: Subject,
): Promise<{ readonly path: string; readonly place: string }> {
  const { path } = await world.item(resource);
  return { path, place: `${path}/invitations` };
}

async function invited(
  world: World,
  subject: Subject,
  place: string,
  role: string | undefined = rolesOf(subject)[0],
  lifetime?: number,
): Promise<{ readonly address: string; readonly token: string }> {
  const expires = lifetime === undefined ? {} : { [subject.group.expiresIn]: lifetime };
  const made = await invite(world, place, { ...roleIn(role), ...expires });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return { address: made.headers['location'] ?? '', token: String(documentOf(made)['token']) };
}

function invite(
  world: World,
  place: string,
  body: JsonObject,
  caller: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return world.write('POST', place, service.wraps ? { invitations: body } : body, caller);
}

function accept(world: World, token: Json, caller: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const body = { token };
  return world.write('POST', ACCEPTANCES, service.wraps ? { acceptances: body } : body, caller);
}

/** The same for every reason. */
function expectNotOpen(reply: Reply): void {
  const { detail } = expectProblem(reply, 404, 'no-such-resource');
  expect(detail).toBe('There is no open invitation with this token.');
}

async function itemsOf(world: World, place: string): Promise<readonly Json[]> {
  const { items = [] } = documentOf(await world.send('GET', place));
  return isArray(items) ? items : [];
}

function withoutLinks(shown: Json): Json {
  if (!isObject(shown)) return shown;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => name !== '_links'));
}

function idOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
