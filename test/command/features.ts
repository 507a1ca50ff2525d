// Every feature of the language, as a change of a small input.
import { conventionValues } from '../suites/conventions-matrix.js';

/** YAML of one line by key; null removes the key. */
export interface Parts {
  readonly service?: Lines;
  /** Keys of `users`, the only resource of every input. */
  readonly resource?: Lines;
  readonly fields?: Lines;
  /** Further resources. */
  readonly resources?: Lines;
}

type Lines = Readonly<Record<string, string | null>>;

const BASE: Required<Parts> = {
  service: { service: 'people', version: '1' },
  resource: {},
  fields: { name: '{ type: string, max: 100 }', nickname: 'string?' },
  resources: {},
};

export function inputWith(parts: Parts): string {
  const lines = (part: keyof Parts, indent: string): string =>
    Object.entries({ ...BASE[part], ...parts[part] })
      .map(([key, value]) => (value === null ? '' : `${indent}${key}: ${value}\n`))
      .join('');
  const users = `  users:\n${lines('resource', '    ')}    fields:\n${lines('fields', '      ')}`;
  return `${lines('service', '')}resources:\n${users}${lines('resources', '  ')}`;
}

const TYPES =
  'string int number bigint decimal boolean date datetime time duration period uuid uri email language json'.split(' ');

const extra = (value: string): Parts => ({ fields: { extra: value } });
const teams = '{ fields: { title: string } }';

