// Deletions of items that others lie below (R-P.10).
import { expect } from 'vitest';
import { expectEmpty, expectProblem } from './expectations.js';
import { everyResource, offering, rule } from './rule.js';
// <no-groups>
// import { parentOf, type ResourceUnderTest } from './subject.js';
// </no-groups>
// <groups>
import { isGroup, parentOf, type ResourceUnderTest } from './subject.js';
// </groups>
import { childrenOf, type Item, matching, type World } from './world.js';

export function checkDeletions(): void {
  rule('R-P.10', 'an item with children stays', offering('delete').filter(isHolding), async (world, resource) => {
    for (const child of holders(resource)) {
      const { path, etag } = await world.item(resource);
      const made = await itemBelow(world, child, resource, path);
      const before = await world.dump();
      expectProblem(await world.send('DELETE', path, matching(etag)), 409, 'has-children');
      expect(await world.dump()).toEqual(before);
      if (!child.operations.includes('delete')) continue;
      expectEmpty(await world.send('DELETE', made.path, matching(made.etag)), 204, {});
      // <groups>
      if (isGroup(resource)) await world.leave();
      // </groups>
      expectEmpty(await world.send('DELETE', path, matching(etag)), 204, {});
    }
  });

  rule(
    'R-P.10',
    'a deletion cascades to the children that go with the parent',
    offering('delete').filter(isFollowed),
    async (world, resource) => {
      const place = await world.placeOf(resource);
      // The targets of their references stay.
      const referred = followers(resource).flatMap(({ references = [] }) => references.map(({ target }) => target));
      await world.provideFor(referred);
      // <groups>
      if (isGroup(resource)) await world.leave();
      // </groups>
      const before = await world.dump();
      for (const follower of followers(resource)) {
        const { path, etag } = await world.itemAt(resource, place);
        const made = await itemBelow(world, follower, resource, path);
        // <groups>
        if (isGroup(resource)) await world.leave();
        // </groups>
        expectEmpty(await world.send('DELETE', path, matching(etag)), 204, {});
        if (follower.operations.includes('get')) {
          expectProblem(await world.send('GET', made.path), 404, 'no-such-resource');
        }
        expect(await world.dump()).toEqual(before);
      }
    },
  );

  rule(
    'R-P.10',
    'a permanent document is deleted with its parent',
    everyResource.filter(isGoingWithParent),
    async (world, resource) => {
      const parent = parentOf(resource);
      const before = await world.rows(resource.table);
      const { path, etag } = await world.item(parent ?? resource);
      const place = path + resource.path.slice(resource.path.lastIndexOf('/'));
      const changed = await world.write('PATCH', place, resource.changes, matching(world.firstTag(resource)));
      expect([changed.status, (await world.rows(resource.table)).length]).toEqual([200, before.length + 1]);
      expectEmpty(await world.send('DELETE', path, matching(etag)), 204, {});
      expect(await world.rows(resource.table)).toEqual(before);
    },
  );
}

function isHolding([, resource]: readonly [string, ResourceUnderTest]): boolean {
  return holders(resource).length > 0;
}

function isGoingWithParent([, resource]: readonly [string, ResourceUnderTest]): boolean {
  const isChangeable = resource.operations.includes('patch') && Object.keys(resource.changes).length > 0;
  const isBelowSomeOne = parentOf(resource)?.operations.includes('delete') ?? false;
  return resource.kind === 'always' && isChangeable && isBelowSomeOne;
}

function isFollowed([, resource]: readonly [string, ResourceUnderTest]): boolean {
  return followers(resource).length > 0;
}

/** The resources that keep this one from being deleted, also below children that a deletion cascades to. */
function holders(resource: ResourceUnderTest): readonly ResourceUnderTest[] {
  return childrenOf(resource).flatMap((child) => (child.goesWithParent ? holders(child) : [child]));
}

/** The resources that a deletion cascades to, at any depth. */
function followers(resource: ResourceUnderTest): readonly ResourceUnderTest[] {
  return childrenOf(resource)
    .filter(({ goesWithParent }) => goesWithParent)
    .flatMap((child) => [...(child.kind === 'always' ? [] : [child]), ...followers(child)]);
}

/** Makes an item below an existing one, with the parents between them. */
async function itemBelow(
  world: World,
  resource: ResourceUnderTest,
  above: ResourceUnderTest,
  path: string,
): Promise<Item> {
  const parent = parentOf(resource);
  const place =
    parent === undefined || parent.key === above.key ? path : (await itemBelow(world, parent, above, path)).path;
  return world.itemAt(resource, place + resource.path.slice(resource.path.lastIndexOf('/')));
}
