// Requests for places where nothing exists, and their answers (R-P.7, R-P.8, R-P.9).
import { expect } from 'vitest';
import { UNKNOWN_ID } from '../support.js';
import { expectProblem } from './expectations.js';
import { hasItems, parentOf, pathsOf, type PathUnderTest, type ResourceUnderTest } from './subject.js';
import { documentOf } from './reply.js';
import { bodyOf, type World } from './world.js';

/** A request whose only fault is its place. */
export function requestOf(world: World, method: string, url: string, resource: ResourceUnderTest) {
  if (method === 'PATCH') return world.write(method, url, {});
  if (method === 'POST' || method === 'PUT') return world.write(method, url, bodyOf(resource, resource.members));
  return world.send(method, url);
}

export async function expectNothing(
  world: World,
  { methods, resource }: PathUnderTest,
  nowhere: string,
  detail: string,
) {
  for (const method of methods.filter((one) => one !== 'OPTIONS')) {
    const reply = await requestOf(world, method, nowhere, resource);
    expect(`${method} ${nowhere} ${reply.status}`).toBe(`${method} ${nowhere} 404`);
    if (method !== 'HEAD') expect(expectProblem(reply, 404, 'no-such-resource')['detail']).toBe(detail);
  }
  expect((await world.send('OPTIONS', nowhere)).status).toBe(204);
  expect((await world.send('TRACE', nowhere)).status).toBe(405);
}

/**
 * The path before anything has been made, if it begins with a document. Once the document exists, it is no longer
 * absent.
 */
export async function parentNotYetMade(world: World, { path, resource }: PathUnderTest) {
  const found: [string, string][] = [];
  for (let parent = parentOf(resource); parent !== undefined; parent = parentOf(parent)) {
    if (parent.kind !== 'document' || parent.path.includes('{')) continue;
    const offered = parent.operations.includes('get');
    found[0] = [path.replaceAll(/\{[^}]+\}/g, UNKNOWN_ID), await missingDetail(world, parent.path, parent, offered)];
  }
  return found;
}

/** The url with each of its parents absent in turn, and the detail of the answer. */
export async function absentParents(world: World, { resource }: PathUnderTest, url: string) {
  const found: [string, string][] = [];
  for (let parent = parentOf(resource); parent !== undefined; parent = parentOf(parent)) {
    const depth = parent.itemPath.split('/').length;
    const segments = url.split('/');
    const offered = pathsOf(parent).some(({ methods, ofList }) => !ofList && methods.includes('GET'));
    if (hasItems(parent)) {
      const nowhere = segments.with(depth - 1, UNKNOWN_ID);
      found.push([nowhere.join('/'), await missingDetail(world, nowhere.slice(0, depth).join('/'), parent, offered)]);
    } else if (parent.kind === 'document' && parent.path.includes('{')) {
      // A document has no id of its own, so it is absent below new parents.
      const place = await world.placeOf(parent);
      const rest = segments.slice(depth).join('/');
      found.push([`${place}/${rest}`, await missingDetail(world, place, parent, offered)]);
    }
  }
  return found;
}

/** The detail of a GET for the parent itself, or its expected words if the parent offers no GET. */
async function missingDetail(world: World, url: string, parent: ResourceUnderTest, offered: boolean): Promise<string> {
  if (offered) return String(documentOf(await world.send('GET', url))['detail']);
  const above = parentOf(parent);
  if (parent.kind === 'document')
    return above ? `This ${above.singular} has no ${parent.singular}.` : `There is no ${parent.singular} yet.`;
  return above
    ? `This ${above.singular} has no ${parent.singular} with this id.`
    : `There is no ${parent.singular} with this id.`;
}
