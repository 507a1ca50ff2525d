// A.6: a group's members are the items of a store below it, whose keys are ids of callers.
import { closestWord } from '../../../diagnostics/typing-errors.js';
import type { MembersSpec } from '../../../language/spec.js';
import type { LocatedValue } from '../../../language/value-types/value-type.js';
import type { SourceRange } from '../../../source/source-file.js';
import { choicesOf, freeTextOf } from '../../../types/types.js';
import { hasAuthentication } from '../../access.js';
import { groupOfMembers, roleIn } from '../../groups.js';
import { NO_CALLERS, REPORTED, type Unfit } from './unfit.js';
import { unfitClaim } from './unfit-claim.js';
import { findField, isComputed, type FieldNode, type ResourceNode, type RuleContext } from '../rule-context.js';

export function unfitMembers(
  node: ResourceNode,
  members: LocatedValue<MembersSpec>,
  context: RuleContext,
): Unfit | typeof REPORTED | undefined {
  const { resource, spec } = node;
  const of = (remedy: string, at: SourceRange = members): Unfit => ({ at, remedy });
  if (!hasAuthentication(context.model)) return of(NO_CALLERS);
  if (resource.parents.length > 0)
    return of(`move "${resource.name}" to the top level: a group cannot lie below another resource`);
  if (!resource.hasItems)
    return of(`make "${resource.name}" a collection or a store: a document is the same for all callers`);
  if (spec.value.owner !== undefined)
    return of('remove "owner" or "members": an item belongs to one caller, or to a group', spec.value.owner);
  if (members.value.claim !== undefined) return unfitClaim(node, members.value, context);
  if (members.value.in === undefined)
    return of(
      'write "in: people" for the store that holds the members, or "claim: organisations" for a claim of tokens',
    );
  if (members.value.roles !== undefined)
    return of(
      'remove "roles", or write "claim" in place of "in": a store has its roles in a field',
      members.value.roles,
    );
  const store = context.resources.find((one) => groupOfMembers(one.resource) === resource);
  if (store === undefined) return { at: members.value.in, remedy: remedyForNoStore(node, members.value, context) };
  return unfitStore(store, members.value) ?? unfitCreation(node);
}

function remedyForNoStore(
  { resource }: ResourceNode,
  { in: { value: name } = { value: '' } }: { readonly in: Pick<LocatedValue<string>, 'value'> | undefined },
  { resources, controllers }: RuleContext,
): string {
  const isBelow = ({ parents }: { readonly parents: ResourceNode['resource']['parents'] }): boolean =>
    parents.at(-1) === resource;
  if (controllers.some(({ controller }) => isBelow(controller) && controller.name === name))
    return `make "${name}" a store: a controller has no items`;
  const stores = resources.map((one) => one.resource).filter((one) => isBelow(one) && one.kind === 'store');
  const closest = closestWord(
    name,
    stores.map((store) => store.name),
  );
  return closest === undefined
    ? `write a store "${name}" right below "${resource.name}", under its "resources"`
    : `write "in: ${closest}", or a store "${name}" under the "resources" of "${resource.name}"`;
}

/** The service makes the first member of a group, and reads the members by their key. */
function unfitStore(node: ResourceNode, members: MembersSpec): Unfit | typeof REPORTED | undefined {
  const { resource, spec, fields } = node;
  const { name, idKey } = resource;
  const of = (remedy: string, at: SourceRange = spec): Unfit => ({ at, remedy });
  if (resource.kind !== 'store') return of(`write "kind: store" on "${name}": its ids are those of callers`);
  const key = fields.find(({ field }) => field.name === idKey?.field);
  // Another rule reports a key without its field.
  if (key === undefined && spec.value.key?.value.field !== undefined) return REPORTED;
  if (key === undefined)
    return of(`write "key: { field: account }" on "${name}", and "account: string" under its "fields"`);
  if (!holdsAnyCaller(key))
    return of(`write "${key.field.name}: string": it is the id of any caller, so nothing limits it`, key.spec);
  const { replace, patch } = resource.access;
  if (members.role !== undefined && [...replace, ...patch].includes('owner'))
    return of(
      `take "owner" out of "replace" and "patch" under "access" of "${name}": each member could set its own role. "delete: [owner, …]" lets a member leave`,
      spec.value.access ?? spec,
    );
  return unfitKeys(node) ?? unfitRole(node, members) ?? unfitFirstMember(node, members, key);
}

