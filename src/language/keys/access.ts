// `access`, `owner` and `members`. Access is a grant, a list of alternative grants, or a map of operations to either.
import type { YamlEntry, YamlNode } from '../../load/yaml-node.js';
import type { SourceRange } from '../../source/source-file.js';
import { listOf } from '../value-types/list-types.js';
import { mapOf, optionalKey, keyWithDefault, requiredKey } from '../value-types/map-type.js';
import type { Key } from '../value-types/map-definition.js';
import { boolean, line, name, reportWrongType } from '../value-types/scalar-types.js';
import type {
  AccessSpec,
  ClaimedRolesSpec,
  GrantsSpec,
  MemberAccessSpec,
  MembersSpec,
  OwnerSpec,
  ResourceAccessSpec,
} from '../spec.js';
import { foreignStatus } from '../value-types/service-types.js';
import type { LocatedValue, ValueType } from '../value-types/value-type.js';

/** Roles and scopes (RFC 6749 §3.3) use characters that no header, code or page has to quote. */
const GRANT = /^(?:public|authenticated|owner|member|(?:role|scope|member):[A-Za-z0-9][A-Za-z0-9._~:/@+#-]{0,99})$/;

const WORDS = ['public', 'authenticated', 'owner', 'member', 'member:<role>', 'role:<name>', 'scope:<name>'];

const grant: ValueType<string> = {
  words:
    '`public` \\| `authenticated` \\| `owner` \\| `member` \\| `member:<role>` \\| `role:<name>` \\| `scope:<name>`',
  schema: { type: 'string', pattern: GRANT.source },
  maps: () => [],
  read(node, report, key, isRequired) {
    if (node.kind !== 'scalar' || typeof node.value !== 'string')
      return reportWrongType(node, { kind: 'other', words: 'who may' }, report, '', isRequired);
    if (GRANT.test(node.value)) return node.value;
    const instead = key === undefined ? WORDS : WORDS.map((word) => `${key}: ${word}`);
    report.add('unknown-word', node, { word: node.value, known: WORDS, instead });
    return undefined;
  },
};

const several = listOf(grant, 1);

/** One grant, or a list of alternatives. */
const grants: ValueType<GrantsSpec> = {
  words: `${grant.words}, or a list of which any will do`,
  schema: { anyOf: [grant.schema, several.schema] },
  maps: grant.maps,
  read(node, report, key) {
    if (node.kind === 'list') return several.read(node, report, key);
    if (node.kind === 'map') return reportWrongType(node, { kind: 'other', words: 'who may, or a list' }, report);
    const value = grant.read(node, report, key);
    return value === undefined ? undefined : [located(value, node)];
  },
};

const who = (documentation: string): Key<LocatedValue<GrantsSpec> | undefined> => optionalKey(grants, documentation);

const byOperation = mapOf<AccessSpec>({
  name: 'access',
  title: 'Access',
  documentation:
    'The callers who may do something: `public` is everybody, `authenticated` a caller that the service knows, `owner` the owner of the item, `member` a member of the group. The name of an operation counts before `read` and `write`, and each key of a resource before that of the service. A resource with states has its transitions as keys too, which count before `write`.',
  others: grants,
  keys: () => ({
    read: who('Who may list and get.'),
    write: who('Who may create, replace, patch and delete.'),
    list: who('Who may list.'),
    get: who('Who may get.'),
    create: who('Who may create.'),
    replace: who('Who may replace.'),
    patch: who('Who may patch.'),
    delete: who('Who may delete.'),
  }),
});

/** A grant without a map counts for `read` and `write`. */
export const accessType: ValueType<AccessSpec> = {
  words: `${grants.words}, or ${byOperation.words}`,
  schema: { anyOf: [grant.schema, several.schema, byOperation.schema] },
  maps: byOperation.maps,
  read(node, report, key) {
    if (node.kind === 'map') return byOperation.read(node, report, key);
    const all = grants.read(node, report, key);
    if (all === undefined) return undefined;
    return { ...byOperation.readEntries([], node, report), read: located(all, node), write: located(all, node) };
  },
};

/** Access of a resource. Unknown keys may be names of transitions, which only the model knows. */
export const resourceAccessType: ValueType<ResourceAccessSpec> = {
  ...accessType,
  read(node, report, key) {
    const isOwn = ({ key: { text } }: YamlEntry): boolean => accessKeys.includes(text) || text.startsWith('x-');
    const entries = node.kind === 'map' ? node.entries : [];
    const said = accessType.read(node.kind === 'map' ? { ...node, entries: entries.filter(isOwn) } : node, report, key);
    if (said === undefined) return undefined;
    const transitions = entries.flatMap((entry) => {
      if (isOwn(entry)) return [];
      const value = grants.read(entry.value, report, entry.key.text);
      return value === undefined ? [] : [{ name: entry.key.text, value, ...rangeOf(entry.key) }];
    });
    return { ...said, transitions };
  },
};

/** Keys of access that every resource has. */
export const accessKeys: readonly string[] = byOperation.description.keys().map(({ name }) => name);

const memberAccess = mapOf<MemberAccessSpec>({
  name: 'member-access',
  title: 'Access to a member',
  documentation:
    'The callers who see a member of a resource, and those who set it. For all others it is as if the member were not there, or as if it were read-only. Without a key, nothing is restricted.',
  keys: () => ({
    read: who('The callers who see the member, and may select it, filter by it and sort by it.'),
    write: who('The callers who may set the member in requests.'),
  }),
});

/** A grant without a map counts for `read` and `write`. */
export const memberAccessType: ValueType<MemberAccessSpec> = {
  words: `${grants.words}, or ${memberAccess.words}`,
  schema: { anyOf: [grant.schema, several.schema, memberAccess.schema] },
  maps: memberAccess.maps,
  read(node, report, key) {
    if (node.kind === 'map') return memberAccess.read(node, report, key);
    const all = grants.read(node, report, key);
    return all === undefined ? undefined : { read: located(all, node), write: located(all, node) };
  },
};

function rangeOf({ source, span }: YamlNode): SourceRange {
  return { source, span };
}

function located<T>(value: T, node: YamlNode): LocatedValue<T> {
  return { value, key: node, given: true, refused: false, source: node.source, span: node.span };
}

const field = name('field');

const whole = mapOf<OwnerSpec>({
  name: 'owner',
  title: 'Ownership',
  documentation:
    'An item of one caller is not found by others, nor is anything below it, unless `access` lets them. The name of the field may stand alone.',
  keys: () => ({
    field: requiredKey(field, '', 'A read-only `string`, which is filled from the caller; or the key of a store.'),
    foreign: keyWithDefault(
      foreignStatus,
      404,
      '404',
      'The answer to others: 404, as if the item did not exist, or 403, which tells them that it does.',
    ),
  }),
});

/** A text is the name of the owner field. */
export const ownerType: ValueType<OwnerSpec> = {
  words: `${field.words}, or ${whole.words}`,
  schema: { anyOf: [field.schema, whole.schema] },
  maps: whole.maps,
  read(node, report, key) {
    if (node.kind === 'map') return whole.read(node, report, key);
    const { source, span } = node;
    const entry = { key: { kind: 'scalar', value: 'field', text: 'field', source, span }, value: node } as const;
    return whole.readEntries([entry], node, report);
  },
};

/** The placeholder for a refused owner. */
export const noOwner = whole.refusedAt;

/** A role of the issuer's, as `member:<role>` can name it. */
const ROLE = /^[A-Za-z0-9][A-Za-z0-9._~:/@+#-]{0,99}$/;

const role: ValueType<string> = {
  words: 'role',
  schema: { type: 'string', pattern: ROLE.source },
  maps: () => [],
  read(node, report, _key, isRequired) {
    if (node.kind === 'scalar' && typeof node.value === 'string' && ROLE.test(node.value)) return node.value;
    return reportWrongType(node, { kind: 'text', words: 'a role' }, report, '', isRequired);
  },
};

const claimName = line(200);

const claimedRoles = mapOf<ClaimedRolesSpec>({
  name: 'member-roles',
  title: 'Roles of members by a claim',
  textKey: 'claim',
  example: '{ claim: organisation_roles, values: [editor, admin] }',
  documentation: 'The roles of a caller in groups that tokens name. A role that is not among `values` gives nothing.',
  keys: () => ({
    claim: requiredKey(
      claimName,
      '',
      'The claim of a token with the roles of the caller: an object with a role, or a list of roles, by the id of a group.',
    ),
    values: requiredKey(
      listOf(role, 1),
      [],
      'All roles that the service knows: `member:<role>` in `access` names one.',
    ),
  }),
});

/** The members of a group: a store below it, whose keys are ids of callers, or a claim of the callers' tokens. */
export const membersType = mapOf<MembersSpec>({
  name: 'members',
  title: 'Members of a group',
  documentation:
    'An item is a group, and callers belong to it. Others do not find it, nor anything below it, unless `access` lets them. A store holds the members: write `in`, and the caller who makes a group is its first member. Or tokens name the groups of a caller: write `claim`.',
  keys: () => ({
    in: optionalKey(
      name('resource'),
      'The store right below the group that holds its members. Its key is a field with the id of a caller.',
    ),
    role: optionalKey(
      field,
      'The field of that store with the role of a member: an `enum`. `member:<role>` in `access` names one. Without it, all members may do the same.',
    ),
    claim: optionalKey(
      claimName,
      'The claim of a token with the ids of the caller’s groups, a list of at most 200. The group is a store, since the issuer gives it its id. It needs `auth: { scheme: bearer }`.',
    ),
    roles: optionalKey(
      claimedRoles,
      'The claim of a token with the roles of the caller in these groups, and all roles. Without it, all members may do the same.',
    ),
    invitations: keyWithDefault(
      boolean(),
      false,
      'false',
      'Whether members can invite callers by a token: `POST …/invitations` makes one, for those who may make members. Whoever sends it to `POST /acceptances` becomes a member.',
    ),
  }),
});
