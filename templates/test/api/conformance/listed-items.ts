// The addresses of the items of a list.
import { isArray, type Json } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { member } from './reply.js';
import { offering, type Subjects } from './rule.js';
import type { ResourceUnderTest } from './subject.js';

/** The lists whose items show their id or a link to themselves. In other lists nothing identifies the items. */
export const tellingLists: Subjects<ResourceUnderTest> = offering('list').filter(
  ([, { showsId, operations }]) => showsId || (service.links && operations.includes('get')),
);

/** The lists that a check can fill with its own items. */
export const filledLists = tellingLists.filter(([, { making }]) => making === 'POST' || making === 'PUT');

/** The paths of the items of a page. */
export function pathsIn(items: Json | undefined, place: string): readonly string[] {
  if (items === undefined || !isArray(items)) throw new Error('The page has no items.');
  return items.map((item) =>
    String(member(item, '_links', 'self', 'href') ?? `${place}/${String(member(item, 'id'))}`),
  );
}