/** By name. Choices come from the JSON Schema of the language. */
export const FEATURES: Readonly<Record<string, Parts>> = {
  ...Object.fromEntries(TYPES.map((type) => [`type ${type}`, extra(`{ type: ${type}, optional: true }`)])),
  list: extra('{ list: string, min_items: 1, max_items: 5, optional: true }'),
  map: extra('{ map: int, optional: true }'),
  object: extra('{ optional: true, fields: { street: string, floor: int? } }'),
  enum: extra('{ enum: [open, shut], default: open }'),
  'open enum': extra('{ enum: [art, science], open: true, optional: true }'),
  bounds: extra('{ type: int, min: 1, max: 9, default: 3 }'),
  pattern: extra('{ type: string, pattern: "^[a-z]+$", max: 9, example: abc, optional: true }'),
  readonly: extra('{ type: datetime, readonly: true, default: now, on_update: now }'),
  immutable: extra('{ type: string, immutable: true, optional: true }'),
  'in a creation': extra('{ type: string, in: [create] }'),
  writeonly: extra('{ type: string, writeonly: true, optional: true }'),
  nullable: extra('{ type: string, nullable: true, optional: true }'),
  deprecated: extra('{ type: string, deprecated: true, description: "Of old.", optional: true }'),
  unique: { fields: { extra: '{ type: string, max: 90, optional: true, unique: true }' } },
  was: { fields: { nickname: null, byname: '{ type: string, optional: true, was: nickname }' } },
  alias: { fields: { nickname: null, byname: '{ type: string, optional: true, was: nickname, alias: true }' } },
  filter: { resource: { filter: '{ name: [eq] }' } },
  sort: { resource: { sort: '[name]' } },
  'unique together': {
    fields: { nickname: '{ type: string, max: 90, optional: true }' },
    resource: { unique: '[[name, nickname]]' },
  },
  checks: {
    fields: { lent: 'date', due: '{ type: date, optional: true }' },
    resource: { checks: '["due > lent", "lent >= 2020-01-01"]' },
  },
  no_overlap: {
    resources: { teams },
    fields: { team: '{ ref: teams }', lent: 'date', due: 'date' },
    resource: { checks: '[{ no_overlap: [team, lent, due] }]' },
  },
  lock: { resources: { teams }, fields: { team: '{ ref: teams }' }, resource: { lock: 'team' } },
  operations: { resource: { operations: '[list, get, create]' } },
  description: {
    resource: { description: 'People who use it.' },
    service: { title: 'People', description: 'Who is who.' },
  },
  words: { resource: { singular: 'user', plural: 'users', id_param: 'userId' } },
  expose_id: { resource: { expose_id: 'false' } },
  'a second resource': { resources: { teams } },
  reference: { resources: { teams }, fields: { team: '{ ref: teams, optional: true, on_delete: clear }' } },
  'a list at the other end': {
    resources: { teams },
    fields: { team: '{ ref: teams, optional: true, inverse: users }' },
  },
  'reference to one of several': {
    resources: { teams },
    fields: { about: '{ one_of: [teams, users], optional: true }' },
  },
  'references in a list': { resources: { teams }, fields: { teams: '{ list: { ref: teams }, optional: true }' } },
  'a list across parents': { resource: { resources: '{ notes: { across: true, fields: { text: string } } }' } },
  nested: { resource: { resources: '{ notes: { on_delete: cascade, fields: { text: string } } }' } },
  document: { resource: { resources: '{ preference: { kind: document, always: true, fields: { theme: string? } } }' } },
  'store with a key of its own': {
    resources: {
      books:
        '{ kind: store, key: { field: isbn }, fields: { isbn: { type: string, pattern: "^[0-9]{13}$", max: 13, example: "9780000000000" } } }',
    },
  },
  store: { resources: { labels: '{ kind: store, key: { pattern: "^[a-z]{1,9}$" }, fields: { text: string } }' } },
  controller: {
    resource: {
      resources:
        '{ imports: { kind: controller, input: { fields: { at: date } }, output: { fields: { done: boolean } } } }',
    },
  },
  'safe controller': {
    resources: {
      statistics: '{ kind: controller, safe: true, query: { day: date }, output: { status: 200, ref: users } }',
    },
  },
  errors: {
    service: { errors: '{ too-late: { status: 409, title: It is too late, description: Come again. } }' },
    resource: { errors: '[too-late]' },
  },
  enums: {
    service: { enums: '{ mood: { values: [glad, sad], open: true } }' },
    fields: { mood: '{ type: mood, optional: true }' },
  },
  states: {
    resource: {
      states:
        '{ field: state, initial: new, transitions: { approvals: { from: [new], to: approved, by: caller, input: { fields: { note: string? } } } } }',
    },
  },
  'auth by cookies': {
    service: { auth: '{ scheme: cookie }', conventions: '{ media_types: [application/json, text/html] }' },
  },
  'computed members': { fields: { initials: '{ type: string, computed: true }' } },
  owner: {
    service: { auth: '{ scheme: bearer }' },
    resource: { owner: '{ field: member, foreign: 403 }', access: '{ read: [owner, role:clerk], write: owner }' },
    fields: { member: '{ type: string, readonly: true }' },
  },
  'row security': {
    service: { auth: '{ scheme: bearer }', row_security: 'true' },
    resource: { owner: 'member', access: '{ read: owner, write: owner }' },
    fields: { member: '{ type: string, readonly: true }' },
  },
  members: {
    service: { auth: '{ scheme: bearer }' },
    resource: {
      members: '{ in: accounts, role: role, invitations: true }',
      access: '{ read: member, write: "member:admin", create: authenticated }',
      resources:
        '{ accounts: { kind: store, key: { field: account }, access: { read: member, write: "member:admin" }, fields: { account: string, role: { enum: [viewer, admin] } } } }',
    },
  },
  'members by a claim': {
    service: { auth: '{ scheme: bearer }' },
    resources: {
      clubs:
        '{ kind: store, members: { claim: clubs, roles: { claim: club_roles, values: [admin] } }, access: { read: member, write: "member:admin" }, fields: { title: string } }',
    },
  },
  within: {
    service: { auth: '{ scheme: bearer }' },
    resource: { within: 'team' },
    fields: { team: '{ ref: teams, immutable: true }' },
    resources: {
      teams:
        '{ members: { in: players }, fields: { title: string }, resources: { players: { kind: store, key: { field: account }, fields: { account: string } } } }',
    },
  },
  tenant: { service: { auth: '{ scheme: bearer }', tenant: '{ claim: org_id, existing: acme }' } },
  'access of a member': {
    service: { auth: '{ scheme: bearer }' },
    fields: { extra: '{ type: int, default: 1, access: { read: role:clerk, write: role:clerk } }' },
  },
  'auth by keys': { service: { auth: '{ scheme: api-key }' } },
  auth: { service: { auth: '{ scheme: bearer }', access: '{ read: public, write: role:clerk }' } },
  access: {
    service: { auth: '{ scheme: bearer }' },
    resource: {
      access:
        '{ list: public, get: public, create: role:clerk, replace: role:clerk, patch: role:clerk, delete: scope:users }',
    },
  },
  cache: { resource: { cache: '{ max_age: 60s, shared: true }' } },
  cors: { service: { cors: '{ origins: ["https://example.com"], credentials: true }' } },
  language: { service: { language: 'de' } },
  docs: { service: { docs: 'true' } },
  // One engine alone is a choice of the first generation: leaving an engine out later is warned of.
  database: { service: { database: 'both' } },
  client: { service: { client: 'true' } },
  limits: {
    service: {
      limits:
        '{ page: { default: 5, max: 20 }, body: 100KiB, uri: 4KiB, headers: 16KiB, depth: 10, fields: 50, patch_ops: 20, headers_timeout: 5s, request_timeout: 10s, handler_timeout: 5s, rate: { limit: 600/min, per: address }, connections: 5000, pipelined: 20, unread: 128MiB, unread_per_connection: 2MiB, write_timeout: 20s, in_flight: 1000, event_loop_delay: 1s }',
    },
  },
  observability: { service: { observability: '{ requests: true, metrics: true, traces: true }' } },
  ...conventions(),
};

function conventions(): Readonly<Record<string, Parts>> {
  return Object.fromEntries(
    Object.entries(conventionValues()).flatMap(([key, values]) =>
      values.map((value) => {
        const path = key.split('.');
        const [top = '', ...below] = path;
        return [`${key}: ${value}`, { service: { [top]: nestedIn(below, value) } }] as const;
      }),
    ),
  );
}

function nestedIn([key, ...below]: readonly string[], value: string): string {
  return key === undefined ? value : `{ ${key}: ${nestedIn(below, value)} }`;
}

/** Features that need an earlier version, which another test covers. */
export const OF_VERSIONS: ReadonlySet<string> = new Set(
  'lifecycle deprecated sunset breaking rule at reason applies_to'.split(' '),
);
