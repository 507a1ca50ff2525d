// Changes of access. Each has its own older version, since BASE has no authentication.

export interface AccessChange {
  readonly name: string;
  readonly older: string;
  readonly newer: string;
  /** Acknowledgements that `breaking` needs; none for a compatible change. */
  readonly found: readonly { readonly rule: string; readonly at: string }[];
}

const RESOURCES = `resources:
  books:
    fields: { title: string }
  imports:
    kind: controller
`;

function serviceWith(lines: string, resources = RESOURCES): string {
  return `service: library\nversion: 1\n${lines}${resources}`;
}

const KNOWN = 'auth: { scheme: bearer }\n';
const whole = (access: string): string => serviceWith(`${KNOWN}access: ${access}\n`);
const both = ['books', 'imports'].map((name) => ({ rule: 'access-narrowed', at: `${name}.access` }));

const moving = (access: string): string =>
  serviceWith(
    KNOWN,
    `resources:
  loans:
    access: ${access}
    fields: { member: string }
    states: { initial: open, transitions: { closures: { from: open, to: returned } } }
`,
  );

const lending = (owner: string, access = owner === '' ? 'authenticated' : 'owner'): string =>
  serviceWith(
    KNOWN,
    `resources:
  loans:
    ${owner}
    access: ${access}
    fields: { member: { type: string, readonly: true${owner === '' ? ', default: nobody' : ''} }, title: string }
`,
  );

const lendingOf = (type: string): string =>
  lending('owner: member').replace('{ type: string, readonly', () => `{ type: ${type}, readonly`);

interface Organisations {
  /** The line of the group that says who its members are. */
  readonly members?: string;
  readonly access?: string;
  /** Of what lies below. */
  readonly rooms?: string;
  /** The store of members. */
  readonly store?: string;
  readonly role?: string;
  readonly roles?: string;
}

/** The newer one names the former names of what it renames. */
const organisations = ({
  members = 'members: { in: people, role: role }',
  access = '{ read: member, write: "member:admin", create: authenticated }',
  rooms = 'member',
  store = 'people:',
  role = 'role: {',
  roles = '[viewer, editor, admin]',
}: Organisations): string =>
  serviceWith(
    KNOWN,
    `resources:
  organisations:
    ${members}
    access: ${access}
    fields: { name: string }
    resources:
      ${store}
        kind: store
        on_delete: cascade
        key: { field: account }
        access: ${members === '' ? '"role:chief"' : '{ read: member, write: "member:admin" }'}
        fields: { account: string, ${role} enum: ${roles} } }
      guests:
        kind: store
        on_delete: cascade
        key: { field: account }
        access: ${members === '' ? '"role:chief"' : '{ read: member, write: member }'}
        fields: { account: string }
      rooms:
        access: ${rooms}
        fields: { name: string }
`,
  );

const halls = (lines: string, access = 'authenticated'): string =>
  serviceWith(
    KNOWN,
    `resources:
  organisations:
    members: { in: people }
    access: { read: member, create: authenticated }
    fields: { name: string }
    resources:
      people: { kind: store, key: { field: account }, access: member, fields: { account: string } }
  halls:
    ${lines}
    access: ${access}
    fields: { organisation: { ref: organisations, immutable: true, on_delete: cascade }, name: string }
`,
  );

const narrowed = (at: string): AccessChange['found'] => [{ rule: 'access-narrowed', at }];

const READ_BY_CHIEFS = '{ read: [member, "role:chief"], write: "member:admin", create: authenticated }';

