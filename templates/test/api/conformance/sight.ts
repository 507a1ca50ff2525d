// Links and forms for each caller (A.2, R-1.4): only those that would not be refused. The expected answer comes from
// the service itself, for the caller and for a caller who may do everything.
import { expect } from 'vitest';
import { isObject } from '../../../src/api/runtime/json/json.js';
import { CREDENTIALS, credentialsOf, ROLES, SCOPES } from '../credentials.js';
// <groups>
import { GROUPS } from '../group-callers.js';
// </groups>
import { controllers, resources, service } from '../routes-under-test.js';
import { documentOf, member, type Reply } from './reply.js';
import { everyResource, openWorld, rule } from './rule.js';
import { hasItems, type ResourceUnderTest } from './subject.js';
import { matching, newKey, type World } from './world.js';

type Headers = Readonly<Record<string, string>>;

/** Empty headers keep the tests from sending the usual credentials. */
const NOBODY: Headers = Object.fromEntries(Object.keys(CREDENTIALS).map((name) => [name, '']));

/** Callers with one grant each, and the one who makes the items of the checks. */
export const CALLERS: readonly (readonly [name: string, headers: Headers])[] = [
  ['nobody', NOBODY],
  ['somebody else', credentialsOf([], [], 'another')],
  ['who makes it', credentialsOf([], [])],
  ...ROLES.map((role) => [`role ${role}`, credentialsOf([role], [], `another ${role}`)] as const),
  ...SCOPES.map((scope) => [`scope ${scope}`, credentialsOf([], [scope], `another ${scope}`)] as const),
  // <groups>
  ...GROUPS.flatMap(({ needed, roles }) =>
    needed.slice(1).map((id) => [`member ${roles[id]}`, credentialsOf([], [], id)] as const),
  ),
  // </groups>
];

const shown = everyResource.filter(([, { operations }]) => operations.includes('get'));

const REFUSED = [401, 403];

export function checkSight(): void {
  openWorld();

  rule(
    'R-1.4',
    'a caller gets exactly the links that they may follow',
    service.links ? shown : [],
    async (world, resource) => {
      const { path } = await world.item(resource);
      const whole = linksOf(await world.send('GET', path));
      // <member-callers>
      const isMeant = (relation: string): boolean =>
        relation !== 'self' && !leadsToOwned(resource, relation) && !isOfHidden(resource, relation);
      // </member-callers>
      // <no-member-callers>
      // const isMeant = (relation: string): boolean => relation !== 'self' && !leadsToOwned(resource, relation);
      // </no-member-callers>
      for (const [name, caller] of CALLERS) {
        const reply = await world.send('GET', path, caller);
        if (reply.status !== 200) continue;
        const links = linksOf(reply);
        const followed = Object.keys(links).filter(isMeant);
        const followable: string[] = [];
        for (const [relation, href] of Object.entries(whole)) {
          if (isMeant(relation) && (await isFollowable(world, href, caller, resource))) followable.push(relation);
        }
        expect([name, followed.toSorted()]).toEqual([name, followable.toSorted()]);
      }
      expect(Object.keys(whole)).toEqual(expect.arrayContaining(['self']));
    },
  );

  rule('C.1', 'representations that differ by caller have other tags', shown, async (world, resource) => {
    const { path } = await world.item(resource);
    const isListed = hasItems(resource) && resource.operations.includes('list');
    for (const place of [path, ...(isListed ? [path.slice(0, path.lastIndexOf('/'))] : [])]) {
      for (const accept of service.mediaTypes) {
        const seen = new Map<string, string>();
        for (const [, caller] of [['a caller who may do everything', {}] as const, ...CALLERS]) {
          const { status, headers, text } = await world.send('GET', place, { accept, ...caller });
          if (status !== 200) continue;
          const etag = headers['etag'] ?? '';
          expect([accept, bare(seen.get(etag) ?? text)]).toEqual([accept, bare(text)]);
          seen.set(etag, text);
        }
        for (const [, caller] of CALLERS) {
          for (const etag of seen.keys()) {
            const { status, headers } = await world.send('GET', place, { accept, 'if-none-match': etag, ...caller });
            if (status === 304) expect(headers['etag']).toBe(etag);
          }
        }
      }
    }
    expect(service.mediaTypes).not.toEqual([]);
  });

  rule(
    'C.3',
    'If-Match ignores the part of a tag that depends on the caller',
    shown.filter(isPatched),
    async (world, resource) => {
      const { path } = await world.item(resource);
      for (const [, caller] of CALLERS) {
        const { status, headers } = await world.send('GET', path, caller);
        if (status !== 200) continue;
        const reply = await world.write('PATCH', path, {}, { 'if-match': headers['etag'] ?? '' });
        expect(reply.status).toBe(200);
        const stale = (headers['etag'] ?? '').replace(/\d+/, '999');
        expect((await world.write('PATCH', path, {}, { 'if-match': stale })).status).toBe(412);
      }
      expect((await world.send('GET', path)).status).toBe(200);
    },
  );

  rule(
    'S.2',
    'the allowed transitions are those that the caller may make',
    shown.filter(isMoving),
    async (world, resource) => {
      const { path } = await world.item(resource);
      const transitions = resource.states?.transitions ?? [];
      const [initial = ''] = Object.keys(resource.states?.ways ?? {});
      for (const { segment, from, noun } of transitions) {
        if (from.includes(initial)) continue;
        await world.provideFor(noun.refersTo ?? []);
        for (const [name, caller] of CALLERS) {
          const { etag } = await tagOf(world, path);
          const body = noun.takes ? { [noun.wrapper]: noun.sent } : undefined;
          const sent = { ...matching(etag), ...newKey(), ...caller };
          const given = service.wraps ? body : noun.sent;
          const reply =
            noun.takes && given !== undefined
              ? await world.write('POST', `${path}/${segment}`, given, sent)
              : await world.send('POST', `${path}/${segment}`, sent);
          if (reply.status !== 409) continue;
          const allowed: string[] = [];
          for (const one of transitions.filter((other) => other.from.includes(initial))) {
            if (await isFollowable(world, `${path}/${one.segment}`, caller, resource)) allowed.push(one.segment);
          }
          expect([name, documentOf(reply)['allowed']]).toEqual([name, allowed]);
        }
      }
      expect(transitions).not.toEqual([]);
    },
  );

  const pages = service.mediaTypes.includes('text/html') ? shown : [];
  rule('A.2', 'a page has the forms that its caller may send', pages, async (world, resource) => {
    const { path } = await world.item(resource);
    const html = { accept: 'text/html' };
    const whole = formsAt((await world.send('GET', path, html)).text, path);
    for (const [name, caller] of CALLERS) {
      const { status, text } = await world.send('GET', path, { ...html, ...caller });
      if (status !== 200) continue;
      const sendable: string[] = [];
      for (const method of whole) {
        const stale = await world.send(method, path, { ...caller, 'if-match': '"0.stale"', ...typeOf(method) }, '{}');
        if (stale.status === 412) sendable.push(method);
        else expect([name, method, [...REFUSED, 404].includes(stale.status)]).toEqual([name, method, true]);
      }
      // If the caller may not PUT, the form sends a PATCH.
      const forms = formsAt(text, path).filter((method) => method !== 'PATCH' || whole.includes('PATCH'));
      // <member-callers>
      // A caller who may set no member has no form for a change.
      if (!resource.fields.some(({ access, callers }) => access !== 'read-only' && callers === undefined)) continue;
      // </member-callers>
      expect([name, forms]).toEqual([name, sendable]);
    }
    expect(['PUT', 'PATCH', 'DELETE']).toEqual(expect.arrayContaining([...whole]));
  });
}

