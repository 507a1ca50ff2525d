// Facts of row security for requests: the callers who find the rows of everybody, and the routes that have to look beyond the rows
// of their caller.
import { bypassAt, bypassBelow, isOwning } from '../../model/access.js';
import { groupOf, groupOfMembers, hasMembersStore, isByClaim, membersStore } from '../../model/groups.js';
import { ACCEPTANCES, invitingGroups } from '../../model/invitations.js';
import type { Controller, Model, Operation, Resource } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import { allReferrers, childrenOf } from '../../model/references.js';
import { newestFirst, type ServedVersions } from '../../model/served.js';
import { domainOf, settingOfGroups } from '../../tables/row-security.js';
import { constant } from '../../text/sql.js';
import { groupIdsSql } from '../sql/owner-statements.js';
import { schemaOf } from '../../tables/schema-of.js';
import { isOfTenantAlone } from '../../model/tenants.js';
import { guardedPaths } from './access-table.js';
import { offeredPaths } from './offered-paths.js';

/** The tables with the owners or the groups of all versions. */
export function securedDomains(versions: ServedVersions): readonly string[] {
  const domains = schemaOf(versions).tables.flatMap(({ rowSecurity }) => rowSecurity?.domain ?? []);
  return [...new Set(domains)];
}

/** The tables whose rows PostgreSQL keeps to their owners and groups. */
export function securedTables(versions: ServedVersions): readonly string[] {
  return schemaOf(versions).tables.flatMap(({ name, rowSecurity }) => (rowSecurity === undefined ? [] : [name]));
}

/** The grants of callers who find the rows of everybody in some request. In a version without owners that is every caller. */
export function seenWith(model: Model, versions: ServedVersions): Readonly<Record<string, Grants>> {
  const secured = schemaOf(versions).tables;
  return Object.fromEntries(
    securedDomains(versions).map((domain) => {
      const tables = new Set(
        secured.filter(({ rowSecurity }) => rowSecurity?.domain === domain).map(({ name }) => name),
      );
      const shared = model.allResources.filter(({ table }) => tables.has(table.name));
      const isOpen = shared.some((resource) => domainOf(resource) !== domain);
      return [domain, isOpen ? ['public'] : [...new Set(shared.flatMap((resource) => bypassing(resource, model)))]];
    }),
  );
}

function bypassing(resource: Resource, model: Model): Grants {
  const operations = resource.operations.filter((operation) => operation !== 'create' || !isOwning(resource));
  const nouns: readonly Controller[] = [...model.controllers, ...model.transitions];
  return [
    ...operations.flatMap((operation) => bypassAt(resource, operation) ?? []),
    ...nouns
      .filter(({ parents }) => parents.at(-1) === resource)
      .flatMap((noun) => bypassBelow(noun, noun.access) ?? []),
  ];
}

/** By the path and the method of a route: the tables whose rows it finds for every caller. */
export function crossedDomains(model: Model): ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> {
  const crossed = new Map<string, Record<string, readonly string[]>>();
  const add = (path: string, method: string, domains: readonly string[]): void => {
    if (domains.length === 0) return;
    const methods = crossed.get(path) ?? {};
    methods[method] = [...new Set([...(methods[method] ?? []), ...domains])];
    crossed.set(path, methods);
  };
  for (const { path, methods } of guardedPaths(model)) {
    for (const { method, requiredResources } of methods) {
      const [owning] = requiredResources;
      if (owning?.foreignItemStatus === 403) add(path, method, ownDomain(owning));
    }
  }
  for (const resource of model.allResources) {
    for (const { path, operations } of offeredPaths(resource)) {
      for (const operation of operations) add(path, METHODS[operation], crossedBy(resource, operation));
    }
  }
  add(`/${ACCEPTANCES}`, 'POST', invitingGroups(model).flatMap(ownDomain));
  return crossed;
}

const METHODS: Readonly<Record<Operation, string>> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  replace: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};

function crossedBy(resource: Resource, operation: Operation): readonly string[] {
  if (operation === 'list' || operation === 'get') return [];
  const referring = operation === 'delete' ? domainsOfReferrers(resource) : [];
  // Rows of a tenant conflict only with rows of the same tenant.
  if (isOfTenantAlone(resource)) return referring;
  const own = ownDomain(resource);
  const isOwned = groupOf(resource, resource) === undefined && own.length > 0;
  // Whoever makes a group is no member yet, and the last member is looked for when one has gone.
  const makesGroup =
    resource.members !== null && (operation === 'create' || (operation === 'replace' && resource.putCreates));
  const isOfMembers = makesGroup || groupOfMembers(resource) !== undefined;
  // A key may be taken by another owner's item, and so may a time.
  const meetsOthers = isOwned && (resource.noOverlaps.length > 0 || (operation === 'replace' && resource.putCreates));
  return [...(isOfMembers || meetsOthers ? own : []), ...referring];
}

/** A deletion changes rows that refer to what it deletes, whoever they belong to. */
function domainsOfReferrers(deleted: Resource): readonly string[] {
  const reached = new Set<Resource>([deleted]);
  const referring = new Set<Resource>();
  for (const resource of reached) {
    for (const child of childrenOf(resource)) reached.add(child);
    for (const referrer of allReferrers(resource)) {
      reached.add(referrer.resource);
      referring.add(referrer.resource);
    }
  }
  // Rows that refer to a row of a group are of the same group, if they are of one: its members find them.
  const group = groupOf(deleted, deleted);
  const isFound = (one: Resource): boolean =>
    isOfTenantAlone(one) || (group !== undefined && groupOf(one, one) === group);
  return [...referring].filter((one) => !isFound(one)).flatMap(ownDomain);
}

function ownDomain(resource: Resource): readonly string[] {
  const domain = domainOf(resource);
  return domain === undefined ? [] : [domain];
}

interface GroupSetting {
  readonly table: string;
  readonly sql: string;
}

interface GroupLookup extends GroupSetting {
  readonly members: string;
}

/** Finds the groups of a caller in the store of their members. */
export function groupLookups(versions: ServedVersions): readonly GroupLookup[] {
  return groupsOf(versions, hasMembersStore).map((group) => {
    const sql = `SELECT set_config(${settingText(group)}, (${groupIdsSql(group)}), true)`;
    return { table: group.table.name, members: membersStore(group).table.name, sql };
  });
}

/** Sets the groups that a token names. */
export function namedGroups(versions: ServedVersions): readonly GroupSetting[] {
  return groupsOf(versions, isByClaim).map((group) => ({
    table: group.table.name,
    sql: `SELECT set_config(${settingText(group)}, $1, true)`,
  }));
}

function settingText(group: Resource): string {
  return constant(settingOfGroups(group.table.name));
}

/** The groups of all versions, one for each table. */
function groupsOf(versions: ServedVersions, isAsked: (group: Resource) => boolean): readonly Resource[] {
  const groups = newestFirst(versions).flatMap(({ allResources }) => allResources.filter(isAsked));
  return [...new Map(groups.toReversed().map((group) => [group.table.name, group])).values()].toReversed();
}