const groupChanges: readonly AccessChange[] = [
  {
    name: 'items are groups',
    older: organisations({ members: '', access: 'authenticated', rooms: 'authenticated' }),
    newer: organisations({ rooms: 'authenticated' }),
    found: [
      ...narrowed('organisations.access'),
      ...narrowed('organisations.people.access'),
      ...narrowed('organisations.guests.access'),
    ],
  },
  {
    name: 'items are groups no more',
    older: organisations({ rooms: 'authenticated' }),
    newer: organisations({ members: '', access: 'authenticated', rooms: 'authenticated' }),
    found: [...narrowed('organisations.people.access'), ...narrowed('organisations.guests.access')],
  },
  {
    name: 'others are the members',
    older: organisations({ access: 'member' }),
    newer: organisations({ access: 'member', members: 'members: { in: guests }', role: 'role: {' }).replaceAll(
      '"member:admin"',
      'member',
    ),
    found: narrowed('organisations.access'),
  },
  {
    name: 'the store of members, and the field with their roles, have other names',
    older: organisations({}),
    newer: organisations({
      members: 'members: { in: staff, role: post }',
      store: 'staff:\n        was: people\n        alias: true',
      role: 'post: { was: role, alias: true,',
    }),
    found: [],
  },
  {
    name: 'a role is due in a group',
    older: organisations({}),
    newer: organisations({ rooms: '"member:editor"' }),
    found: narrowed('organisations.rooms.access'),
  },
  {
    name: 'any member may do what one role could',
    older: organisations({ rooms: '"member:editor"' }),
    newer: organisations({ rooms: 'member' }),
    found: [],
  },
  {
    name: 'another role is due in a group',
    older: organisations({ rooms: '"member:editor"' }),
    newer: organisations({ rooms: '"member:admin"' }),
    found: narrowed('organisations.rooms.access'),
  },
  {
    name: 'whoever is let at everything below a group has to be a member',
    older: organisations({ access: READ_BY_CHIEFS, rooms: 'authenticated' }),
    newer: organisations({ access: READ_BY_CHIEFS, rooms: 'member' }),
    found: narrowed('organisations.rooms.access'),
  },
  {
    name: 'a role that was let in is no role any more',
    older: organisations({ rooms: '["member:admin", "member:editor"]' }),
    newer: organisations({ rooms: '"member:admin"', roles: '[viewer, admin]' }),
    found: [
      { rule: 'enum-value-removed', at: 'organisations.people.fields.role.enum.editor' },
      ...narrowed('organisations.rooms.access'),
    ],
  },
  {
    name: 'items are within groups',
    older: halls(''),
    newer: halls('within: organisation', 'member'),
    found: narrowed('halls.access'),
  },
  {
    name: 'items are within groups no more',
    older: halls('within: organisation', 'member'),
    newer: halls(''),
    found: [],
  },
];

const grading = (access: string): string =>
  serviceWith(KNOWN, `resources: { employees: { fields: { grade: { type: int, default: 1${access} } } } }\n`);

