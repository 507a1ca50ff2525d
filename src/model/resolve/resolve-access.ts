// Access to each operation. The key that names the operation counts before `read` and `write`.
// The key of the resource counts before that of the service.
import type { AccessSpec, FieldSpec, GrantsSpec, ResourceSpec, Spec } from '../../language/spec.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import type { MemberGrants } from '../field.js';
import type { Operation } from '../model.js';
import type { Grants } from '../service.js';

const GROUP = {
  list: 'read',
  get: 'read',
  create: 'write',
  replace: 'write',
  patch: 'write',
  delete: 'write',
} as const satisfies Readonly<Record<Operation, 'read' | 'write'>>;

const EVERYBODY: Grants = ['public'];

/** Without a declaration, a service with authentication lets authenticated callers in alone. */
const CLOSED: Grants = ['authenticated'];

/** Without a declaration, only owners reach items that have an owner. */
const OWN: Grants = ['owner'];

/** Without a declaration, only members reach a group and what is in it. The maker of a group is not a member yet, and is let in all the same. */
const MEMBERS: Grants = ['member'];

export function resolveAccess(
  service: Spec,
  resource: ResourceSpec,
  isBelowOthers: boolean,
): Readonly<Record<Operation, Grants>> {
  const of = (operation: Operation): Grants => {
    // The author of an item decides who changes it. Who sees it, what is above decides.
    const isSeenByOthers = isBelowOthers && GROUP[operation] === 'read';
    const around = isSeenByOthers ? { ...resource, owner: undefined } : resource;
    return grantsIn(service, (said) => said(operation) ?? said(GROUP[operation]), around);
  };
  return {
    list: of('list'),
    get: of('get'),
    create: of('create'),
    replace: of('replace'),
    patch: of('patch'),
    delete: of('delete'),
  };
}

/** The access of a controller: its own, or the service's for reading or writing. */
export function resolveControllerAccess(service: Spec, controller: ResourceSpec): Grants {
  return grantsIn(service, (said) => said(controller.safe.value ? 'read' : 'write'), controller);
}

/** The access of a transition: declared by its name, else that of writing. */
export function resolveTransitionAccess(service: Spec, resource: ResourceSpec, name: string): Grants {
  const own = resource.access?.value.transitions.find((transition) => transition.name === name);
  const named = own?.value.map(({ value }) => value);
  return grantsIn(service, (said) => named ?? said('write'), resource);
}

/**
 * The callers who see a member and set it. Without a declaration, nothing restricts them. A read-only member has
 * its readers under both keys, and a write-only one its writers. To all others it is unknown.
 */
export function resolveMemberGrants({ access, readonly, writeonly, computed }: FieldSpec): MemberGrants {
  const of = (grants: LocatedValue<GrantsSpec> | undefined): Grants =>
    grants === undefined ? EVERYBODY : withoutNeedlessGrants(grants.value.map(({ value }) => value));
  const [read, write] = [of(access?.value.read), of(access?.value.write)];
  if (readonly.value || computed.value) return { read, write: read };
  return writeonly.value ? { read: write, write } : { read, write };
}

type Said = (key: keyof AccessSpec) => Grants | undefined;

function grantsIn(
  { auth, access }: Spec,
  choose: (said: Said) => Grants | undefined,
  { access: own, owner, members, within }: ResourceSpec,
): Grants {
  if (auth === undefined || auth.value.scheme.value === 'none') return EVERYBODY;
  const said: Said = (key) => (own?.value[key] ?? access?.value[key])?.value.map(({ value }) => value);
  return withoutNeedlessGrants(choose(said) ?? usual({ members, within, owner }));
}

function usual({ members, within, owner }: Pick<ResourceSpec, 'members' | 'within' | 'owner'>): Grants {
  if (members === undefined && owner !== undefined) return OWN;
  return members === undefined && within === undefined ? CLOSED : MEMBERS;
}

/** Each grant once. `public` makes all others needless. */
function withoutNeedlessGrants(grants: Grants): Grants {
  return grants.includes('public') ? EVERYBODY : [...new Set(grants)];
}
