// A.6: a group's members are a store below it, and `member` needs a group.
import type { Report } from '../../../diagnostics/report.js';
import { closestWord } from '../../../diagnostics/typing-errors.js';
import type { GrantsSpec, MembersSpec, ResourceSpec } from '../../../language/spec.js';
import type { LocatedValue } from '../../../language/value-types/value-type.js';
import { hasAuthentication, isSchemeKnown } from '../../access.js';
import { groupOf, groupOfMembers, isOfMembers, roleIn, rolesOf } from '../../groups.js';
import type { Resource } from '../../model.js';
import type { SourceRange } from '../../../source/source-file.js';
import { freeTextOf } from '../../../types/types.js';
import type { FieldNode, ResourceNode, Rule, RuleContext } from '../rule-context.js';

export const groups: Rule = (context, report) => {
  if (!isSchemeKnown(context.spec)) return;
  for (const node of context.resources) {
    const { members } = node.spec.value;
    if (members === undefined || members.refused || report.hasErrorsIn(members)) continue;
    const unfit = unfitMembers(node, members, context);
    if (unfit !== undefined) {
      report.add('unfit-members', unfit.at, { resource: node.resource.key, remedy: unfit.remedy });
      return;
    }
  }
  checkGrants(context, report);
};

/** A.6: what is within a group says so by a reference that never changes. */
export const withinGroups: Rule = ({ spec, model, resources }, report) => {
  if (!isSchemeKnown(spec)) return;
  for (const node of resources) {
    const { within } = node.spec.value;
    if (within === undefined || within.refused || report.hasErrorsIn(within)) continue;
    const remedy = hasAuthentication(model)
      ? remedyForWithin(node, resources)
      : 'add a scheme under "auth": the service does not know its callers';
    if (remedy !== undefined) report.add('unfit-within', within, { resource: node.resource.key, remedy });
  }
};

function remedyForWithin(
  { resource, spec, fields }: ResourceNode,
  resources: RuleContext['resources'],
): string | undefined {
  const name = spec.value.within?.value ?? '';
  if (resource.parents.length > 0)
    return `remove "within": an item of "${resource.name}" belongs where the item above it belongs`;
  if (resource.kind !== 'collection') return 'make it a collection: all groups would share its addresses';
  if (resource.members !== null) return 'remove "within" or "members": a group is in no other group';
  if (spec.value.owner !== undefined)
    return 'remove "owner" or "within": an item belongs to one caller, or to the members of a group';
  const below = resources.find((one) => one.resource.parents.includes(resource) && one.spec.value.owner !== undefined);
  if (below !== undefined)
    return `remove "owner" from "${below.resource.key}": what lies below "${resource.key}" belongs to the members of its group`;
  const found = fields.find(({ field }) => field.name === name);
  if (found === undefined)
    return `write a field "${name}: { ref: organisations, immutable: true }", which refers to the group`;
  const { reference, presence, nullable, access } = found.field;
  if (reference === null) return `let "${name}" refer to the group: "{ ref: organisations, immutable: true }"`;
  if (reference.target().members === null)
    return `write "members" on "${reference.target().key}", or name a field that refers to a resource with members`;
  if (access !== 'immutable') return `add "immutable: true" to "${name}": an item stays in its group`;
  if (presence.kind !== 'required' || nullable)
    return `remove "optional", "default" and "nullable" from "${name}": every item is in a group`;
  if (found.spec.value.access !== undefined) return `remove "access" from "${name}": it says who sees the item`;
  return undefined;
}

interface Unfit {
  readonly at: SourceRange;
  readonly remedy: string;
}

function unfitMembers(
  node: ResourceNode,
  members: LocatedValue<MembersSpec>,
  { model, resources }: RuleContext,
): Unfit | undefined {
  const { resource, spec } = node;
  const of = (remedy: string, at: Unfit['at'] = members): Unfit => ({ at, remedy });
  if (!hasAuthentication(model)) return of('add a scheme under "auth": the service does not know its callers');
  if (resource.parents.length > 0) return of('move the resource to the top level: a group stands below nothing');
  if (!resource.hasItems) return of('make it a collection or a store: there is only one document');
  if (spec.value.owner !== undefined)
    return of(
      'remove "owner" or "members": an item belongs to one caller, or to the members of a group',
      spec.value.owner,
    );
  const below = resources.find((one) => one.resource.parents.includes(resource) && one.spec.value.owner !== undefined);
  if (below?.spec.value.owner !== undefined)
    return of(
      `remove "owner" from "${below.resource.key}": what lies below "${resource.key}" belongs to the members of its group`,
      below.spec.value.owner,
    );
  const store = resources.find((one) => groupOfMembers(one.resource) === resource);
  const named = members.value.in;
  if (store === undefined)
    return of(`write a store "${named.value}" under the "resources" of "${resource.name}"`, named);
  return unfitStore(store, members.value) ?? unfitCreation(node);
}