export const accessChanges: readonly AccessChange[] = [
  {
    name: 'tokens are asked for',
    older: serviceWith(''),
    newer: serviceWith(KNOWN),
    found: [{ rule: 'authentication-tightened', at: 'auth.scheme' }],
  },
  { name: 'tokens are known, and asked for by nothing', older: serviceWith(''), newer: whole('public'), found: [] },
  { name: 'tokens are no longer asked for', older: serviceWith(KNOWN), newer: serviceWith(''), found: [] },
  { name: 'what was public is closed', older: whole('public'), newer: whole('authenticated'), found: both },
  { name: 'what was closed is public', older: whole('role:clerk'), newer: whole('public'), found: [] },
  { name: 'one role less may', older: whole('[role:clerk, role:chief]'), newer: whole('role:chief'), found: both },
  { name: 'one role more may', older: whole('role:chief'), newer: whole('[role:clerk, role:chief]'), found: [] },
  { name: 'a role is due', older: whole('authenticated'), newer: whole('role:clerk'), found: both },
  { name: 'no role is due any more', older: whole('scope:write'), newer: whole('authenticated'), found: [] },
  { name: 'another role is due', older: whole('role:clerk'), newer: whole('role:chief'), found: both },
  {
    name: 'only writing is closed',
    older: whole('public'),
    newer: whole('{ read: public, write: role:clerk }'),
    found: both,
  },
  {
    name: 'items belong to their callers',
    older: lending(''),
    newer: lending('owner: member'),
    found: [{ rule: 'access-narrowed', at: 'loans.access' }],
  },
  {
    name: 'items belong to their callers, and everybody finds everybody’s',
    older: lending(''),
    newer: lending('owner: member', 'authenticated'),
    found: [],
  },
  { name: 'items belong to nobody any more', older: lending('owner: member'), newer: lending(''), found: [] },
  {
    name: 'a role less is let at everybody’s items',
    older: lending('owner: member', '[owner, role:clerk]'),
    newer: lending('owner: member', 'owner'),
    found: [{ rule: 'access-narrowed', at: 'loans.access' }],
  },
  {
    name: 'a role more is let at everybody’s items',
    older: lending('owner: member', 'owner'),
    newer: lending('owner: member', '[owner, role:clerk]'),
    found: [],
  },
  {
    name: 'whoever is known is let at everybody’s items',
    older: lending('owner: member', 'owner'),
    newer: lending('owner: member', 'authenticated'),
    found: [],
  },
  {
    name: 'whoever is known finds their own items alone',
    older: lending('owner: member', 'authenticated'),
    newer: lending('owner: member', 'owner'),
    found: [{ rule: 'access-narrowed', at: 'loans.access' }],
  },
  {
    name: 'others are told that an item is there',
    older: lending('owner: member'),
    newer: lending('owner: { field: member, foreign: 403 }'),
    found: [{ rule: 'foreign-status-changed', at: 'loans.owner.foreign' }],
  },
  {
    name: 'others are no longer told that an item is there',
    older: lending('owner: { field: member, foreign: 403 }'),
    newer: lending('owner: member'),
    found: [{ rule: 'foreign-status-changed', at: 'loans.owner.foreign' }],
  },
  {
    name: 'whoever finds everybody’s is never told that an item is another’s',
    older: lending('owner: member', 'authenticated'),
    newer: lending('owner: { field: member, foreign: 403 }', 'authenticated'),
    found: [],
  },
  {
    name: 'callers with a long id make nothing any more',
    older: lendingOf('string, max: 40'),
    newer: lendingOf('string, max: 20'),
    found: [{ rule: 'access-narrowed', at: 'loans.fields.member.max' }],
  },
  {
    name: 'callers with a long id may make nothing now',
    older: lendingOf('string'),
    newer: lendingOf('string, max: 20'),
    found: [{ rule: 'access-narrowed', at: 'loans.fields.member.max' }],
  },
  {
    name: 'callers with a longer id may make something',
    older: lendingOf('string, max: 20'),
    newer: lendingOf('string, max: 40'),
    found: [{ rule: 'widened', at: 'loans.fields.member.max' }],
  },
  {
    name: 'a role is due for a transition',
    older: moving('{ write: authenticated }'),
    newer: moving('{ write: authenticated, closures: role:clerk }'),
    found: [{ rule: 'access-narrowed', at: 'loans.states.transitions.closures.access' }],
  },
  {
    name: 'a role less is due for a transition',
    older: moving('{ closures: role:clerk }'),
    newer: moving('{ closures: [role:clerk, role:chief] }'),
    found: [],
  },
  ...groupChanges,
  ...(['read', 'write'] as const).flatMap((of): AccessChange[] => [
    {
      name: `fewer callers ${of} a member`,
      older: grading(''),
      newer: grading(`, access: { ${of}: "role:clerk" }`),
      found: [{ rule: 'member-access-narrowed', at: `employees.fields.grade.access.${of}` }],
    },
    {
      name: `more callers ${of} a member`,
      older: grading(`, access: { ${of}: "role:clerk" }`),
      newer: grading(`, access: { ${of}: ["role:clerk", "role:chief"] }`),
      found: [],
    },
  ]),
];
