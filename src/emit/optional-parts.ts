// Files without holes may have parts for some services alone: those on an engine, or with a feature. The file as it stands is that of a
// service on both engines with all features:
//
//   // <postgres>
//   readonly connections?: () => readonly ServerConnections[];
//   // </postgres>
//   // <only-sqlite>
//   // return openSqlite(fileOf(url), readMigrations('sqlite'));
//   // </only-sqlite>
//
// The lines of an `only-…` or `no-…` part are comments for this reason, and lose their mark where they are emitted.
import { authorOf } from '../model/access.js';
import { type Database, hasEngine } from '../model/database.js';
import { allFields, membersInside } from '../model/fields.js';
import type { Field, Model } from '../model/model.js';
import { hasClaimedGroups, hasGroups, hasKeptGroups } from '../model/groups.js';
import { hasInvitations } from '../model/invitations.js';
import { guardedMembers, hasGuardedMembers } from '../model/member-callers.js';
import { shedsLoad } from '../model/operations-config.js';
import { secondaryLists } from '../model/secondary-lists.js';
import { newestFirst, type ServedVersions } from '../model/served.js';
import { hasTenants } from '../model/tenants.js';
import { isText } from '../types/types.js';
import { hiddenTree } from './bodies/member-tree.js';
import { untakenMembers } from './bodies/untaken-members.js';
import {
  functionFields,
  goesWithOneOfSeveral,
  linksBelowOthers,
  refersToSeveral,
  takesIdempotencyKeys,
  tiesKeysToGrants,
  typesOf,
} from './features/features.js';

