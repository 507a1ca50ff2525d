// System transitions, which only the owner's code makes (section 9).
import { expect, vi } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { UNKNOWN_ID } from '../support.js';
import { versionName } from './controllers-under-test.js';
import { expectProblem } from './expectations.js';
import { documentOf } from './reply.js';
import { everyResource, openWorld, rule, type Subjects } from './rule.js';
import { itemIn, statesOf, toldOf, withHooks, type Hooks } from './states.js';
import type { ResourceUnderTest, TransitionUnderTest } from './subject.js';
import type { World } from './world.js';

const withSystemTransitions: Subjects<ResourceUnderTest> = everyResource.filter(
  ([, { operations, states }]) => operations.includes('get') && states?.systemTransitions !== undefined,
);

export function checkSystemTransitions(): void {
  openWorld();

  rule(
    'S.1',
    'your own code makes a system transition if the state allows it',
    withSystemTransitions,
    async (world, resource) => {
      const { field, ways } = statesOf(resource);
      for (const transition of systemTransitionsOf(resource)) {
        for (const state of Object.keys(ways)) {
          const { path, shown } = await itemIn(world, resource, state);
          if (transition.from.includes(state)) {
            const item = await drive(world, resource, transition, path);
            expect(item[field]).toBe(transition.to);
            const read = await world.send('GET', path);
            expect(documentOf(read)[field]).toBe(transition.to);
            if (transition.to !== state) expect(read.headers['etag']).not.toBe(shown.headers['etag']);
          } else {
            const refused = drive(world, resource, transition, path);
            await expect(refused).rejects.toMatchObject({ slug: 'illegal-transition' });
            expect((await world.send('GET', path)).headers['etag']).toBe(shown.headers['etag']);
          }
        }
      }
    },
  );

  rule('S.1', 'a system transition has no path', withSystemTransitions, async (world, resource) => {
    const { path } = await world.item(resource);
    for (const { segment, noun } of systemTransitionsOf(resource)) {
      const reply = await world.write('POST', `${path}/${segment}`, noun.sent, { 'if-match': '*' });
      expectProblem(reply, 404, 'no-such-resource');
    }
  });

  rule(
    'S.2',
    'your own code gets a failure for a missing item, and one of many concurrent calls wins',
    withSystemTransitions,
    async (world, resource) => {
      for (const transition of systemTransitionsOf(resource)) {
        const { from, to } = transition;
        const state = from.find((one) => one in statesOf(resource).ways);
        if (state === undefined || from.includes(to)) continue;
        const { path } = await itemIn(world, resource, state);
        const runs = Array.from({ length: 8 }, () => drive(world, resource, transition, path));
        const ended = await Promise.allSettled(runs);
        expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        if (!resource.itemPath.endsWith('}')) continue;
        const missing = drive(world, resource, transition, path.replace(/[^/]+$/, UNKNOWN_ID));
        await expect(missing).rejects.toMatchObject({ slug: 'no-such-resource' });
      }
    },
  );

  rule('S.1', 'hooks are called for a system transition', withSystemTransitions, async (_world, resource) => {
    const { field, hooks: name, ways } = statesOf(resource);
    for (const transition of systemTransitionsOf(resource)) {
      const state = transition.from.find((one) => one in ways);
      if (state === undefined) continue;
      const calls: string[] = [];
      const given = new Set<unknown>();
      const ofIt = (): readonly string[] => calls.filter((one) => one.includes(` ${transition.segment}`));
      const hooks: Hooks = {
        authorize: ({ operation }, { transitions }) => given.add(transitions) && calls.push(`may ${operation}`) > 0,
        beforeTransition: ({ transition: asked }) => void calls.push(`before ${asked}`),
        within(change) {
          calls.push(`within ${toldOf(change, field)}`);
          return [];
        },
        afterCommit: (change) => void calls.push(`after ${toldOf(change, field)}`),
      };
      await withHooks(name, hooks, async (world) => {
        const { path } = await itemIn(world, resource, state);
        await drive(world, resource, transition, path);
        const told = `${transition.segment}: ${state} to ${transition.to}`;
        // `authorize` is not called for the owner's own code.
        const expected = [`before ${transition.segment}`, `within ${told}`, `after ${told}`];
        await vi.waitFor(() => expect(ofIt()).toEqual(expected));
        // The hooks get the transitions too.
        expect([...given]).toEqual([world.service.app.transitions]);
      });
    }
  });
}

function systemTransitionsOf(resource: ResourceUnderTest): readonly TransitionUnderTest[] {
  return statesOf(resource).systemTransitions ?? [];
}

/** Makes the transition as a job would. @param path the path of the item */
async function drive(
  world: World,
  resource: ResourceUnderTest,
  { method = '', noun }: TransitionUnderTest,
  path: string,
): Promise<JsonObject> {
  const { transitions } = world.service.app;
  const ofResource: unknown = Object(Object(transitions)[versionName()])[statesOf(resource).hooks];
  const run: unknown = Object(ofResource)[method];
  if (typeof run !== 'function') throw new Error(`${resource.key} has no ${method}.`);
  // <no-tenants>
  // const everybodys = resource.bypass === undefined ? {} : { ownedBy: null };
  // </no-tenants>
  // <tenants>
  const everybodys = resource.bypass === undefined ? {} : { tenant: 'somebody', ownedBy: null };
  // </tenants>
  const ids = { ...idsIn(resource.itemPath, path), ...everybodys };
  const given = [...(Object.keys(ids).length > 0 ? [ids] : []), ...(noun.takes ? [noun.sent] : [])];
  const item: JsonObject = await Reflect.apply(run, undefined, given);
  return item;
}

/** The ids in a path, by the names of its variables. */
function idsIn(template: string, path: string): Readonly<Record<string, string>> {
  const parts = path.split('/');
  const found = template.split('/').map((part, index) => [/^\{(.+)\}$/.exec(part)?.[1] ?? '', parts[index] ?? '']);
  return Object.fromEntries(found.filter(([name]) => name !== ''));
}
