// Who calls, where the checks look at what belongs to somebody: whose it is, and somebody else who may do just as much.
import { controllers, resources } from '../routes-under-test.js';
import { credentialsOf } from '../credentials.js';
import { everyResource, type Subjects } from './rule.js';
import { parentOf, type ControllerUnderTest, type Operation, type ResourceUnderTest } from './subject.js';

type Headers = Readonly<Record<string, string>>;
type Who = 'maker' | 'other';

/** Who makes what the checks make. */
const MAKER = 'somebody';

/** What belongs to somebody, and what lies below it. */
export const owned: Subjects<ResourceUnderTest> = everyResource.filter(([, { bypass }]) => bypass !== undefined);

/** What belongs to somebody itself. */
export const owning: Subjects<ResourceUnderTest> = owned.filter(([, { owner }]) => owner !== undefined);

const known = new Map<string, Headers>();

/** What somebody sends who may do this and is let at nobody else's items; undefined where whoever may is. */
export function limitedAt(
  { grants = {}, bypass = {} }: ResourceUnderTest,
  operation: Operation,
  who: Who = 'other',
): Headers | undefined {
  const lets = grants[operation];
  return lets === undefined ? undefined : limited(lets, bypass[operation], who);
}

/** The same of a controller, or of a transition. */
export function limitedTo({ grants, bypass }: ControllerUnderTest, who: Who = 'other'): Headers | undefined {
  return grants === undefined ? undefined : limited(grants, bypass, who);
}

/** @param grants who may. @param bypass with which of them everybody's items are found */
export function limited(
  grants: readonly string[],
  bypass: readonly string[] = [],
  who: Who = 'other',
): Headers | undefined {
  if (bypass.some(isOpen)) return undefined;
  const lets = grants.filter((grant) => !bypass.includes(grant));
  if (lets.some((grant) => grant === 'owner' || isOpen(grant))) return callerWith('', who);
  const [grant] = lets;
  return grant === undefined ? undefined : callerWith(grant, who);
}

function isOpen(grant: string): boolean {
  return grant === 'public' || grant === 'authenticated';
}

/** A service knows the callers that were made before it started, and each with what it may do. */
function callerWith(grant: string, who: Who): Headers {
  const id = who === 'maker' ? MAKER : `another ${grant}`.trim();
  const headers = known.get(`${id} ${grant}`) ?? made(grant, id);
  known.set(`${id} ${grant}`, headers);
  return headers;
}

function made(grant: string, id: string): Headers {
  const name = grant.slice(grant.indexOf(':') + 1);
  if (grant.startsWith('role:')) return credentialsOf([name], [], id);
  return credentialsOf([], grant === '' ? [] : [name], id);
}

/** Whose an item is that the checks have made, as far as they call as them: of an item whose key says it, who may do all. */
export function makerAt(resource: ResourceUnderTest, operation: Operation): Headers {
  return isKeyed(resource) ? {} : (limitedAt(resource, operation, 'maker') ?? {});
}

/** What a client hears of what is another's: that it is not there, unless others are told that it is not theirs. */
export function foreignTo(resource: ResourceUnderTest | undefined): readonly [status: number, code: string] {
  const above = resource && parentOf(resource);
  if (resource?.owner === undefined) return above === undefined ? [404, 'no-such-resource'] : foreignTo(above);
  return resource.foreign === 403 ? [403, 'forbidden'] : [404, 'no-such-resource'];
}

function isKeyed(resource: ResourceUnderTest): boolean {
  const above = parentOf(resource);
  return resource.isKeyedByOwner === true || (above !== undefined && isKeyed(above));
}

for (const who of ['maker', 'other'] as const) {
  for (const resource of resources) for (const operation of resource.operations) limitedAt(resource, operation, who);
  for (const noun of [...controllers, ...resources.flatMap(nounsOf)]) limitedTo(noun, who);
}

/** The transitions of a resource. */
export function nounsOf({ states }: ResourceUnderTest): readonly ControllerUnderTest[] {
  return states?.transitions.map(({ noun }) => noun) ?? [];
}
