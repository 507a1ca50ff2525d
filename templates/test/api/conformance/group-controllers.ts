// Keys of controllers in groups (A.6, R-4.post): a kept answer is its caller's for as long as the caller is the member of
// then. Who has left a group finds nothing in it, the answer of a function included.
import { expect } from 'vitest';
import { credentialsOf } from '../credentials.js';
import { groupAt, memberAt } from '../group-callers.js';
import { resources, service } from '../routes-under-test.js';
import { withRuns } from './controller-keys.js';
import { ask, bodyOf, everyController } from './controllers-under-test.js';
import { expectProblem } from './expectations.js';
import { groupPathOf, injected } from './groups.js';
import type { Reply } from './reply.js';
import { rule } from './rule.js';
import { groupOf, type ControllerUnderTest, type ResourceUnderTest } from './subject.js';
import { newKey, type World } from './world.js';

type Labelled = readonly [label: string, controller: ControllerUnderTest];

const ID = 'a-former-member';
const FORMER = credentialsOf([], [], ID);

const keyed = service.idempotency === 'off' ? [] : everyController.filter(isOfMembers);

export function checkGroupControllers(): void {
  rule('A.6', 'who is no member any more is not told the answer of a function', keyed, async (_world, controller) => {
    await withRuns(controller, async (world, place, runs) => {
      const leave = await join(world, controller, place);
      const key = newKey();
      const post = (): Promise<Reply> => ask(world, controller, place, controller.sent, { ...key, ...FORMER });
      expect((await post()).status).toBe(controller.status);
      expect((await post()).status).toBe(controller.status);
      await leave();
      expectProblem(await post(), 404, 'no-such-resource');
      expect(runs.count).toBe(1);
    });
  });

  rule(
    'A.6',
    'who leaves while a body is on its way is not told the answer of a function',
    keyed.filter(takesBody),
    async (_world, controller) => {
      await withRuns(controller, async (world, place, runs) => {
        const leave = await join(world, controller, place);
        const headers = { ...newKey(), ...FORMER };
        const first = await ask(world, controller, place, controller.sent, headers);
        expect(first.status).toBe(controller.status);
        const body = bodyOf(controller, controller.sent);
        const asked = { operation: 'create', method: 'POST', path: place, headers, body } as const;
        const reply = await injected(world, world.service.database, asked, FORMER, leave);
        expect([reply.statusCode, runs.count]).toEqual([403, 1]);
      });
    },
  );
}

/** Makes the caller a member of the group of a place. @returns a function that ends the membership */
async function join(
  world: World,
  { parent, grants = [] }: ControllerUnderTest,
  place: string,
): Promise<() => Promise<void>> {
  const { above, group, store } = placeIn(parent);
  const kind = groupAt(group.itemPath);
  const known = kind?.rows[memberAt(place, 'POST') ?? 'somebody'];
  if (kind === undefined || known === undefined) throw new Error(`No member has any of ${grants.join(', ')}.`);
  await world.service.seed(known, `${groupPathOf(above, group, place)}/${kind.members}`, ID);
  const sql = `DELETE FROM "${store.table}" WHERE "id" = ?`;
  return () =>
    world.service.database.write(function* (transaction) {
      yield* transaction.run({ sql }, [ID]);
    }, Number.POSITIVE_INFINITY);
}

interface Place {
  readonly above: ResourceUnderTest;
  readonly group: ResourceUnderTest;
  /** The members of the group. */
  readonly store: ResourceUnderTest;
}

function placeIn(key: string | undefined): Place {
  const above = resources.find((one) => one.key === key);
  const group = above && groupOf(above);
  const store = resources.find(({ parent, keepsMembers }) => parent === group?.key && keepsMembers === true);
  if (above === undefined || group === undefined || store === undefined) throw new Error(`${key} is in no group.`);
  return { above, group, store };
}

/** Only members may send it. */
function isOfMembers([, { safe, parent, grants = [], bypass = [] }]: Labelled): boolean {
  const above = resources.find(({ key }) => key === parent);
  const isGranted = grants.some((grant) => grant === 'member' || grant.startsWith('member:'));
  return !safe && isGranted && bypass.length === 0 && above?.inGroup !== undefined;
}

function takesBody([, { takes }]: Labelled): boolean {
  return takes;
}
