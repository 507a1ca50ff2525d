// Coexistence: served versions share one database and one runtime.
import { hasAuthentication, isOwning, ownershipOf } from '../../model/access.js';
import { groupOf, groupsClaim, hasGroups, hasMembersStore, managingRoles, membersStore } from '../../model/groups.js';
import type { Report } from '../../diagnostics/report.js';
import type { SourceRange } from '../../source/source-file.js';
import { locateAddress } from '../../language/locate-address.js';
import type { Spec } from '../../language/spec.js';
import { addressOf, type Change, shortAddress } from '../differences/change.js';
import { diffService } from '../differences/diff-service.js';
import { judge } from '../compatibility/judge.js';
import { isOfTenantAlone, withoutTenant } from '../../model/tenants.js';
import { isOrderedBy } from '../../model/criteria.js';
import { hasStoredForm, isStructured, sortKeyOf } from '../../types/types.js';
import type { Field, Resource } from '../../model/model.js';
import type { VersionList, Version } from '../../model/served.js';
import { intervalSamples } from '../../model/resolve/interval-samples.js';
import { fitsGroup, fitsUnique } from '../../model/rules/fields/unique-fields.js';
import { intervalInVersion } from './shared-intervals.js';
import { jsonConflict } from './stored-shapes.js';
import { firstOf, nameIn, type StoredTable } from './stored-versions.js';

/** Conventions that live in the files of a version. */
const OWN_CONVENTIONS: ReadonlySet<string> = new Set(['naming', 'members', 'request_body', 'concurrency']);

/** The runtime takes its settings from the newest version, which has to keep what an older one promises its clients. */
export function checkRuntime({ newest, older }: VersionList<Version>, report: Report): void {
  for (const { spec, model } of older) {
    const differ = (key: string, place: SourceRange): void => {
      const [version, last] = [model.service.version, newest.model.service.version];
      report.add('version-convention', place, { key, version, newest: last });
    };
    const compare = (key: string, place: SourceRange, one: unknown, other: unknown): void => {
      if (JSON.stringify(one) !== JSON.stringify(other)) differ(key, place);
    };
    for (const [key, written] of Object.entries(spec.conventions.value)) {
      if (OWN_CONVENTIONS.has(key)) continue;
      const other = Object.entries(newest.spec.conventions.value).find(([name]) => name === key)?.[1];
      // An absent list stands for all media types.
      if (key === 'media_types')
        compare(key, written, model.conventions.mediaTypes, newest.model.conventions.mediaTypes);
      else compare(key, written, valueOf(written.value), valueOf(other?.value));
    }
    compare('limits.page.total', spec.limits, model.limits.page.total, newest.model.limits.page.total);
    compare('language', spec.language, model.service.language, newest.model.service.language);
    // A version without authentication stays open beside a newer one that has it.
    if (hasAuthentication(model)) {
      compare('auth', spec.auth ?? spec.service, model.auth, newest.model.auth);
    }
    const claim = newest.model.tenant?.claim;
    if (model.tenant?.claim !== claim) {
      const written = claim === undefined ? 'without "tenant"' : `with "tenant: { claim: ${claim} }"`;
      const remedy = `write this version ${written}, as the newest version is: both have the same rows`;
      report.add('unfit-tenant', spec.tenant ?? spec.service, { remedy });
    }
    const members = spec.resources.value.find(({ value }) => value.members !== undefined)?.value.members;
    // One token names the groups of its caller for all versions.
    if (members !== undefined && hasGroups(newest.model))
      compare('members.claim', members, claimsOf(model), claimsOf(newest.model));
    for (const { older: address } of diffService(model, newest.model).filter(breaksSharedPromise))
      differ(shortAddress(address), locateAddress(spec, address));
  }
}

/** The names of the claims; the roles are a matter of each version. */
function claimsOf(model: Version['model']): readonly (string | undefined)[] {
  const claim = groupsClaim(model);
  return [claim?.name, claim?.roles?.claim];
}

/** Limits and origins of the newest version are those of all. Sizes of pages are a matter of each version. */
function breaksSharedPromise(change: Change): boolean {
  const verdict = judge(change);
  if (verdict.level !== 'breaking' || shortAddress(change.older).startsWith('limits.page.')) return false;
  return ['limit-lowered', 'origin-removed', 'credentials-refused'].includes(verdict.rule);
}

/** Strips the places from a list of located values. */
function valueOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'value' in item ? item.value : item,
  );
}

/** A column that versions share has to fit each of them. */
export function checkStorage(versions: VersionList<Version>, tables: readonly StoredTable[], report: Report): void {
  for (const [index, older] of versions.older.entries()) {
    const newer = [...versions.older.slice(0, index).toReversed(), versions.newest];
    for (const table of tables) checkTable(table, tables, older, newer, report);
  }
}

