// Edits of a specification: the older version as it would read if its author had written the newer rule.
// Additions stand at the place of the `applies_to` that asks for them, so that errors point there.
import type { SourceRange } from '../../source/source-file.js';
import type { FieldSpec, ResourceAccessSpec, ResourceSpec, Spec } from '../../language/spec.js';
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { LocatedValue } from '../../language/value-types/value-type.js';
import type { GroupsClaim, Operation } from '../../model/model.js';
import type { Grants } from '../../model/service.js';

/** @param path the names of the resources that lead to it */
export function editResource(
  spec: Spec,
  path: readonly string[],
  edit: (resource: ResourceSpec) => ResourceSpec,
): Spec {
  return { ...spec, resources: editAmong(spec.resources, path, edit) };
}

function editAmong(
  resources: Spec['resources'],
  [name, ...below]: readonly string[],
  edit: (resource: ResourceSpec) => ResourceSpec,
): Spec['resources'] {
  const edited = (resource: ResourceSpec): ResourceSpec =>
    below.length === 0 ? edit(resource) : { ...resource, resources: editAmong(resource.resources, below, edit) };
  return editNamed(resources, name, edited);
}

function editNamed<T>(
  named: LocatedValue<readonly NamedEntry<T>[]>,
  name: string | undefined,
  edit: (value: T) => T,
): LocatedValue<readonly NamedEntry<T>[]> {
  return {
    ...named,
    value: named.value.map((entry) => (entry.name === name ? { ...entry, value: edit(entry.value) } : entry)),
  };
}

/** Undefined where the specification lacks the resource. */
export function resourceAt({ resources }: Spec, path: readonly string[]): ResourceSpec | undefined {
  let found: ResourceSpec | undefined;
  for (const name of path) found = (found?.resources ?? resources).value.find((one) => one.name === name)?.value;
  return found;
}

/** Says who may do each operation and run each transition. Nothing is left to a default, which may be another with an owner. */
export function withAccess(
  resource: ResourceSpec,
  operations: Readonly<Record<Operation, Grants>>,
  transitions: ReadonlyMap<string, Grants>,
  place: SourceRange,
): ResourceSpec {
  const said = resource.access?.value.transitions ?? [];
  const others = [...transitions].filter(([name]) => said.every((one) => one.name !== name));
  const access: ResourceAccessSpec = {
    ...NOTHING_SAID,
    list: grantsAt(operations.list, place),
    get: grantsAt(operations.get, place),
    create: grantsAt(operations.create, place),
    replace: grantsAt(operations.replace, place),
    patch: grantsAt(operations.patch, place),
    delete: grantsAt(operations.delete, place),
    transitions: [...said, ...others.map(([name, grants]) => namedGrants(name, grants, place))],
  };
  return { ...resource, access: locatedAt(access, place) };
}

export function withTransitionAccess(
  resource: ResourceSpec,
  name: string,
  grants: Grants,
  place: SourceRange,
): ResourceSpec {
  const access = resource.access?.value ?? NOTHING_SAID;
  const others = access.transitions.filter((one) => one.name !== name);
  const transitions = [...others, namedGrants(name, grants, place)];
  return { ...resource, access: locatedAt({ ...access, transitions }, place) };
}

export function withControllerAccess(controller: ResourceSpec, grants: Grants, place: SourceRange): ResourceSpec {
  const both = grantsAt(grants, place);
  return { ...controller, access: locatedAt({ ...NOTHING_SAID, read: both, write: both }, place) };
}

const NOTHING_SAID: ResourceAccessSpec = {
  read: undefined,
  write: undefined,
  list: undefined,
  get: undefined,
  create: undefined,
  replace: undefined,
  patch: undefined,
  delete: undefined,
  transitions: [],
};

/** Every item has an owner, so a member that the service set to a default, or left out, is there from now on. */
export function withOwner(resource: ResourceSpec, name: string, foreign: 403 | 404, place: SourceRange): ResourceSpec {
  const owner = { field: locatedAt(name, place), foreign: locatedAt(foreign, place) };
  const fields = editNamed(resource.fields, name, (field) => ({
    ...field,
    default: undefined,
    optional: unsaid(field.optional),
    nullable: unsaid(field.nullable),
  }));
  return { ...resource, owner: locatedAt(owner, place), fields };
}