function holdsAnyCaller({ field }: FieldNode): boolean {
  const type = freeTextOf(field.type);
  if (type === null || type.pattern !== null) return false;
  return (type.min ?? 0) <= 1 && (type.max === null || type.max >= LONGEST_KEY);
}

/** The number of characters of an id in a path. */
const LONGEST_KEY = 128;

/** Keys of the members' store that would leave a group without members, or a member without a group. */
function unfitKeys({ resource, spec: { value } }: ResourceNode): Unfit | undefined {
  if (value.on_delete.given && value.on_delete.value === 'restrict')
    return {
      at: value.on_delete,
      remedy: 'remove "on_delete": a group has members, so nobody could delete the group otherwise',
    };
  if (value.lock !== undefined)
    return { at: value.lock, remedy: 'remove "lock": a change of members already locks their group' };
  if (value.states !== undefined)
    return { at: value.states, remedy: 'remove "states": a member counts in each state. Use the role instead' };
  if (value.operations !== undefined && !resource.operations.includes('replace'))
    return {
      at: value.operations,
      remedy: `add "replace" to the "operations" of "${resource.name}": nobody could add a member otherwise`,
    };
  return undefined;
}

function unfitRole(
  { resource, spec, fields }: ResourceNode,
  { role }: MembersSpec,
): Unfit | typeof REPORTED | undefined {
  if (role === undefined) return undefined;
  const found = findField(role.value, fields, spec.value.fields);
  if (found === 'refused') return REPORTED;
  if (found === undefined) return { at: role, remedy: remedyForNoRole(fields, role.value, resource.name) };
  const { name, type, access, presence, nullable, callers } = found.field;
  const of = (remedy: string): Unfit => ({ at: found.spec, remedy });
  if (choicesOf(type)?.open !== false) return of(`make "${name}" an "enum" that is not open: its values are the roles`);
  if (isComputed(found)) return of(`remove "computed" from "${name}": the role has to be stored`);
  if (presence.kind === 'optional' || nullable)
    return of(`remove "optional" and "nullable" from "${name}": every member has a role`);
  if (access === 'write-only') return of(`remove "writeonly" from "${name}": all who see a member see the role too`);
  if (callers.read.some((grant) => grant !== 'public'))
    return of(`let "access" of "${name}" say "write" alone: all who see a member see the role too`);
  return undefined;
}

function remedyForNoRole(fields: readonly FieldNode[], role: string, store: string): string {
  const enums = fields.filter(({ field }) => choicesOf(field.type) !== null).map(({ field }) => field.name);
  const closest = closestWord(role, enums);
  return closest === undefined
    ? `write a field such as "role: { enum: [admin, member] }" under "${store}", and name it here`
    : `write "role: ${closest}": "${store}" has no field "${role}"`;
}

function unfitFirstMember(
  { resource: { name }, fields }: ResourceNode,
  members: MembersSpec,
  key: FieldNode,
): Unfit | undefined {
  const lacking = fields.find(
    (node) =>
      node !== key &&
      !isComputed(node) &&
      node.field.name !== members.role?.value &&
      node.field.presence.kind === 'required',
  );
  if (lacking === undefined) return undefined;
  const field = lacking.field.name;
  return {
    at: lacking.spec,
    remedy: `make "${field}" optional, or give it a default: the service fills in the first of "${name}" by itself`,
  };
}

/** The caller who makes a group is not a member yet. */
function unfitCreation({ resource, spec }: ResourceNode): Unfit | undefined {
  const operation = resource.putCreates ? 'replace' : 'create';
  if (!resource.operations.includes(operation)) return undefined;
  const grants = resource.access[operation];
  const at = spec.value.access ?? spec;
  if (grants.includes('public'))
    return {
      at,
      remedy: `write "${operation}: authenticated" under "access": the first member has to be a known caller`,
    };
  if (!grants.some((grant) => roleIn(grant) !== undefined)) return undefined;
  return {
    at,
    remedy: resource.putCreates
      ? `make "${resource.name}" a collection: the PUT that makes an item of a store also changes one, and asks for a role`
      : 'write "create: authenticated" under "access": the caller who makes a group has no role in it yet',
  };
}