/** @param newer the next version first, so that a difference from several is reported against it */
function checkTable(
  table: StoredTable,
  tables: readonly StoredTable[],
  older: Version,
  newer: readonly Version[],
  report: Report,
): void {
  const version = older.model.service.version;
  const then = table.shown.get(version);
  if (then === undefined) return;
  for (const { shown } of table.columns) {
    const before = shown.get(version);
    if (before === undefined) continue;
    for (const { model } of newer) {
      const next = model.service.version;
      const [now, after] = [table.shown.get(next), shown.get(next)];
      if (now === undefined || after === undefined) continue;
      const refersAlike = targetsInside(before, version, tables) === targetsInside(after, next, tables);
      const what = refersAlike
        ? fieldDifference({ field: before, resource: then }, { field: after, resource: now })
        : `the targets of references inside "${before.name}"`;
      if (what === '') continue;
      report.add('version-storage', fieldPlace(older.spec, then, before), { what, version, next });
      break;
    }
  }
  const next = [...table.shown.keys()][0] ?? version;
  const place = locateAddress(older.spec, addressOf(then));
  if (!canKeepUnique(then, version, table))
    report.add('version-storage', place, { what: 'the values that have to be unique', version, next });
  if (!canKeepNoOverlap(then, version, table))
    report.add('version-storage', place, { what: 'the intervals that may not overlap', version, next });
}

/** Tables that the ids inside a value refer to, as one version knows them. */
function targetsInside({ innerReferences }: Field, version: number, tables: readonly StoredTable[]): string {
  const tableOf = (target: Resource): string => tables.find(({ shown }) => shown.get(version) === target)?.table ?? '';
  return innerReferences
    .map(({ path, reference }) => `${path.join('.')} ${tableOf(reference.target())}`)
    .toSorted()
    .join(', ');
}

/** The column can be null: for an absent member, or for null itself. */
export function canBeNull(field: Field): boolean {
  return field.presence.kind === 'optional' || (field.nullable && !isStructured(field.type));
}

interface FieldOf {
  readonly field: Field;
  readonly resource: Resource;
}

function fieldDifference(then: FieldOf, now: FieldOf): string {
  const [before, after] = [then.field, now.field];
  const { name } = before;
  if (before.nullable !== after.nullable && isStructured(before.type)) return `whether "${name}" can be null`;
  const sameNone = isOptional(before) === isOptional(after) && before.nullable === after.nullable;
  if (!sameNone && (tellsAbsentFromNull(before) || tellsAbsentFromNull(after)))
    return `whether "${name}" can be absent, or null`;
  const strict = [then, now].find(({ field }) => !canBeNull(field));
  if (strict !== undefined && (canBeNull(before) || canBeNull(after))) {
    if (before.reference !== null) return `whether "${name}" can be absent`;
    // The column of a sort key has no value for an absent member.
    if (sortKeyOf(before.type) !== null && isOrderedBy(strict.resource, strict.field))
      return `whether "${name}" can be absent, in the order of a list`;
  }
  // One index serves the lists of all versions, and a duration's reads what only a duration says.
  if (sortKeyOf(before.type) !== sortKeyOf(after.type)) return `the order of "${name}"`;
  // Ids are safe to show in any version; they have rules of their own.
  const isText = before.reference === null && before.type.kind !== after.type.kind;
  // Answers would show what another type lets in without quoting it, and filters would look for another form of it.
  if (isText && (hasStoredForm(before.type) || hasStoredForm(after.type))) return `the texts that "${name}" can hold`;
  const conflict = isStructured(before.type) ? jsonConflict(before.type, after.type) : undefined;
  if (conflict === undefined) return '';
  return conflict.length === 0 ? `the structure of "${name}"` : `"${[name, ...conflict].join('.')}"`;
}

function isOptional({ presence }: Field): boolean {
  return presence.kind === 'optional';
}

/** Absent and null differ, and a column of its own tells them apart. */
function tellsAbsentFromNull(field: Field): boolean {
  return isOptional(field) && field.nullable && !isStructured(field.type);
}

/**
 * A version can live with a unique group of the newest one if it shows all members or none.
 * With all, clients can choose other values; with none, its rows leave them out.
 */
function canKeepUnique(resource: Resource, version: number, table: StoredTable): boolean {
  return firstOf(table).uniques.every((group) => {
    const chosen = withoutTenant(group);
    const names = new Set(chosen.map((field) => nameIn(version, field, table)));
    const seen = resource.fields.filter(({ name }) => names.has(name));
    if (seen.length === 0) return chosen.every(canBeNull);
    return seen.length === chosen.length && fitsUnique(seen, resource);
  });
}

/**
 * A version can live with an interval of the newest one if it shows all members, with room for several items. With none of them
 * its rows have to leave out a member of the group, so that they are not compared.
 */
