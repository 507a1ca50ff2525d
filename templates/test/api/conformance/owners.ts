// Callers for the checks of ownership: the owner of an item, and another caller with the same grants.
import { controllers, resources } from '../routes-under-test.js';
import { credentialsOf } from '../credentials.js';
// <groups>
import { memberAt } from '../group-callers.js';
// </groups>
import { everyResource, type Subjects } from './rule.js';
import { hasItems, parentOf, type ControllerUnderTest, type Operation, type ResourceUnderTest } from './subject.js';

type Headers = Readonly<Record<string, string>>;
type Who = 'maker' | 'other';

/** The caller who makes the items of the checks. */
const MAKER = 'somebody';

/** Resources with an owner, and those below them. */
// <no-tenants>
// export const owned: Subjects<ResourceUnderTest> = everyResource.filter(([, { bypass }]) => bypass !== undefined);
// </no-tenants>
// <tenants>
export const owned: Subjects<ResourceUnderTest> = everyResource.filter(
  ([, resource]) => resource.bypass !== undefined && !isOfOneTenant(resource),
);

/** Documents at the top level: each tenant finds its own there. */
export const ofOneTenant: Subjects<ResourceUnderTest> = everyResource.filter(([, resource]) => isOfOneTenant(resource));

function isOfOneTenant(resource: ResourceUnderTest): boolean {
  return resource.owner !== undefined && !hasItems(resource);
}

/** All callers of a tenant find the items: no one of them owns the item at the top of the path. */
export function isOfTenantAlone({ path }: Pick<ResourceUnderTest, 'path'>): boolean {
  const root = resources.find((one) => one.parent === undefined && `${path}/`.startsWith(`${one.path}/`));
  return root?.owner === '_tenant';
}

/** A caller of another tenant, with the same grants. */
export function elsewhere(caller: Headers): Headers {
  const grants = held.get(caller) ?? [];
  const id = `elsewhere ${grants.join(' ')}`.trim();
  const headers = known.get(id) ?? made(grants, id);
  known.set(id, headers);
  held.set(headers, grants);
  return headers;
}
// </tenants>

/** Resources that have an owner themselves. */
export const owning: Subjects<ResourceUnderTest> = owned.filter(([, { owner }]) => owner !== undefined);

const known = new Map<string, Headers>();
const held = new Map<Headers, readonly string[]>();

/**
 * Headers of a caller who may do this and finds only their own items; undefined if every such caller finds all items.
 */
// <no-tenants>
// export function limitedAt(
// </no-tenants>
// <tenants>
export function limitedAt(resource: ResourceUnderTest, operation: Operation, who: Who = 'other'): Headers | undefined {
  const caller = limitedThere(resource, operation, who);
  return caller === undefined || who === 'maker' || !isOfTenantAlone(resource) ? caller : elsewhere(caller);
}

function limitedThere(
  // </tenants>
  // <no-groups>
  // { grants = {}, bypass = {} }: ResourceUnderTest,
  // </no-groups>
  // <groups>
  { path, itemPath, grants = {}, bypass = {} }: ResourceUnderTest,
  // </groups>
  operation: Operation,
  who: Who = 'other',
): Headers | undefined {
  const may = grants[operation];
  // <no-groups>
  // return may === undefined ? undefined : limited(may, bypass[operation], who);
  // </no-groups>
  // <groups>
  const place = operation === 'list' || operation === 'create' ? path : itemPath;
  const maker = memberAt(place, METHODS[operation]) ?? MAKER;
  return may === undefined ? undefined : limited(may, bypass[operation], who, maker);
  // </groups>
}

