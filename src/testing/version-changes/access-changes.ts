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
  ...(['read', 'write'] as const).flatMap((of): AccessChange[] => [
    {
      name: `fewer callers ${of} a member`,
      older: grading(''),
      newer: grading(`, access: { ${of}: "role:hr" }`),
      found: [{ rule: 'member-access-narrowed', at: `employees.fields.grade.access.${of}` }],
    },
    {
      name: `more callers ${of} a member`,
      older: grading(`, access: { ${of}: "role:hr" }`),
      newer: grading(`, access: { ${of}: ["role:hr", "role:lead"] }`),
      found: [],
    },
  ]),
];
