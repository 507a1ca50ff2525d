// The order of answers (O): if a request has two failures, the client gets the earlier one. The checks send every
// possible failure of each path and method, then every pair of them.
import type { OutgoingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { UNKNOWN_ID } from '../support.js';
import { HOST } from './deployed.js';
import { expectProblem } from './expectations.js';
import { documentOf, type Reply } from './reply.js';
import { everyPath, rule, serviceRule } from './rule.js';
import { hasItems, type PathUnderTest, type ResourceUnderTest } from './subject.js';
import { bodyOf, bodyType, childrenOf, type Item, type World } from './world.js';

/** A request in parts, so that failures can be combined. */
interface Draft {
  readonly method: string;
  readonly path: string;
  /** The part behind the path, separate from it. */
  readonly suffix: string;
  readonly query: readonly string[];
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | undefined;
}

interface Failure {
  /** The failure's row in the order. */
  readonly place: string;
  readonly name: string;
  readonly status: number;
  readonly code: string;
  /** The parts of the request that the failure changes. Two failures of one part exclude each other. */
  readonly parts: readonly ('method' | 'path' | 'query' | 'accept' | 'body' | 'type' | 'coding' | 'match')[];
  readonly apply: (draft: Draft) => Draft;
}

/** The situation in which a path is tried. */
interface Scene {
  readonly path: PathUnderTest;
  readonly url: string;
  /** The address with a missing parent; undefined if no parent can be missing. */
  readonly nowhere: string | undefined;
  /** The address with a missing item; undefined if PUT or POST would create it, or if nothing can be missing. */
  readonly absent: string | undefined;
  readonly etag: string;
  /** True when something below keeps the item from being deleted. */
  readonly isHeld: boolean;
}

const PLACES = ['O.2', 'O.3', 'O.4', 'O.5', 'O.10', 'O.11', 'O.12', 'O.13', 'O.14', 'O.15', 'O.16', 'O.17'];

export function checkOrder(): void {
  serviceRule('O.1', 'invalid HTTP is answered before all else', async (world) => {
    for (const target of ['/%zz', '/no/such/route', `/${'a'.repeat(service.uri + 1)}`]) {
      const reply = await world.exchange(`get ${target} HTTP/1.1\r\n${HOST}\r\n`);
      expect([reply.status, documentOf(reply)['code']]).toEqual([400, 'malformed-request']);
    }
  });

  for (const place of PLACES) {
    const subjects = everyPath.filter(([, path]) => failuresOfPath(path).some((failure) => failure.place === place));
    rule(place, 'a failure is answered before later ones', subjects, async (world, path) => {
      const scene = await sceneOf(world, path);
      const before = await world.dump();
      for (const method of methodsOf(path)) {
        const failures = failuresOf(scene, method);
        for (const [index, earlier] of failures.entries()) {
          if (earlier.place !== place) continue;
          await expectFailure(world, scene, method, [earlier]);
          const laterOnes = failures.slice(index + 1).filter((later) => canMeet(earlier, later));
          for (const later of laterOnes) await expectFailure(world, scene, method, [earlier, later]);
        }
      }
      expect(await world.dump()).toEqual(before);
    });
  }

  rule('O.6', 'OPTIONS is answered before later failures', everyPath, async (world, path) => {
    const { url, nowhere, absent } = await sceneOf(world, path);
    const headers = { accept: 'image/png', 'content-type': 'text/plain', 'if-match': 'x', 'if-none-match': 'x' };
    for (const place of [url, nowhere ?? url, absent ?? url]) {
      const reply = await world.send('OPTIONS', `${place}?nothing=1&nothing=2`, headers, '{"a":');
      expect([reply.status, reply.text, reply.headers['allow']]).toEqual([204, '', path.methods.join(', ')]);
    }
    expectProblem(await world.send('OPTIONS', `${url}?%zz`, headers), 400, 'malformed-uri');
    expectProblem(await world.send('OPTIONS', `${url}/no/such/route`, headers), 404, 'no-such-resource');
  });
}

/** HEAD is left out, because it has no body that could name the failure. */
function methodsOf({ methods }: PathUnderTest): readonly string[] {
  return methods.filter((one) => one !== 'OPTIONS' && one !== 'HEAD');
}

/** The failures that are possible at such a path, by its form alone. */
function failuresOfPath(path: PathUnderTest): readonly Failure[] {
  const { resource, ofList } = path;
  const scene: Scene = {
    path,
    url: '',
    nowhere: resource.path.includes('{') ? '' : undefined,
    absent: hasItems(resource) && !ofList ? '' : undefined,
    etag: '',
    isHeld: heldBy(path) !== undefined,
  };
  return methodsOf(path).flatMap((method) => failuresOf(scene, method));
}

/** The child that can keep the item from being deleted. */
function heldBy({ resource, ofList }: PathUnderTest): ResourceUnderTest | undefined {
  return ofList ? undefined : childrenOf(resource).find(({ goesWithParent }) => !goesWithParent);
}

async function expectFailure(world: World, scene: Scene, method: string, failures: readonly Failure[]): Promise<void> {
  const [first] = failures;
  if (first === undefined) return;
  // The failures are applied from the last to the first, so that the deciding one is unchanged.
  const draft = failures.toReversed().reduce((one, failure) => failure.apply(one), soundDraft(scene, method));
  const reply = await sendDraft(world, draft);
  const names = failures.map(({ place, name }) => `${place} ${name}`).join(' + ');
  const code = /"code":"([^"]+)"\}?/.exec(reply.text.replace(/"errors":.*$/s, ''))?.[1];
  expect(`${method} ${scene.path.path}: ${names}: ${reply.status} ${code}`).toBe(
    `${method} ${scene.path.path}: ${names}: ${first.status} ${first.code}`,
  );
}