/** The service makes the first member of a group, and reads the members by their key. */
function unfitStore({ resource, spec, fields }: ResourceNode, members: MembersSpec): Unfit | undefined {
  const { name, idKey } = resource;
  const of = (remedy: string, at: Unfit['at'] = spec): Unfit => ({ at, remedy });
  if (resource.kind !== 'store') return of(`write "kind: store" on "${name}": its ids are those of callers`);
  const key = fields.find(({ field }) => field.name === idKey?.field);
  if (key === undefined)
    return of(`write "key: { field: account }" on "${name}", with a field "account" of type "string" for the caller`);
  const type = freeTextOf(key.field.type);
  if (type === null || type.pattern !== null || (type.min ?? 0) > 1 || (type.max !== null && type.max < 128))
    return of(`change the type of "${key.field.name}" to "string": it is the id of any caller`, key.spec);
  if (spec.value.on_delete.given && spec.value.on_delete.value === 'restrict')
    return of('remove "on_delete": members go with their group, which keeps one otherwise', spec.value.on_delete);
  if (spec.value.lock !== undefined)
    return of('remove "lock": changes of members lock their group already', spec.value.lock);
  if (resource.states !== null)
    return of('remove "states": a member without a state could not be let in', spec.value.states ?? spec);
  return unfitRole(fields, members) ?? unfitFirstMember(fields, { name, members, key });
}

function unfitRole(fields: readonly FieldNode[], { role, in: store }: MembersSpec): Unfit | undefined {
  if (role === undefined) return undefined;
  const found = fields.find(({ field }) => field.name === role.value);
  if (found === undefined)
    return { at: role, remedy: `write a field "${role.value}: { enum: [admin, member] }" under "${store.value}"` };
  const { type, access, presence, nullable, callers } = found.field;
  if (type.kind !== 'enum' || type.open)
    return { at: found.spec, remedy: `make "${role.value}" an "enum" that is not open: its values are the roles` };
  if (presence.kind === 'optional' || nullable)
    return { at: found.spec, remedy: `remove "optional" and "nullable" from "${role.value}": every member has a role` };
  if (access === 'write-only' || callers.read.some((grant) => grant !== 'public'))
    return { at: found.spec, remedy: `let all who read "${store.value}" see "${role.value}"` };
  return undefined;
}

function unfitFirstMember(
  fields: readonly FieldNode[],
  { name, members, key }: { readonly name: string; readonly members: MembersSpec; readonly key: FieldNode },
): Unfit | undefined {
  const lacking = fields.find(
    ({ field }) => field !== key.field && field.name !== members.role?.value && field.presence.kind === 'required',
  );
  if (lacking === undefined) return undefined;
  const field = lacking.field.name;
  return {
    at: lacking.spec,
    remedy: `make "${field}" optional, or give it a default: the service makes the first of "${name}" from the caller alone`,
  };
}

/** Who makes a group is no member of it yet. */
function unfitCreation({ resource, spec }: ResourceNode): Unfit | undefined {
  const creating = resource.putCreates ? 'replace' : 'create';
  if (resource.putCreates) {
    return resource.access.replace.some((grant) => roleIn(grant) !== undefined)
      ? {
          at: spec.value.access ?? spec,
          remedy: 'make it a collection: the PUT that makes a group of a store is also the one that changes it',
        }
      : undefined;
  }
  if (!resource.operations.includes(creating)) return undefined;
  const grants = resource.access.create;
  if (grants.includes('public'))
    return {
      at: spec.value.access ?? spec,
      remedy: 'close "create" to the public under "access": an unknown caller cannot be its first member',
    };
  return grants.some((grant) => roleIn(grant) !== undefined)
    ? {
        at: spec.value.access ?? spec,
        remedy: 'write "create: authenticated" under "access": who makes a group is no member of it yet',
      }
    : undefined;
}

/** Each `member` stands in a group, and each `member:<role>` names one of its roles. */
function checkGrants({ spec, resources, controllers }: RuleContext, report: Report): void {
  for (const { resource, spec: named, fields } of resources) {
    const group = groupOf(resource, resource);
    checkAccess(named.value, group, report);
    for (const field of fields)
      for (const grants of Object.values(field.spec.value.access?.value ?? {})) checkAgainst(grants, group, report);
  }
  for (const { controller, spec: named } of controllers) checkAccess(named.value, groupOf(controller), report);
  // It would count for resources outside of groups too, whose items belong to nobody.
  for (const grants of Object.values(spec.access?.value ?? {})) checkAgainst(grants, undefined, report);
}

function checkAccess({ access }: ResourceSpec, group: Resource | undefined, report: Report): void {
  if (access === undefined) return;
  const { transitions, ...operations } = access.value;
  for (const grants of [...Object.values(operations), ...transitions]) checkAgainst(grants, group, report);
}

function checkAgainst(
  grants: Pick<LocatedValue<GrantsSpec>, 'value'> | undefined,
  group: Resource | undefined,
  report: Report,
): void {
  for (const grant of new Set(grants?.value)) {
    if (!isOfMembers(grant.value)) continue;
    if (group === undefined) {
      report.add('member-of-nothing', grant, {});
      continue;
    }
    const role = roleIn(grant.value);
    const known = rolesOf(group);
    if (role === undefined || known.includes(role)) continue;
    report.add('unknown-role', grant, { role, group: group.key, known, suggestion: closestWord(role, known) });
  }
}
