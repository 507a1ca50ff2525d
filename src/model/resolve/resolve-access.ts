// Who may do what: of the keys that speak of an operation, the one that names it counts before `read` and `write`, and that of
// the resource before that of the service.
import type { AccessSpec, ResourceSpec, Spec } from '../../language/spec.js';
import type { Grants, Operation } from '../model.js';

const GROUP = {
  list: 'read',
  get: 'read',
  create: 'write',
  replace: 'write',
  patch: 'write',
  delete: 'write',
} as const satisfies Readonly<Record<Operation, 'read' | 'write'>>;

/** Where nothing is said, a service that knows its callers is closed. */
const CLOSED: Grants = ['authenticated'];

/** Where nothing is said of what belongs to somebody, it is for them alone. */
const OWN: Grants = ['owner'];

export function resolveAccess(service: Spec, resource: ResourceSpec): Readonly<Record<Operation, Grants>> {
  const of = (operation: Operation): Grants =>
    grantsIn(service, (said) => said(operation) ?? said(GROUP[operation]), resource);
  return {
    list: of('list'),
    get: of('get'),
    create: of('create'),
    replace: of('replace'),
    patch: of('patch'),
    delete: of('delete'),
  };
}

/** Of a controller: what it says itself, or what the service says of what reads or writes. */
export function resolveControllerAccess(service: Spec, controller: ResourceSpec): Grants {
  return grantsIn(service, (said) => said(controller.safe.value ? 'read' : 'write'), controller);
}

/** Of a transition: what is said of it by its name, else as it writes. */
export function resolveTransitionAccess(service: Spec, resource: ResourceSpec, name: string): Grants {
  const own = resource.access?.value.transitions.find((transition) => transition.name === name);
  const named = own?.value.map(({ value }) => value);
  return grantsIn(service, (said) => named ?? said('write'), resource);
}

type Said = (key: keyof AccessSpec) => Grants | undefined;

function grantsIn(
  { auth, access }: Spec,
  choose: (said: Said) => Grants | undefined,
  { access: own, owner }: ResourceSpec,
): Grants {
  if (auth === undefined || auth.value.scheme.value === 'none') return ['public'];
  const said: Said = (key) => (own?.value[key] ?? access?.value[key])?.value.map(({ value }) => value);
  const grants = [...new Set(choose(said) ?? (owner === undefined ? CLOSED : OWN))];
  return grants.includes('public') ? ['public'] : grants;
}