/** The owner of a target is unknown where the link to it is shown. */
function leadsToOwned({ references = [] }: ResourceUnderTest, relation: string): boolean {
  const owned = resources.filter(({ bypass }) => bypass !== undefined).map(({ key }) => key);
  return references.some((one) => (one.relation ?? one.field) === relation && owned.includes(one.target));
}

// <member-callers>
/** A member that a caller does not see has no link for it either. */
function isOfHidden({ references = [], fields }: ResourceUnderTest, relation: string): boolean {
  const hidden = fields.filter(({ callers }) => callers?.read.includes('public') === false).map(({ name }) => name);
  return references.some((one) => (one.relation ?? one.field) === relation && hidden.includes(one.field));
}
// </member-callers>

function linksOf(reply: Reply): Readonly<Record<string, string>> {
  const links = documentOf(reply)['_links'];
  const entries = links !== undefined && isObject(links) ? Object.entries(links) : [];
  return Object.fromEntries(entries.map(([relation, link]) => [relation, String(member(link, 'href'))]));
}

/**
 * True when the caller gets the same answer there as a caller who may do everything. A change gets a body that does not
 * parse: the service reads it only after it has checked access and existence.
 */
async function isFollowable(
  world: World,
  href: string,
  caller: Headers,
  resource: ResourceUnderTest,
): Promise<boolean> {
  const answers = await Promise.all([caller, {}].map((headers) => statusAt(world, href, headers, resource)));
  return answers[0] === answers[1];
}

async function statusAt(world: World, href: string, caller: Headers, resource: ResourceUnderTest): Promise<number> {
  const nouns = [...controllers, ...(resource.states?.transitions.map(({ noun }) => noun) ?? [])];
  const isPosted = nouns.some(
    ({ safe, parent, path }) =>
      !safe && (parent === undefined || parent === resource.key) && href.endsWith(path.slice(path.lastIndexOf('/'))),
  );
  if (!isPosted) return (await world.send('GET', href, caller)).status;
  const sent = { 'content-type': 'application/json', ...newKey(), ...(service.requiresMatch && { 'if-match': '*' }) };
  return (await world.send('POST', href, { ...sent, ...caller }, '{"broken')).status;
}

async function tagOf(world: World, path: string): Promise<{ readonly etag: string }> {
  return { etag: (await world.send('GET', path)).headers['etag'] ?? '' };
}

/** Forms contain tags, which may differ on equal pages. */
function bare(text: string): string {
  return text.replaceAll(/data-if-match="[^"]*"/g, '');
}

function formsAt(page: string, path: string): readonly string[] {
  const forms = [...page.matchAll(/<form data-method="(PUT|PATCH|DELETE)" data-href="([^"]+)"/g)];
  return forms.filter(([, , href]) => href === path).map(([, method = '']) => method);
}

function typeOf(method: string): Headers {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  return method === 'DELETE' ? {} : { 'content-type': type };
}

type Labelled = readonly [label: string, resource: ResourceUnderTest];

function isPatched([, { operations }]: Labelled): boolean {
  return operations.includes('patch');
}

function isMoving([, { states }]: Labelled): boolean {
  return states !== undefined && states.transitions.length > 0;
}
