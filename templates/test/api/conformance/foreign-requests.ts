// Requests for an item, as the checks of ownership send them.
import type { Json } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { UNKNOWN_ID } from '../support.js';
import type { Reply } from './reply.js';
import { hasItems, type Operation, type ResourceUnderTest } from './subject.js';
import { bodyOf, type Item, type World } from './world.js';

type Headers = Readonly<Record<string, string>>;

export interface Asked {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body?: Json;
}

/** Creates only. Other callers do not learn whether the item exists. */
export const NEW = { 'if-none-match': '*' };

/** All requests for an item or a document, with and without preconditions that it meets. */
export function requestsTo(resource: ResourceUnderTest, { path, etag }: Item): readonly Asked[] {
  const { operations, members } = resource;
  const seen = { 'if-none-match': etag };
  const body = bodyOf(resource, members);
  const changing = [{ 'if-match': etag }, { 'if-match': '*' }, ...(service.requiresMatch ? [] : [{}])];
  const asked: readonly (Omit<Asked, 'headers' | 'path'> & { readonly with: readonly Headers[] })[] = [
    { operation: 'get', method: 'GET', with: [{}, seen, { 'if-none-match': '*' }] },
    { operation: 'get', method: 'HEAD', with: [{}, seen] },
    { operation: 'replace', method: 'PUT', with: [...changing, NEW], body },
    { operation: 'patch', method: 'PATCH', with: changing, body: {} },
    { operation: 'delete', method: 'DELETE', with: changing },
    { operation: 'create', method: 'POST', with: hasItems(resource) ? [] : [{}], body },
  ];
  return asked
    .filter(({ operation }) => operations.includes(operation))
    .flatMap(({ with: conditions, ...rest }) => conditions.map((headers) => ({ ...rest, path, headers })));
}

export function send(world: World, { method, path, headers, body }: Asked, caller: Headers): Promise<Reply> {
  const all = { ...headers, ...caller };
  return body === undefined ? world.send(method, path, all) : world.write(method, path, body, all);
}

/** The path with an unknown id in place of its first one. */
export function absentAt(path: string): string {
  const segments = path.split('/');
  return segments.with(3, UNKNOWN_ID).join('/');
}

/** A function of a controller below another caller's item. */
export function neverRun(): never {
  throw new Error('The function of a controller was run below another caller’s item.');
}
