// Puts a function of a check behind a controller, and sends requests to it.
import type { OutgoingHttpHeaders } from 'node:http';
import type { Extensions } from '../../../src/api/extensions.js';
import type { FailureDetails } from '../../../src/api/runtime/hooks/own-code.js';
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import type { Problem } from '../../../src/api/runtime/problems/problem.js';
import type { Database } from '../../../src/api/store/database.js';
import { controllers, resources, service } from '../routes-under-test.js';
import { NO_EXTENSIONS, UNKNOWN_ID } from '../support.js';
import type { Reply } from './reply.js';
import { checkWithin, type Subjects } from './rule.js';
import type { ControllerUnderTest, ResourceUnderTest } from './subject.js';
import { World, type Item } from './world.js';

export const everyController: Subjects<ControllerUnderTest> = controllers.map((controller) => [
  controller.key,
  controller,
]);

/** The parts of a call that the functions of checks use. */
export interface GivenCall {
  readonly path?: JsonObject;
  readonly input?: JsonObject;
  readonly query?: JsonObject;
  readonly slice?: Slice;
  readonly database: Pick<Database, 'write'>;
  readonly signal: AbortSignal;
  readonly fail: (name: string, detail: string, details?: FailureDetails) => Problem;
}

/** A page by position, or after an item if pages have cursors. */
export interface Slice {
  readonly skip?: number;
  readonly after?: JsonObject | undefined;
  readonly take: number;
}

export type Run = (call: GivenCall) => unknown;

/** The function that runs behind each controller at the moment, by its name. */
const running = new Map<string, Run>();

/** With a service in which the controller runs this function. */
export async function withFunction(
  { name }: ControllerUnderTest,
  run: Run,
  check: (world: World) => Promise<void>,
): Promise<void> {
  const version = { ...NO_EXTENSIONS[versionName()], [name]: (call: GivenCall) => running.get(name)?.(call) };
  const extensions: Extensions = { ...NO_EXTENSIONS, [versionName()]: version };
  running.set(name, run);
  await checkWithin(name, () => World.open(extensions), check);
}

export function versionName(): keyof Extensions {
  for (const name in NO_EXTENSIONS) if (isVersion(name)) return name;
  throw new Error(`There are no extensions of ${service.version}.`);
}

function isVersion(name: string): name is keyof Extensions {
  return name === service.version;
}

/** The place of the controller, below parents that are made for it. */
export async function placeOf(world: World, { path, parent, refersTo }: ControllerUnderTest): Promise<string> {
  await world.provideFor(refersTo ?? []);
  const above = resources.find(({ key }) => key === parent);
  if (above === undefined) return path;
  // <no-groups>
  // return (await world.item(above)).path + path.slice(path.lastIndexOf('/'));
  // </no-groups>
  // <groups>
  const item = await world.item(above);
  await world.enter(above, item.path, refersTo);
  return item.path + path.slice(path.lastIndexOf('/'));
  // </groups>
}

/** A request without faults. */
export function ask(
  world: World,
  controller: ControllerUnderTest,
  place: string,
  sent: JsonObject = controller.sent,
  headers: OutgoingHttpHeaders = {},
): Promise<Reply> {
  if (controller.safe) return world.send('GET', place + queryOf(controller, sent), headers);
  if (!controller.takes) return world.send('POST', place, headers);
  return world.write('POST', place, bodyOf(controller, sent), headers);
}

export function queryOf({ takes }: ControllerUnderTest, sent: JsonObject): string {
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]);
  return takes ? `?${new URLSearchParams(texts).toString()}` : '';
}

export function bodyOf({ wrapper }: ControllerUnderTest, members: Json): Json {
  return service.wraps ? { [wrapper]: members } : members;
}

/** The ids in the path of a resource, as the store takes them: with everybody's items if the items have owners. */
export function pathIds(resource: ResourceUnderTest, { path }: Item): JsonObject {
  const segments = path.split('/');
  const ids = resource.itemPath
    .split('/')
    .flatMap((part, index): [string, string][] =>
      part.startsWith('{') ? [[part.slice(1, -1), segments[index] ?? '']] : [],
    );
  // <no-tenants>
  // return { ...Object.fromEntries(ids), ...(resource.bypass !== undefined && { ownedBy: null }) };
  // </no-tenants>
  // <tenants>
  return { ...Object.fromEntries(ids), ...(resource.bypass !== undefined && { tenant: 'somebody', ownedBy: null }) };
  // </tenants>
}

/** A possible result of the controller's function. The items in it are made first. */
export async function resultOf(world: World, controller: ControllerUnderTest): Promise<unknown> {
  const shown = shownBy(controller);
  if (shown === undefined) return controller.members;
  const ids = pathIds(shown, await world.item(shown));
  return controller.pages ? [ids] : ids;
}

/** The resource that the controller shows, if any. */
export function shownBy({ shows }: ControllerUnderTest): ResourceUnderTest | undefined {
  return resources.find(({ key }) => key === shows);
}

/** The place below an id that does not exist; undefined without an id in the path. */
export function nowhereOf({ path }: ControllerUnderTest, place: string): string | undefined {
  const at = path.split('/').findLastIndex((segment) => segment.startsWith('{'));
  return at < 0 ? undefined : place.split('/').with(at, UNKNOWN_ID).join('/');
}

/** The place below a document that does not exist yet; undefined without such a document above. */
export async function unmadeOf(world: World, { path, parent }: ControllerUnderTest): Promise<string | undefined> {
  const above = resources.find(({ key }) => key === parent);
  if (above?.kind !== 'document') return undefined;
  return (await world.placeOf(above)) + path.slice(path.lastIndexOf('/'));
}
