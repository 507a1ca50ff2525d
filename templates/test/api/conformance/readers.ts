// Callers who may read another caller's item but not change it (A.2). They get 403, since a 404 would deny what they
// can see. It comes after the 404 of a missing item (O.13), and before preconditions (O.14).
import { expect } from 'vitest';
import { resources } from '../routes-under-test.js';
import { ask, everyController, nowhereOf, placeOf, withFunction } from './controllers-under-test.js';
import { foreignTo, nounsOf, owned, readerAbove, readerAt } from './owners.js';
import { absentAt, neverRun, requestsTo, send } from './foreign-requests.js';
import { documentOf, type Reply } from './reply.js';
import { rule } from './rule.js';
import type { ControllerUnderTest, ResourceUnderTest } from './subject.js';
import { bodyOf, matching } from './world.js';

const FORBIDDEN = [403, 'forbidden'];
const MISSING = [404, 'no-such-resource'];

const below = everyController.filter(([, noun]) => readerBelow(noun) !== undefined);

export function checkReaders(): void {
  rule(
    'A.2',
    'a reader gets 403 for other requests to another’s item',
    owned.filter(isReadHere),
    async (world, resource) => {
      const item = await world.item(resource);
      const before = await world.dump();
      for (const asked of requestsTo(resource, item)) {
        const { operation, method, headers } = asked;
        const reader = readerAt(resource, operation);
        if (reader === undefined) continue;
        expect([method, headers, ...wordsOf(await send(world, asked, reader))]).toEqual([
          method,
          headers,
          ...FORBIDDEN,
        ]);
      }
      expect(await world.dump()).toEqual(before);
    },
  );

  rule('O.14', 'the 403 comes before conditions', owned.filter(isReadHere), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    for (const conditions of [{ 'if-match': '"0.stale"' }, { 'if-none-match': etag }, {}]) {
      for (const asked of requestsTo(resource, { path, etag })) {
        const reader = readerAt(resource, asked.operation);
        if (reader === undefined || asked.operation === 'get') continue;
        const reply = await send(world, { ...asked, headers: conditions }, reader);
        expect([asked.method, conditions, ...wordsOf(reply)]).toEqual([asked.method, conditions, ...FORBIDDEN]);
      }
    }
  });

  rule('O.13', 'the 403 comes after a missing item', owned.filter(isReadHere), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    const item = { path: absentAt(path), etag };
    for (const asked of requestsTo(resource, item)) {
      const reader = readerAt(resource, asked.operation);
      // Callers create their own items at unused keys.
      const makes = asked.method === 'PUT' && resource.making === 'PUT' && resource.owner !== undefined;
      if (reader === undefined || makes) continue;
      expect([asked.method, ...wordsOf(await send(world, asked, reader))]).toEqual([asked.method, ...MISSING]);
    }
  });

  rule('A.2', 'a reader gets 403 for a change below it', owned.filter(isMadeBelow), async (world, resource) => {
    const place = await world.placeOf(resource);
    const before = await world.dump();
    const body = bodyOf(resource, world.membersAt(resource, place));
    const creator = readerAt(resource, 'create');
    if (creator !== undefined) expect(wordsOf(await world.write('POST', place, body, creator))).toEqual(FORBIDDEN);
    const lister = readerAt(resource, 'list');
    if (lister !== undefined)
      expect(wordsOf(await world.send('GET', place, lister))).toEqual(foreignTo(resource, lister, true));
    expect(await world.dump()).toEqual(before);
  });

  rule('A.2', 'a reader gets 403 for a transition', owned.filter(isMoved), async (world, resource) => {
    const { path, etag } = await world.item(resource);
    await world.provideFor(nounsOf(resource).flatMap(({ refersTo }) => refersTo ?? []));
    const before = await world.dump();
    for (const noun of nounsOf(resource)) {
      const reader = readerAbove(resource, noun);
      if (reader === undefined) continue;
      for (const conditions of [matching(etag), { 'if-match': '"0.stale"' }]) {
        const place = path + noun.path.slice(noun.path.lastIndexOf('/'));
        expect(wordsOf(await ask(world, noun, place, noun.sent, { ...conditions, ...reader }))).toEqual(FORBIDDEN);
      }
    }
    expect(await world.dump()).toEqual(before);
  });

  rule('A.2', 'a reader runs no function below it', below, async (_, noun) => {
    const reader = readerBelow(noun);
    if (reader === undefined) return expect(reader).toBeUndefined();
    await withFunction(noun, neverRun, async (world) => {
      const place = await placeOf(world, noun);
      expect(wordsOf(await ask(world, noun, place, noun.sent, reader))).toEqual(FORBIDDEN);
      const nothing = nowhereOf(noun, place);
      if (nothing !== undefined) expect(wordsOf(await ask(world, noun, nothing, noun.sent, reader))).toEqual(MISSING);
    });
  });
}

type Labelled = readonly [label: string, resource: ResourceUnderTest];

function isReadHere([, resource]: Labelled): boolean {
  const operations = resource.operations.filter((operation) => operation !== 'list' && operation !== 'create');
  return operations.some((operation) => readerAt(resource, operation) !== undefined);
}

/** A list of a caller's own items, or a creation of one, never concerns items of others. */
function isMadeBelow([, resource]: Labelled): boolean {
  if (resource.owner !== undefined || resource.kind === 'document') return false;
  return readerAt(resource, 'create') !== undefined || readerAt(resource, 'list') !== undefined;
}

function isMoved([, resource]: Labelled): boolean {
  return nounsOf(resource).some((noun) => readerAbove(resource, noun) !== undefined);
}

function readerBelow(noun: ControllerUnderTest) {
  const above = resources.find(({ key }) => key === noun.parent);
  return above && readerAbove(above, noun);
}

/** An answer to HEAD has no code, so the code of its status is taken. */
function wordsOf(reply: Reply): readonly [status: number, code: unknown] {
  if (reply.text !== '') return [reply.status, documentOf(reply)['code']];
  return [reply.status, [FORBIDDEN, MISSING].find(([status]) => status === reply.status)?.[1]];
}