function sendDraft(world: World, { method, path, suffix, query, headers, body }: Draft): Promise<Reply> {
  const target = path + suffix + (query.length > 0 ? `?${query.join('&')}` : '');
  return world.send(method, target, headers, body);
}

/** A request without faults. */
function soundDraft({ path, url, etag }: Scene, method: string): Draft {
  const { resource } = path;
  const takesBody = ['POST', 'PUT', 'PATCH'].includes(method);
  const body = method === 'PATCH' ? {} : bodyOf(resource, resource.members);
  const changesItem = service.requiresMatch && method !== 'GET' && method !== 'POST';
  return {
    method,
    path: url,
    suffix: '',
    query: [],
    headers: {
      ...(takesBody && { 'content-type': bodyType(method) }),
      ...(changesItem && { 'if-match': etag }),
    },
    body: takesBody ? JSON.stringify(body) : undefined,
  };
}

async function sceneOf(world: World, path: PathUnderTest): Promise<Scene> {
  const { resource, ofList } = path;
  const place = await world.placeOf(resource);
  const item: Item = ofList ? { path: place, etag: '' } : await world.itemAt(resource, place);
  const child = heldBy(path);
  if (child !== undefined) await world.itemAt(child, item.path + child.path.slice(resource.itemPath.length));
  const isItem = hasItems(resource) && !ofList;
  const variables = path.path.split('/').flatMap((segment, index) => (segment.startsWith('{') ? [index] : []));
  const without = (index: number | undefined): string | undefined =>
    index === undefined ? undefined : item.path.split('/').with(index, UNKNOWN_ID).join('/');
  return {
    path,
    url: item.path,
    nowhere: without(variables.at(isItem ? -2 : -1)),
    absent: isItem ? without(variables.at(-1)) : undefined,
    etag: item.etag,
    isHeld: child !== undefined,
  };
}