// <groups>
const METHODS = { list: 'GET', get: 'GET', create: 'POST', replace: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;
// </groups>

/** The same for a controller or a transition. */
// <tenants>
export function limitedTo(noun: ControllerUnderTest, who: Who = 'other'): Headers | undefined {
  const caller = limitedBy(noun, who);
  return caller === undefined || who === 'maker' || !isOfTenantAlone(noun) ? caller : elsewhere(caller);
}

// </tenants>
// <no-groups>
// <no-tenants>
// export function limitedTo({ grants, bypass }: ControllerUnderTest, who: Who = 'other'): Headers | undefined {
// </no-tenants>
// <tenants>
// function limitedBy({ grants, bypass }: ControllerUnderTest, who: Who): Headers | undefined {
// </tenants>
//   return grants === undefined ? undefined : limited(grants, bypass, who);
// }
// </no-groups>
// <groups>
// <no-tenants>
// export function limitedTo(noun: ControllerUnderTest, who: Who = 'other'): Headers | undefined {
// </no-tenants>
// <tenants>
function limitedBy(noun: ControllerUnderTest, who: Who): Headers | undefined {
  // </tenants>
  const { path, safe, grants, bypass } = noun;
  const maker = memberAt(path, safe ? 'GET' : 'POST') ?? MAKER;
  return grants === undefined ? undefined : limited(grants, bypass, who, maker);
}
// </groups>

/**
 * @param grants the grants that allow the request @param bypass those among them with which a caller finds everybody's
 * items
 */
export function limited(
  grants: readonly string[],
  bypass: readonly string[] = [],
  who: Who = 'other',
  // <groups>
  maker = MAKER,
  // </groups>
): Headers | undefined {
  if (bypass.some(isOpen)) return undefined;
  const others = grants.filter((grant) => !bypass.includes(grant));
  // <no-groups>
  // if (lets(others, [])) return callerWith([], who);
  // const [grant] = others;
  // return grant === undefined ? undefined : callerWith([grant], who);
  // </no-groups>
  // <groups>
  if (lets(others, [])) return callerWith([], who, maker);
  const [grant] = others;
  return grant === undefined ? undefined : callerWith([grant], who, maker);
  // </groups>
}

function isOpen(grant: string): boolean {
  return grant === 'public' || grant === 'authenticated';
}

/** A service knows only callers that were made before it started, each with its grants. */
// <no-groups>
// function callerWith(grants: readonly string[], who: Who): Headers {
//   const id = who === 'maker' ? MAKER : `another ${grants.join(' ')}`.trim();
// </no-groups>
// <groups>
function callerWith(grants: readonly string[], who: Who, maker = MAKER): Headers {
  const id = who === 'maker' ? maker : `another ${grants.join(' ')}`.trim();
  // </groups>
  const headers = known.get(`${id} ${grants.join()}`) ?? made(grants, id);
  known.set(`${id} ${grants.join()}`, headers);
  held.set(headers, grants);
  return headers;
}

function made(grants: readonly string[], id: string): Headers {
  const named = (prefix: string): readonly string[] =>
    grants.flatMap((grant) => (grant.startsWith(prefix) ? [grant.slice(prefix.length)] : []));
  return credentialsOf(named('role:'), named('scope:'), id);
}

/** The resources of a path, from the one with the owner on. */
function chainTo(resource: ResourceUnderTest): readonly ResourceUnderTest[] {
  const above = resource.owner === undefined ? parentOf(resource) : undefined;
  return [...(above === undefined ? [] : chainTo(above)), resource];
}

/** The grant for reading an item: `get`, or `list` if no GET shows it. */
function readingOf({ operations }: ResourceUnderTest): Operation {
  return operations.includes('get') ? 'get' : 'list';
}

/** True when the operation shows a caller everybody's items. */
function isShown(
  { grants = {}, bypass = {} }: ResourceUnderTest,
  reading: Operation,
  having: readonly string[],
): boolean {
  return lets(grants[reading], having) && lets(bypass[reading], having);
}

function lets(grants: readonly string[] = [], having: readonly string[]): boolean {
  // <no-groups>
  // return grants.some((grant) => grant === 'owner' || isOpen(grant) || having.includes(grant));
  // </no-groups>
  // <groups>
  return grants.some((grant) => isOfItem(grant) || isOpen(grant) || having.includes(grant));
  // </groups>
}

// <groups>
/** A grant that a caller has by items of their own, or by groups of their own. */
function isOfItem(grant: string): boolean {
  return grant === 'owner' || grant === 'member' || grant.startsWith('member:');
}
// </groups>

/**
 * Headers of a caller who may read everybody's items of a resource, or of one above it. These grants limit the caller
 * to their own items. Undefined if there is no such caller.
 */
function readerOf(resource: ResourceUnderTest, may: readonly string[], bypass: readonly string[]): Headers | undefined {
  const chain = chainTo(resource);
  if (chain[0]?.foreign === 403) return undefined;
  for (const shown of chain) {
    const reading = readingOf(shown);
    const needed = [shown.bypass?.[reading] ?? [], shown.grants?.[reading] ?? [], may];
    for (const first of needed[0]?.map((grant) => (isOpen(grant) ? [] : [grant])) ?? []) {
      let having: readonly string[] = first;
      for (const grants of needed) {
        const more = lets(grants, having) ? undefined : grants.find((grant) => !bypass.includes(grant));
        if (more !== undefined) having = [...having, more];
      }
      if (needed.every((grants) => lets(grants, having)) && !lets(bypass, having)) return callerWith(having, 'other');
    }
  }
  return undefined;
}

/** Headers of a caller who may read another caller's item, and whom this operation limits to their own items. */
export function readerAt(resource: ResourceUnderTest, operation: Operation): Headers | undefined {
  const may = resource.grants?.[operation];
  return may === undefined ? undefined : readerOf(resource, may, resource.bypass?.[operation] ?? []);
}

/** The same for a controller or a transition below a resource. */
export function readerAbove(resource: ResourceUnderTest, noun: ControllerUnderTest): Headers | undefined {
  const { grants, bypass } = noun;
  return grants === undefined || bypass === undefined ? undefined : readerOf(resource, grants, bypass);
}

/**
 * Headers of the owner of an item that the checks have made. If the key names the owner, a caller who may do
 * everything.
 */
export function makerAt(resource: ResourceUnderTest, operation: Operation): Headers {
  return isKeyed(resource) ? {} : (limitedAt(resource, operation, 'maker') ?? {});
}

/**
 * The answer about another caller's item: 404, unless the resource declares 403, or the caller may read the item or one
 * above it.
 * @param isList true for a request to the list, or a creation in it
 */
export function foreignTo(
  resource: ResourceUnderTest | undefined,
  caller: Headers = {},
  isList = false,
): readonly [status: number, code: string] {
  const chain = resource === undefined ? [] : chainTo(resource);
  const having = held.get(caller) ?? [];
  const isReader = chain.some((one) => {
    const isItself = isList && one === resource && hasItems(one);
    return isShown(one, isItself ? 'list' : readingOf(one), having);
  });
  return isReader ? [403, 'forbidden'] : hiddenFrom(resource);
}

/** The same for callers who may read none of it. */
export function hiddenFrom(resource: ResourceUnderTest | undefined): readonly [status: number, code: string] {
  const owning = resource && chainTo(resource)[0];
  return owning?.foreign === 403 ? [403, 'forbidden'] : [404, 'no-such-resource'];
}

function isKeyed(resource: ResourceUnderTest): boolean {
  const above = parentOf(resource);
  return resource.isKeyedByOwner === true || (above !== undefined && isKeyed(above));
}

for (const who of ['maker', 'other'] as const) {
  for (const resource of resources) for (const operation of resource.operations) limitedAt(resource, operation, who);
  for (const noun of [...controllers, ...resources.flatMap(nounsOf)]) limitedTo(noun, who);
}
for (const resource of resources) {
  for (const operation of resource.operations) readerAt(resource, operation);
  const below = controllers.filter(({ parent }) => parent === resource.key);
  for (const noun of [...below, ...nounsOf(resource)]) readerAbove(resource, noun);
}

/** The transitions of a resource. */
export function nounsOf({ states }: ResourceUnderTest): readonly ControllerUnderTest[] {
  return states?.transitions.map(({ noun }) => noun) ?? [];
}