function canKeepNoOverlap(resource: Resource, version: number, table: StoredTable): boolean {
  return firstOf(table).noOverlaps.every((newest) => {
    const { group } = newest;
    const interval = intervalInVersion(newest, version, table);
    if (interval !== undefined)
      return fitsGroup(interval.group, resource) && intervalSamples(interval, resource.checks) !== undefined;
    const members = [...withoutTenant(group), newest.start, newest.end];
    return members.every((field) => nameIn(version, field, table) === '') && group.some(isOptional);
  });
}

export function fieldPlace(spec: Spec, resource: Resource, { name }: Field): SourceRange {
  return locateAddress(spec, [...addressOf(resource), 'fields', name]);
}

/** Warns of older versions that show data which the newest one restricts. A.2: versions share one database, and each decides by itself who sees it. */
export function checkVersionAccess(
  { newest, older }: VersionList<Version>,
  tables: readonly StoredTable[],
  report: Report,
): void {
  const last = newest.model.service.version;
  for (const { spec, model } of older) {
    const { version } = model.service;
    if (!hasAuthentication(model)) {
      if (hasAuthentication(newest.model)) report.add('version-still-open', spec.service, { version, newest: last });
      continue;
    }
    for (const { shown } of tables) {
      const [then, now] = [shown.get(version), shown.get(last)];
      if (then === undefined || now === undefined || !isOwning(now)) continue;
      if (now.inTenant && belongingInTenant(then) !== belongingInTenant(now)) {
        if (now.parents.length === 0)
          report.add('unfit-tenant', locateAddress(spec, addressOf(then)), { remedy: sameBelonging(then) });
        continue;
      }
      const by = ownershipOf(now, now)?.field === null ? 'group' : 'owner';
      const isLimited =
        by === 'owner'
          ? ownershipOf(then, then) !== undefined
          : membersTable(then, version, tables) === membersTable(now, last, tables);
      const place = locateAddress(spec, addressOf(then));
      if (isLimited || report.hasErrorsIn(place)) continue;
      report.add('version-shows-all', place, {
        resource: then.key,
        version,
        newest: last,
        by,
      });
    }
  }
}

/** The columns with the tenant depend on it, here and below: no statement finds the rows of two kinds. */
function belongingInTenant(resource: Resource): 'tenant' | 'owner' | 'group' {
  if (isOfTenantAlone(resource)) return 'tenant';
  return groupOf(resource, resource) === undefined ? 'owner' : 'group';
}

function sameBelonging({ key }: Resource): string {
  return `give "${key}" an "owner", "members" or "within" in every version, or in none: "applies_to" of an acknowledged break gives older versions that of the newest`;
}

/** The table with the members of the group in which an item is; undefined for items outside of groups. */
function membersTable(resource: Resource, version: number, tables: readonly StoredTable[]): StoredTable | undefined {
  const group = groupOf(resource, resource);
  const store = group && hasMembersStore(group) ? membersStore(group) : undefined;
  return store && tables.find(({ shown }) => shown.get(version) === store);
}

/** Each version that makes groups makes their first members, and none takes the last one away: groups are the same in all versions. */
export function checkVersionMembers(
  { newest, older }: VersionList<Version>,
  tables: readonly StoredTable[],
  report: Report,
): void {
  const all = [newest, ...older];
  for (const { shown } of tables) {
    const keeping = all.find(({ model }) => (shown.get(model.service.version)?.members ?? null) !== null);
    if (keeping === undefined) continue;
    const keeps = keeping.model.service.version;
    for (const { spec, model } of all) {
      const { version } = model.service;
      const [resource, group] = [shown.get(version), shown.get(keeps)];
      if (resource === undefined || group === undefined || version === keeps) continue;
      const members = membersTable(group, keeps, tables);
      const isShared = members !== undefined && membersTable(resource, version, tables) === members;
      if (members === undefined || (isShared && managesAlike(resource, group))) continue;
      if (!makesItems(resource) && !changesItems(members.shown.get(version))) continue;
      const params = { resource: resource.key, version, keeps };
      report.add('version-without-members', locateAddress(spec, addressOf(resource)), params);
    }
  }
}

/** A member who may change members by the one version may do so by the other. */
function managesAlike(one: Resource, other: Resource): boolean {
  const [roles, needed] = [managingRoles(one), managingRoles(other)];
  // Only grants of callers let members be changed there, so nobody has to remain.
  if (needed?.length === 0) return true;
  if (needed === null) return roles?.length !== 0;
  return roles !== null && roles.length > 0 && roles.every((role) => needed.includes(role));
}

function makesItems({ operations, putCreates }: Resource): boolean {
  return operations.includes('create') || (putCreates && operations.includes('replace'));
}

function changesItems(resource: Resource | undefined): boolean {
  return resource?.operations.some((operation) => ['replace', 'patch', 'delete'].includes(operation)) ?? false;
}