/** The possible failures of the method here, in the order of answers. */
function failuresOf(scene: Scene, method: string): readonly Failure[] {
  const { path, nowhere, absent, isHeld } = scene;
  const { resource, ofList } = path;
  const takesBody = ['POST', 'PUT', 'PATCH'].includes(method);
  const changesItem = !ofList && method !== 'GET' && method !== 'POST';
  const allFailures: readonly (Failure | false)[] = [
    failure('O.2', 'target too long', 414, 'uri-too-long', ['query'], addQuery(`a=${'a'.repeat(service.uri)}`)),
    failure('O.3', 'broken percent-encoding', 400, 'malformed-uri', ['query'], addQuery('b=%zz')),
    failure('O.4', 'no such route', 404, 'no-such-resource', ['path'], (draft) => ({
      ...draft,
      suffix: '/no/such/route',
    })),
    failure('O.5', 'method not offered', 405, 'method-not-allowed', ['method'], (draft) => ({
      ...draft,
      method: 'TRACE',
      body: undefined,
    })),
    failure('O.10', 'unknown parameter', 400, 'unknown-parameter', ['query'], addQuery('nothing=1')),
    method !== 'DELETE' &&
      failure('O.11', 'nothing acceptable', 406, 'not-acceptable', ['accept'], setHeader('accept', 'image/png')),
    takesBody &&
      failure(
        'O.12',
        'content coding',
        415,
        'unsupported-media-type',
        ['coding'],
        setHeader('content-encoding', 'gzip'),
      ),
    takesBody &&
      failure('O.12', 'media type', 415, 'unsupported-media-type', ['type'], setHeader('content-type', 'text/plain')),
    takesBody &&
      failure('O.12', 'declared length', 413, 'body-too-large', ['body'], setBody(' '.repeat(service.body + 1))),
    nowhere !== undefined &&
      failure('O.13', 'missing parent', 404, 'no-such-resource', ['path'], (draft) => ({ ...draft, path: nowhere })),
    absent !== undefined &&
      !(method === 'PUT' && resource.kind === 'store') &&
      failure('O.13', 'missing item', 404, 'no-such-resource', ['path'], (draft) => ({ ...draft, path: absent })),
    absent !== undefined &&
      method === 'PUT' &&
      resource.kind === 'store' &&
      failure('O.13', 'an id that does not fit', 404, 'no-such-resource', ['path'], (draft) => ({
        ...draft,
        path: absent.replace(UNKNOWN_ID, 'a%20b'),
      })),
    changesItem &&
      failure('O.14', 'malformed If-Match', 400, 'malformed-header', ['match'], setHeader('if-match', 'x')),
    changesItem &&
      failure('O.14', 'stale If-Match', 412, 'precondition-failed', ['match'], setHeader('if-match', '"0.stale"')),
    changesItem &&
      service.requiresMatch &&
      failure('O.14', 'no If-Match', 428, 'precondition-required', ['match'], setHeader('if-match', undefined)),
    takesBody && failure('O.15', 'broken body', 400, 'malformed-body', ['body'], setBody('{"a":')),
    takesBody &&
      failure('O.16', 'body that does not fit', 422, 'invalid-body', ['body'], setBody(misfit(method, path))),
    takesBody &&
      straying(method, resource) !== undefined &&
      failure('O.16', 'reference to nothing', 422, 'no-such-reference', ['body'], setBody(stray(method, path))),
    method === 'PATCH' &&
      failure('O.15', 'malformed JSON Patch', 400, 'malformed-patch', ['body', 'type'], setPatch([{ op: 'spam' }])),
    method === 'PATCH' &&
      failure(
        'O.17',
        'JSON Patch that does not apply',
        409,
        'patch-conflict',
        ['body', 'type'],
        setPatch([{ op: 'remove', path: '/nothing' }]),
      ),
    method === 'POST' &&
      resource.kind === 'document' &&
      failure('O.17', 'exists already', 409, 'already-exists', [], (draft) => draft),
    method === 'DELETE' && isHeld && failure('O.17', 'has children', 409, 'has-children', [], (draft) => draft),
  ];
  return allFailures.filter((one) => one !== false);
}

function failure(
  place: string,
  name: string,
  status: number,
  code: string,
  parts: Failure['parts'],
  apply: Failure['apply'],
): Failure {
  return { place, name, status, code, parts, apply };
}

/** Faults of the query add up, and so do faults of the target. Any other part of a request has one fault at a time. */
function canMeet(earlier: Failure, later: Failure): boolean {
  const shared = earlier.parts.filter((part) => later.parts.includes(part));
  return shared.every((part) => part === 'query' || (part === 'path' && earlier.place === 'O.4'));
}

function addQuery(part: string): Failure['apply'] {
  return (draft) => ({ ...draft, query: [...draft.query, part] });
}

function setHeader(name: string, value: string | undefined): Failure['apply'] {
  return (draft) => {
    const { [name]: _replaced, ...others } = draft.headers;
    return { ...draft, headers: value === undefined ? others : { ...others, [name]: value } };
  };
}

function setBody(body: string): Failure['apply'] {
  return (draft) => ({ ...draft, body });
}

function setPatch(operations: Json): Failure['apply'] {
  return (draft) => ({
    ...draft,
    headers: { ...draft.headers, 'content-type': 'application/json-patch+json' },
    body: JSON.stringify(operations),
  });
}

/** A member with which the body refers to nothing. */
function straying(method: string, { references = [], fields, members }: ResourceUnderTest): JsonObject | undefined {
  const found = references.find(({ field, stray: id }) => {
    const access = fields.find(({ name }) => name === field)?.access;
    return (
      id !== undefined && field in members && (access === 'read-write' || (access !== undefined && method === 'POST'))
    );
  });
  return found?.stray === undefined ? undefined : { [found.field]: found.stray };
}

function stray(method: string, { resource }: PathUnderTest): string {
  const members = straying(method, resource) ?? {};
  const body: Json = method === 'PATCH' ? members : bodyOf(resource, { ...resource.members, ...members });
  return JSON.stringify(body);
}

function misfit(method: string, { resource }: PathUnderTest): string {
  const members: JsonObject = { 'not a member': true };
  const body: Json = method === 'PATCH' ? members : bodyOf(resource, { ...resource.members, ...members });
  return JSON.stringify(body);
}