/** Makes each item a group. Its members are in the store that the version has already. */
export function withMembers(
  resource: ResourceSpec,
  { in: store, role }: { readonly in: string; readonly role: string | null },
  place: SourceRange,
): ResourceSpec {
  const members = {
    in: locatedAt(store, place),
    role: role === null ? undefined : locatedAt(role, place),
    claim: undefined,
    roles: undefined,
    // The version has never offered them.
    invitations: locatedAt(false, place),
  };
  return { ...resource, members: locatedAt(members, place) };
}

/** Makes each item a group that tokens name. */
export function withClaim(resource: ResourceSpec, { name, roles }: GroupsClaim, place: SourceRange): ResourceSpec {
  const members = {
    in: undefined,
    role: undefined,
    claim: locatedAt(name, place),
    roles:
      roles === null
        ? undefined
        : locatedAt(
            {
              claim: locatedAt(roles.claim, place),
              values: locatedAt(
                roles.values.map((one) => locatedAt(one, place)),
                place,
              ),
            },
            place,
          ),
    invitations: locatedAt(false, place),
  };
  return { ...resource, members: locatedAt(members, place) };
}

/** Puts each item into the group to which a field refers. */
export function withGroup(resource: ResourceSpec, field: string, place: SourceRange): ResourceSpec {
  return { ...resource, within: locatedAt(field, place) };
}

function unsaid(key: LocatedValue<boolean>): LocatedValue<boolean> {
  return { ...key, value: false, given: false };
}

/**
 * The field has no former name, since this version has never had it.
 * @param after the name of the field before it; '' for none
 */
export function withField(
  resource: ResourceSpec,
  { value, ...named }: NamedEntry<FieldSpec>,
  after: string,
): ResourceSpec {
  const field = { ...named, value: { ...value, was: undefined, alias: unsaid(value.alias) } };
  const fields = resource.fields.value;
  const index = fields.findIndex(({ name }) => name === after) + 1;
  return { ...resource, fields: { ...resource.fields, value: fields.toSpliced(index, 0, field) } };
}

/**
 * No answer shows the member. No list is narrowed or ordered by it any more, which would tell its value.
 * @param path the names that lead to it through objects
 */
export function withWriteOnly(resource: ResourceSpec, path: readonly string[], place: SourceRange): ResourceSpec {
  const [member, ...inside] = path;
  const isOther = (name: string): boolean => inside.length > 0 || name !== member;
  const { fields, filter, sort } = resource;
  return {
    ...resource,
    fields: hiddenAmong(fields, path, place),
    filter: { ...filter, value: filter.value.filter(({ name }) => isOther(name)) },
    sort: { ...sort, value: sort.value.filter(({ value }) => isOther(value)) },
  };
}

/** Says who sees a member, or who sets it. */
export function withMemberAccess(
  resource: ResourceSpec,
  name: string,
  of: 'read' | 'write',
  grants: Grants,
  place: SourceRange,
): ResourceSpec {
  const fields = editNamed(resource.fields, name, (field) => {
    const said = field.access?.value ?? { read: undefined, write: undefined };
    return { ...field, access: locatedAt({ ...said, [of]: grantsAt(grants, place) }, place) };
  });
  return { ...resource, fields };
}

function hiddenAmong(
  fields: LocatedValue<readonly NamedEntry<FieldSpec>[]>,
  [name, ...inside]: readonly string[],
  place: SourceRange,
): LocatedValue<readonly NamedEntry<FieldSpec>[]> {
  return editNamed(fields, name, (field) => {
    if (inside.length === 0) return { ...field, writeonly: locatedAt(true, place) };
    return { ...field, fields: field.fields && hiddenAmong(field.fields, inside, place) };
  });
}

function namedGrants(name: string, grants: Grants, place: SourceRange): ResourceAccessSpec['transitions'][number] {
  return { name, value: grants.map((grant) => locatedAt(grant, place)), ...rangeOf(place) };
}

function grantsAt(grants: Grants, place: SourceRange): LocatedValue<readonly LocatedValue<string>[]> {
  return locatedAt(
    grants.map((grant) => locatedAt(grant, place)),
    place,
  );
}

function locatedAt<T>(value: T, place: SourceRange): LocatedValue<T> {
  return { value, key: rangeOf(place), given: true, refused: false, ...rangeOf(place) };
}

function rangeOf({ source, span }: SourceRange): SourceRange {
  return { source, span };
}
