// States and transitions (section 9).
import { expect, vi } from 'vitest';
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { NO_EXTENSIONS } from '../support.js';
import { ask, versionName } from './controllers-under-test.js';
import { expectProblem, expectRepresentation, faultsOf } from './expectations.js';
import { documentOf, type Reply } from './reply.js';
import { everyResource, openWorld, rule, type Subjects } from './rule.js';
import type { ResourceUnderTest, StatesUnderTest, TransitionUnderTest } from './subject.js';
import { World } from './world.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Resources whose state clients can see change. */
const moving: Subjects<ResourceUnderTest> = everyResource.filter(
  ([, { operations, states }]) => operations.includes('get') && (states?.transitions.length ?? 0) > 0,
);

/** Resources with a transition that clients can make. Some can only be moved on after a system transition. */
const leading = moving.filter(([, resource]) =>
  statesOf(resource).transitions.some((transition) => reachedFrom(resource, transition) !== undefined),
);

/** Resources with a transition whose input members are all optional. */
const undemanding = moving.filter(([, resource]) => undemandingOf(resource).length > 0);

export function checkStates(): void {
  openWorld();

  rule('S.1', 'a transition leads to its state', leading, async (world, resource) => {
    await eachWay(resource, async (transition, from) => {
      if (!transition.from.includes(from)) return;
      const { path, shown } = await itemIn(world, resource, from);
      const before = documentOf(shown);
      expect(before[statesOf(resource).field]).toBe(from);
      const reply = await move(world, transition, path, shown);
      const { etag } = reply.headers;
      const body = expectRepresentation(reply, 200, { etag, 'content-location': path });
      expect(body[statesOf(resource).field]).toBe(transition.to);
      const read = await world.send('GET', path);
      expect(body).toEqual(documentOf(read));
      expect(etag).toBe(read.headers['etag']);
      // A change of nothing keeps the tag (C.5).
      expect(etag === shown.headers['etag']).toBe(transition.to === from);
      expect(Object.keys(body).filter((name) => name !== '_links')).toEqual(
        Object.keys(before).filter((name) => name !== '_links'),
      );
    });
  });

  rule('S.1', 'a transition is a noun that takes POST', moving, async (world, resource) => {
    const { path } = await world.item(resource);
    for (const { segment } of statesOf(resource).transitions) {
      for (const method of METHODS) {
        const { status, headers } = await world.send(method, `${path}/${segment}`, { 'if-match': '"0.none"' });
        expect(`${method} ${status === 405}`).toBe(`${method} ${!['POST', 'OPTIONS'].includes(method)}`);
        if (status === 405 || status === 204) expect(headers['allow']).toBe('POST, OPTIONS');
      }
    }
  });

  rule('B.1', 'the body of a transition may be left out if it is optional', undemanding, async (world, resource) => {
    for (const transition of undemandingOf(resource)) {
      const from = reachedFrom(resource, transition);
      const { path, shown } = await itemIn(world, resource, from ?? initialOf(resource));
      const place = `${path}/${transition.segment}`;
      const headers = { 'if-match': shown.headers['etag'] ?? '' };
      expectProblem(await world.send('POST', place, headers, '{}'), 415, 'unsupported-media-type');
      const reply = await world.send('POST', place, headers);
      expect([reply.status, documentOf(reply)[statesOf(resource).field]]).toEqual([200, transition.to]);
    }
  });

  rule('S.1', 'a transition honours If-Match', leading, async (world, resource) => {
    for (const transition of statesOf(resource).transitions) {
      const from = reachedFrom(resource, transition);
      if (from === undefined) continue;
      const { path, shown } = await itemIn(world, resource, from);
      const etag = shown.headers['etag'] ?? '';
      const stale = etag.replace(/^"\d+/, '"7');
      const late = await ask(world, transition.noun, `${path}/${transition.segment}`, undefined, { 'if-match': stale });
      expectProblem(late, 412, 'precondition-failed', { etag });
      if (service.requiresMatch) {
        const none = await ask(world, transition.noun, `${path}/${transition.segment}`);
        expectProblem(none, 428, 'precondition-required');
      }
      expect((await world.send('GET', path)).headers['etag']).toBe(etag);
      expect((await move(world, transition, path, shown)).status).toBe(200);
    }
  });

  rule('S.1', 'a transition takes its declared input', moving, async (world, resource) => {
    const { path, shown } = await itemIn(world, resource, initialOf(resource));
    for (const { segment, noun } of statesOf(resource).transitions) {
      const members = { ...noun.sent, 'not a member': 1 };
      const body = service.wraps ? { [noun.wrapper]: members } : members;
      const headers = { 'if-match': shown.headers['etag'] ?? '' };
      // Faults of the body come before those of the state (O.16, O.17).
      const problem = expectProblem(
        await world.write('POST', `${path}/${segment}`, body, headers),
        422,
        'invalid-body',
      );
      expect(faultsOf(problem)).toEqual(['/not a member unknown-member']);
    }
    expect((await world.send('GET', path)).headers['etag']).toBe(shown.headers['etag']);
  });

  rule('S.2', 'a forbidden transition is 409 with the allowed ones', moving, async (world, resource) => {
    await eachWay(resource, async (transition, from) => {
      if (transition.from.includes(from)) return;
      const { path, shown } = await itemIn(world, resource, from);
      const reply = await move(world, transition, path, shown);
      expectProblem(reply, 409, 'illegal-transition', {}, { state: from, allowed: allowedIn(resource, from) });
      expect((await world.send('GET', path)).headers['etag']).toBe(shown.headers['etag']);
    });
  });

  rule('S.2', 'of concurrent transitions, one wins', moving, async (world, resource) => {
    const transition = statesOf(resource).transitions.find(
      (one) => reachedFrom(resource, one) !== undefined && !one.from.includes(one.to),
    );
    if (transition === undefined) return expect(transition).toBeUndefined();
    const { path } = await itemIn(world, resource, reachedFrom(resource, transition) ?? '');
    const place = `${path}/${transition.segment}`;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => ask(world, transition.noun, place, undefined, { 'if-match': '*' })),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  rule('S.1', 'hooks are called for a transition, and can refuse it', moving, async (_world, resource) => {
    const transition = statesOf(resource).transitions.find(({ from }) => from.includes(initialOf(resource)));
    if (transition === undefined) return expect(transition).toBeUndefined();
    const { field, hooks: name } = statesOf(resource);
    const calls: string[] = [];
    // The hooks are also called for items that the check makes.
    const ofIt = (): readonly string[] => calls.filter((one) => one.includes(transition.segment));
    let refuses = true;
    const hooks: Hooks = {
      authorize: ({ operation }) => calls.push(`may ${operation}`) > 0,
      beforeTransition({ transition: asked, current }, { fail }) {
        calls.push(`before ${asked} of ${String(current[field])}`);
        if (refuses) throw fail('service-unavailable', 'Not now.');
      },
      within(change) {
        calls.push(`within ${toldOf(change, field)}`);
        return [];
      },
      afterCommit: (change) => void calls.push(`after ${toldOf(change, field)}`),
    };
    await withHooks(name, hooks, async (world) => {
      const { path, shown } = await itemIn(world, resource, initialOf(resource));
      expectProblem(await move(world, transition, path, shown), 503, 'service-unavailable', { 'retry-after': '1' });
      const [from, to] = [initialOf(resource), transition.to];
      const asked = [`may ${transition.segment}`, `before ${transition.segment} of ${from}`];
      expect(ofIt()).toEqual(asked);
      refuses = false;
      expect((await move(world, transition, path, shown)).status).toBe(200);
      const told = `${transition.segment}: ${from} to ${to}`;
      await vi.waitFor(() => expect(ofIt()).toEqual([...asked, ...asked, `within ${told}`, `after ${told}`]));
    });
  });

  rule('S.3', 'an item has the links that its state allows', moving, async (world, resource) => {
    for (const state of Object.keys(statesOf(resource).ways)) {
      const { path, shown } = await itemIn(world, resource, state);
      const links: unknown = documentOf(shown)['_links'];
      expect(links !== undefined).toBe(service.links);
      for (const { segment, from, noun } of service.links ? statesOf(resource).transitions : []) {
        const link = from.includes(state) ? { href: `${path}/${segment}` } : undefined;
        expect(Object(links)[noun.relation]).toEqual(link);
      }
    }
  });

  const shown = service.mediaTypes.includes('text/html') ? moving : [];
  rule('S.3', 'a page has a form for each transition that the state allows', shown, async (world, resource) => {
    for (const state of Object.keys(statesOf(resource).ways)) {
      const { path } = await itemIn(world, resource, state);
      const { text, headers } = await world.send('GET', path, { accept: 'text/html' });
      const tag = (headers['etag'] ?? '').replaceAll('"', '&quot;');
      expect(formsTo(text, path)).toEqual(allowedIn(resource, state).map((segment) => `${path}/${segment} ${tag}`));
    }
  });
}

/** The forms of transitions on a page, each with its address and its tag. */
function formsTo(page: string, path: string): readonly string[] {
  const forms = page.matchAll(/<form data-method="POST" data-href="([^"]+)" data-if-match="([^"]*)"/g);
  return [...forms].filter(([, href = '']) => href.startsWith(`${path}/`)).map(([, href, tag]) => `${href} ${tag}`);
}

/** The parts of their arguments that a check's hooks use. */
export interface Hooks {
  readonly authorize: (access: { readonly operation: string }, given: { readonly transitions?: unknown }) => boolean;
  readonly beforeTransition: (
    asked: { readonly transition: string; readonly current: JsonObject },
    given: { readonly fail: (name: string, detail: string) => Error },
  ) => void;
  readonly within: (change: Change) => readonly never[];
  readonly afterCommit: (change: Change) => void;
}

interface Change {
  readonly operation: string;
  readonly transition?: string;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
}

export function toldOf({ operation, transition, before, after }: Change, field: string): string {
  if (operation !== 'transition') return operation;
  return `${transition}: ${String(before?.[field])} to ${String(after?.[field])}`;
}

/** With a service that has these hooks besides its required ones. */
export async function withHooks(name: string, hooks: Hooks, check: (world: World) => Promise<void>): Promise<void> {
  const version = versionName();
  const others = NO_EXTENSIONS[version];
  const own: unknown = Object.entries(others ?? {}).find(([one]) => one === name)?.[1];
  const world = await World.open({ ...NO_EXTENSIONS, [version]: { ...others, [name]: { ...Object(own), ...hooks } } });
  try {
    await check(world);
  } finally {
    await world.close();
  }
}

export function statesOf({ key, states }: ResourceUnderTest): StatesUnderTest {
  if (states === undefined) throw new Error(`${key} has no states.`);
  return states;
}

function initialOf(resource: ResourceUnderTest): string {
  return Object.keys(statesOf(resource).ways)[0] ?? '';
}

function undemandingOf(resource: ResourceUnderTest): readonly TransitionUnderTest[] {
  return statesOf(resource).transitions.filter(
    (transition) =>
      transition.noun.takes && transition.noun.required.length === 0 && reachedFrom(resource, transition) !== undefined,
  );
}

/** A state that clients can reach and that allows the transition. */
function reachedFrom(resource: ResourceUnderTest, { from }: TransitionUnderTest): string | undefined {
  return from.find((state) => state in statesOf(resource).ways);
}

function allowedIn(resource: ResourceUnderTest, state: string): readonly string[] {
  return statesOf(resource)
    .transitions.filter(({ from }) => from.includes(state))
    .map(({ segment }) => segment);
}

/** Each transition in each state that clients can reach. */
async function eachWay(
  resource: ResourceUnderTest,
  check: (transition: TransitionUnderTest, state: string) => Promise<void>,
): Promise<void> {
  const { ways, transitions } = statesOf(resource);
  for (const state of Object.keys(ways)) {
    for (const transition of transitions) await check(transition, state);
  }
}

/** A new item in the given state. */
export async function itemIn(
  world: World,
  resource: ResourceUnderTest,
  state: string,
): Promise<{ readonly path: string; readonly shown: Reply }> {
  const { ways, transitions, systemTransitions = [] } = statesOf(resource);
  await world.provideFor([...transitions, ...systemTransitions].flatMap(({ noun }) => noun.refersTo ?? []));
  // At the top level there is only one document.
  if (resource.kind === 'document' && resource.parent === undefined) {
    const there = await world.send('GET', resource.path);
    if (there.status === 200) await world.makeRoom(resource, { ...there.headers, location: resource.path });
  }
  const { path } = await world.item(resource);
  for (const step of ways[state] ?? []) {
    const transition = transitions.find(({ segment }) => segment === step);
    if (transition === undefined) throw new Error(`There is no transition ${step}.`);
    const reply = await move(world, transition, path, await world.send('GET', path));
    if (reply.status !== 200) throw new Error(`${step} answered ${reply.status}: ${reply.text}`);
  }
  return { path, shown: await world.send('GET', path) };
}

function move(world: World, { segment, noun }: TransitionUnderTest, path: string, shown: Reply): Promise<Reply> {
  const etag = shown.headers['etag'] ?? '';
  return ask(world, noun, `${path}/${segment}`, undefined, { 'if-match': etag });
}
