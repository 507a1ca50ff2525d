// Invitations as others describe them: as a collection below each group, and a noun at the top that takes a token. Views that list
// paths, access and documents read the model with them. Nothing else of a resource is emitted for them.
import { membersStore, rolesOf } from '../../model/groups.js';
import {
  ACCEPTANCES,
  INVITATION_ID,
  INVITATIONS,
  invitationGrants,
  invitationTable,
  invitingGroups,
  LIFETIME,
  TOKEN_LENGTH,
} from '../../model/invitations.js';
import type { Controller, Field, FieldType, Model, Operation, Resource } from '../../model/model.js';
import { camelCase, snakeCase } from '../../model/names/names.js';
import { onceEach } from '../../model/once-each.js';
import { plainField } from '../../model/plain-field.js';
import { withFacts } from '../../model/resolve/resource-facts.js';
import type { Grants } from '../../model/service.js';

/** The same model where nobody is invited. */
export const withInvitations = onceEach((model: Model): Model => {
  const invitations = invitingGroups(model).map((group) => invitationsOf(group, model));
  if (invitations.length === 0) return model;
  return {
    ...model,
    allResources: [...model.allResources, ...invitations],
    controllers: [...model.controllers, acceptancesOf(model)],
  };
});

/** The names of members in the style of the service. */
export function invitationMembers({ conventions }: Pick<Model, 'conventions'>) {
  const styled = conventions.members === 'camel' ? camelCase : snakeCase;
  return { expiresIn: styled('expires_in'), invitedBy: styled('invited_by') };
}

export function invitationsOf(group: Resource, model: Model): Resource {
  const noun = `${group.names.singular} invitation`;
  const path = `${group.itemPath}/${INVITATIONS}`;
  const operations: readonly Operation[] = ['list', 'get', 'create', 'delete'];
  const grants = invitationGrants(group);
  return withFacts({
    key: `${group.key}.${INVITATIONS}`,
    name: INVITATIONS,
    kind: 'collection',
    alwaysExists: false,
    was: '',
    alias: null,
    formerPaths: [],
    across: false,
    onDelete: 'cascade',
    hasItems: true,
    putCreates: false,
    idKey: null,
    showsId: true,
    description: `Invitations to ${group.names.plural} that nobody has accepted yet.`,
    parents: [group],
    children: [],
    path,
    itemPath: `${path}/{${INVITATION_ID}}`,
    idParam: INVITATION_ID,
    names: {
      singular: 'invitation',
      plural: INVITATIONS,
      type: `${group.names.type}Invitation`,
      variable: camelCase(noun),
      collection: camelCase(`${noun}s`),
      table: invitationTable(group),
      wrapper: INVITATIONS,
      relation: INVITATIONS,
    },
    storage: { table: invitationTable(group), idColumn: 'invitation_id' },
    hiddenFromVersion: { fields: [], children: [], referrers: [] },
    operations,
    access: { list: grants, get: grants, create: grants, delete: grants, replace: grants, patch: grants },
    cache: null,
    fields: fieldsOf(group, model),
    computed: [],
    inTenant: group.inTenant,
    owner: null,
    members: null,
    within: null,
    foreignItemStatus: 404,
    filters: [],
    sorts: [],
    uniques: [],
    checks: [],
    noOverlaps: [],
    lock: null,
    sharedLock: null,
    referrers: [],
    controllers: [],
    states: null,
    errors: [],
  });
}

function fieldsOf(group: Resource, model: Model): readonly Field[] {
  const { expiresIn, invitedBy } = invitationMembers(model);
  const roles = rolesOf(group);
  const role = plainField(
    'role',
    { kind: 'enum', name: '', values: roles, open: false },
    { description: 'The role that the invited caller will have.', access: 'immutable', takenBy: ['create'] },
  );
  return [
    ...(roles.length === 0 ? [] : [role]),
    plainField(
      expiresIn,
      { kind: 'int', min: LIFETIME.min, max: LIFETIME.max },
      {
        description: 'The time until it expires, in seconds.',
        presence: { kind: 'default', value: LIFETIME.default },
        access: 'write-only',
        takenBy: ['create'],
      },
    ),
    shown(invitedBy, text, 'The id of the caller who made it.'),
    shown('created', time, 'When it was made.'),
    shown('expires', time, 'When it expires.'),
    shown('token', text, 'The token, in the answer that makes the invitation and nowhere else.', {
      presence: { kind: 'optional' },
    }),
  ];
}

/** POST of a token, by any known caller. */
function acceptancesOf(model: Model): Controller {
  const groups = invitingGroups(model);
  const hasRoles = groups.some((group) => rolesOf(group).length > 0);
  const roles = [...new Set(groups.flatMap(rolesOf))];
  const areAllWithRoles = groups.every((group) => rolesOf(group).length > 0);
  const role = plainField(
    'role',
    { kind: 'enum', name: '', values: roles, open: false },
    {
      description: 'The role of the new member.',
      ...(!areAllWithRoles && { presence: { kind: 'optional' } }),
    },
  );
  return {
    key: ACCEPTANCES,
    name: ACCEPTANCES,
    description: 'Takes the token of an invitation: the caller becomes a member of the group.',
    parents: [],
    collectionAbove: undefined,
    path: `/${ACCEPTANCES}`,
    safe: false,
    access: KNOWN_CALLERS,
    names: {
      singular: 'acceptance',
      type: 'Acceptance',
      collection: ACCEPTANCES,
      table: ACCEPTANCES,
      wrapper: ACCEPTANCES,
      relation: ACCEPTANCES,
    },
    input: [
      plainField(
        'token',
        { kind: 'string', min: TOKEN_LENGTH, max: TOKEN_LENGTH, pattern: null },
        { description: 'The token of the invitation.', example: { given: true, value: 'A'.repeat(TOKEN_LENGTH) } },
      ),
    ],
    query: [],
    output: {
      kind: 'fields',
      status: 201,
      fields: [
        plainField('id', text, { description: 'The id of the new member: the caller.' }),
        plainField('group', text, { description: 'The id of the group.' }),
        ...(hasRoles ? [role] : []),
      ],
    },
    errors: [],
  };
}

const KNOWN_CALLERS: Grants = ['authenticated'];

const text: FieldType = { kind: 'string', min: null, max: null, pattern: null };
const time: FieldType = { kind: 'datetime', min: null, max: null };

function shown(name: string, type: FieldType, description: string, more: Partial<Field> = {}): Field {
  return plainField(name, type, { description, access: 'read-only', takenBy: [], ...more });
}

/** The path that a new member is told: of the member, or of the group where nobody can get a member. */
export function memberPath(group: Resource): string {
  const store = membersStore(group);
  return store.operations.includes('get') ? store.itemPath : group.itemPath;
}