const MARK = /^[ \t]*(\/\/|#|\*) <(\/?)([a-z-]+)>$/;

const COMMENTED = /^([ \t]*)(?:\/\/|#) ?/;

export type PartFeature =
  /** Items below others that have an author. */
  | 'authors'
  /** Members that only some operations take. */
  | 'by-operation'
  /** An Idempotency-Key counts while its caller keeps what it had: a role, a scope or a membership. */
  | 'caller-keys'
  /** Groups that tokens name. */
  | 'claimed-groups'
  | 'cors'
  /** Functions of the owner's: controllers or transitions. */
  | 'functions'
  /** Items with members. */
  | 'groups'
  /** The same, where a store holds the members. */
  | 'kept-groups'
  /** Groups to which callers are invited. */
  | 'invitations'
  /** Members that some callers do not see or set. */
  | 'member-callers'
  | 'nullable'
  /** PostgreSQL keeps each caller to their own rows. */
  | 'row-security'
  | 'objects'
  /** References to one of several resources. */
  | 'one-of'
  /** The same, with rows that go with the item that they refer to. */
  | 'one-of-cascade'
  /** Lists of items that live elsewhere. */
  | 'secondary-lists'
  /** Links lead to items below others, to which references to one of several resources refer. */
  | 'links-below'
  | 'shedding'
  | 'stores'
  /** Rows belong to tenants. */
  | 'tenants'
  /** An Idempotency-Key counts while its caller keeps the roles and scopes that it had. */
  | 'token-grants'
  | 'transitions'
  /** Members other than texts. */
  | 'typed'
  | 'write-only';

/** The facts that decide which parts a service has. */
export interface PartFacts {
  readonly database: Database;
  readonly features: ReadonlySet<PartFeature>;
}

const HAVE: Readonly<Record<string, (facts: PartFacts) => boolean>> = {
  sqlite: ({ database }) => hasEngine(database, 'sqlite'),
  postgres: ({ database }) => hasEngine(database, 'postgres'),
  both: ({ database }) => database === 'both',
  'only-sqlite': ({ database }) => database === 'sqlite',
  'only-postgres': ({ database }) => database === 'postgres',
  'by-operation': ({ features }) => features.has('by-operation'),
  authors: ({ features }) => features.has('authors'),
  'no-authors': ({ features }) => !features.has('authors'),
  'no-by-operation': ({ features }) => !features.has('by-operation'),
  'caller-keys': ({ features }) => features.has('caller-keys'),
  'no-caller-keys': ({ features }) => !features.has('caller-keys'),
  'claimed-groups': ({ features }) => features.has('claimed-groups'),
  'no-claimed-groups': ({ features }) => !features.has('claimed-groups'),
  cors: ({ features }) => features.has('cors'),
  'no-cors': ({ features }) => !features.has('cors'),
  functions: ({ features }) => features.has('functions'),
  groups: ({ features }) => features.has('groups'),
  'no-groups': ({ features }) => !features.has('groups'),
  'kept-groups': ({ features }) => features.has('kept-groups'),
  'no-kept-groups': ({ features }) => !features.has('kept-groups'),
  invitations: ({ features }) => features.has('invitations'),
  'no-invitations': ({ features }) => !features.has('invitations'),
  'member-callers': ({ features }) => features.has('member-callers'),
  'row-security': ({ features }) => features.has('row-security'),
  'no-row-security': ({ features }) => !features.has('row-security'),
  'no-member-callers': ({ features }) => !features.has('member-callers'),
  nullable: ({ features }) => features.has('nullable'),
  'no-nullable': ({ features }) => !features.has('nullable'),
  objects: ({ features }) => features.has('objects'),
  'one-of': ({ features }) => features.has('one-of'),
  'no-one-of': ({ features }) => !features.has('one-of'),
  'one-of-cascade': ({ features }) => features.has('one-of-cascade'),
  'no-one-of-cascade': ({ features }) => !features.has('one-of-cascade'),
  'secondary-lists': ({ features }) => features.has('secondary-lists'),
  'no-secondary-lists': ({ features }) => !features.has('secondary-lists'),
  'links-below': ({ features }) => features.has('links-below'),
  'no-links-below': ({ features }) => !features.has('links-below'),
  shedding: ({ features }) => features.has('shedding'),
  stores: ({ features }) => features.has('stores'),
  tenants: ({ features }) => features.has('tenants'),
  'no-tenants': ({ features }) => !features.has('tenants'),
  'token-grants': ({ features }) => features.has('token-grants'),
  'no-token-grants': ({ features }) => !features.has('token-grants'),
  transitions: ({ features }) => features.has('transitions'),
  typed: ({ features }) => features.has('typed'),
  'write-only': ({ features }) => features.has('write-only'),
  'no-write-only': ({ features }) => !features.has('write-only'),
};

const FEATURES: readonly PartFeature[] = [
  'authors',
  'by-operation',
  'caller-keys',
  'claimed-groups',
  'cors',
  'functions',
  'groups',
  'kept-groups',
  'invitations',
  'member-callers',
  'nullable',
  'objects',
  'one-of',
  'one-of-cascade',
  'links-below',
  'row-security',
  'secondary-lists',
  'shedding',
  'stores',
  'tenants',
  'token-grants',
  'transitions',
  'typed',
  'write-only',
];
const DATABASES: readonly Database[] = ['both', 'sqlite', 'postgres'];

const APPLIES: Readonly<Record<PartFeature, (model: Model) => boolean>> = {
  authors: ({ allResources }) => allResources.some((resource) => authorOf(resource) !== null),
  'by-operation': ({ allResources }) => allResources.some((resource) => untakenMembers(resource) !== null),
  'caller-keys': (model) => tiesKeysToGrants(model) || (takesIdempotencyKeys(model) && hasGroups(model)),
  'claimed-groups': hasClaimedGroups,
  cors: ({ cors }) => cors.origins.length > 0,
  functions: ({ controllers, transitions }) => controllers.length + transitions.length > 0,
  groups: hasGroups,
  'kept-groups': hasKeptGroups,
  invitations: hasInvitations,
  'member-callers': hasGuardedMembers,
  nullable: (model) => fieldsOf(model).some(({ nullable }) => nullable),
  objects: (model) => fieldsOf(model).some(({ type }) => type.kind === 'object'),
  'one-of': refersToSeveral,
  'one-of-cascade': goesWithOneOfSeveral,
  'links-below': linksBelowOthers,
  'row-security': ({ rowSecurity }) => rowSecurity,
  'secondary-lists': (model) => secondaryLists(model).length > 0,
  shedding: shedsLoad,
  stores: ({ allResources }) => allResources.some(({ kind }) => kind === 'store'),
  tenants: hasTenants,
  'token-grants': tiesKeysToGrants,
  transitions: ({ transitions }) => transitions.length > 0,
  typed: (model) => typesOf(model).some((type) => !isText(type)),
  'write-only': ({ allResources }) =>
    allResources.some((resource) => hiddenTree(resource.fields) !== null || guardedMembers(resource).length > 0),
};

export function partFactsOf(versions: ServedVersions): PartFacts {
  const models = newestFirst(versions);
  const features = FEATURES.filter((feature) => models.some(APPLIES[feature]));
  return { database: versions.newest.database, features: new Set(features) };
}

/** Members inside objects too. */
function fieldsOf(model: Model): readonly Field[] {
  const fields = [...model.allResources.flatMap(allFields), ...functionFields(model)];
  return fields.flatMap((field) => [field, ...membersInside(field.type).map((inner) => inner.field)]);
}

/** @returns one for each text that a file with these parts can become */
export function differentFacts(text: string): readonly PartFacts[] {
  const names = partNames(text);
  const databases = names.some((name) => /sqlite|postgres|both/.test(name)) ? DATABASES : DATABASES.slice(0, 1);
  const features = FEATURES.filter((feature) => names.some((name) => name.endsWith(feature)));
  const sets = features.reduce<readonly (readonly PartFeature[])[]>(
    (found, feature) => [...found, ...found.map((one) => [...one, feature])],
    [[]],
  );
  return databases.flatMap((database) => sets.map((one) => ({ database, features: new Set(one) })));
}

/** @returns the parts that a service has, of those in the text */
export function partsIn(text: string, facts: PartFacts): readonly string[] {
  return partNames(text).filter((name) => HAVE[name]?.(facts));
}

function partNames(text: string): readonly string[] {
  const names = text.split('\n').map((line) => MARK.exec(line)?.[3] ?? '');
  return [...new Set(names)].filter((name) => name !== '').toSorted();
}

interface Part {
  readonly name: string;
  /** The lines of the part are comments that become code. */
  readonly isCommented: boolean;
}

/** @throws Error for a part that is unknown or does not end, which is our fault */
export function withParts(path: string, text: string, facts: PartFacts): string {
  const open: Part[] = [];
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const [mark, comment, end, name = ''] = MARK.exec(line) ?? [];
    if (mark === undefined) {
      if (open.every((part) => HAVE[part.name]?.(facts))) kept.push(codeOf(line, open));
    } else if (HAVE[name] === undefined) {
      throw new Error(`${path} has a part "${name}", which no service has.`);
    } else if (end === '') {
      open.push({ name, isCommented: /^(?:only|no)-/.test(name) && comment !== '*' });
    } else if (open.pop()?.name !== name) {
      throw new Error(`${path} ends the part "${name}" where it is not the last one that began.`);
    }
  }
  if (open.length > 0) throw new Error(`${path} does not end the part "${open.at(-1)?.name}".`);
  return kept.join('\n');
}

function codeOf(line: string, open: readonly Part[]): string {
  return open.some(({ isCommented }) => isCommented) ? line.replace(COMMENTED, '$1') : line;
}

/** True when the layout of a file depends on the parts that are left in it. */
export function hasParts(text: string): boolean {
  return text.split('\n').some((line) => MARK.test(line));
}
