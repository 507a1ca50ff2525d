// References that a deletion clears, and rows that go with it.
import { cascadeSteps, isIdentified, type CascadeStep } from '../../model/delete-cascade.js';
import type { Column, Referrer, Resource } from '../../model/model.js';
import { allReferrers, childrenOf } from '../../model/references.js';
import { idTableName } from '../../tables/id-tables.js';
import { KEY_COLUMN } from '../../tables/table-plan.js';
import * as sql from '../sql/statements.js';
import { takesDay } from '../../types/types.js';

/** A statement that clears what refers to the row itself. */
interface Clearing {
  readonly query: string;
  readonly sql: readonly string[];
  /** The columns that it sets to the time of the deletion. */
  readonly stamps: readonly { readonly isDate: boolean }[];
  readonly idParam: string;
}

/** Clears references to the row itself. When rows of its own kind go with it, `repeatedIdsRemovalView` clears these too. */
export function referenceClearings(resource: Resource): readonly Clearing[] {
  return directReferrers(resource).flatMap((referrer) => [
    clearing(referrer, resource),
    ...(referrer.path.length > 0 ? [idsClearing(referrer, resource)] : []),
  ]);
}

function directReferrers(resource: Resource): readonly Referrer[] {
  return cascadeSteps(resource).some(({ to }) => to === resource) ? [] : clearingReferrers(resource);
}

function clearingReferrers(resource: Resource): readonly Referrer[] {
  return allReferrers(resource).filter(({ reference }) => reference.onDelete === 'clear');
}

/** References to clear in rows that point to other deleted rows. */
function deeperReferrers(resource: Resource): readonly Referrer[] {
  return [...new Set(cascadeSteps(resource).map(({ to }) => to))].flatMap(clearingReferrers);
}

/**
 * Statements that delete ids inside values before the rows go. SQLite checks foreign keys when all rows are gone; PostgreSQL checks
 * them row by row, so these entries have to go first.
 */
function idsInCascade(resource: Resource): readonly CascadedIds[] {
  const steps = cascadeSteps(resource);
  const cascade = [...new Set([resource, ...steps.map(({ to }) => to)])];
  const follow = cascade.filter((one) => one !== resource || steps.some(({ to }) => to === resource));
  const rows = [
    ...follow.map((owner) => ({ of: owner, owner, key: KEY_COLUMN })),
    ...cascade.flatMap((of) => namelessBelow(of).map((owner) => ({ of, owner, key: of.storage.idColumn }))),
  ].filter(({ of }) => isIdentified(of));
  const inside = cascade.flatMap(allReferrers).filter(({ path }) => path.length > 0);
  return rows.flatMap(({ of, owner, key }) => {
    const referring = inside.filter(({ resource: { storage } }) => storage.table === owner.storage.table);
    const tables = new Set(referring.map((referrer) => idTableName(referrer)));
    return [...tables].map((name) => ({ of, sql: sql.deleteRepeatedIdsAmongSql(name, key) }));
  });
}

interface CascadedIds {
  readonly of: Resource;
  /** The statement, up to the ids of the deleted rows. */
  readonly sql: string;
}

/** Children that are deleted with the row and whose key includes the id above them. */
function namelessBelow(resource: Resource): readonly Resource[] {
  return childrenOf(resource)
    .filter((child) => child.onDelete === 'cascade' && !isIdentified(child))
    .flatMap((child) => [child, ...namelessBelow(child)]);
}

/** True when a deletion sets the time of change in rows that refer to the deleted one. */
export function stampsReferrers(resource: Resource): boolean {
  return [...directReferrers(resource), ...deeperReferrers(resource)].some(
    (referrer) => touchedBy(referrer).length > 0,
  );
}

function touchedBy({ resource }: Referrer): readonly Column[] {
  return resource.table.serviceColumns.filter((column) => column.field.touched);
}

function clearing(referrer: Referrer, { idParam }: Resource): Clearing {
  const touched = touchedBy(referrer);
  const [first = '', ...rest] = sql.clearSql(referrer, touched).toReversed();
  return {
    query: clearingName(referrer),
    sql: [...rest.toReversed(), `${first} = ?`],
    stamps: touched.map((column) => ({ isDate: takesDay(column.field.type) })),
    idParam,
  };
}

/** Deletes the ids of a cleared reference to one of several resources, which would keep the row. */
function idsClearing(referrer: Referrer, { idParam }: Resource): Clearing {
  return { query: `${clearingName(referrer)}Ids`, sql: [`${sql.clearIdsSql(referrer)} = ?`], stamps: [], idParam };
}

function clearingName({ resource, field }: Referrer): string {
  return `clear${resource.names.type}${field.variable.charAt(0).toUpperCase()}${field.variable.slice(1)}`;
}

/** The references that a deletion clears in further rows: the cascade's steps, the statements, and the calls. */
export function repeatedIdsRemovalView(resource: Resource) {
  const referrers = deeperReferrers(resource);
  const ids = idsInCascade(resource).map(({ of, sql: update }) => ({ of: of.storage.table, update, stamps: [] }));
  const deletions = deletedKinds(resource).map(deletionFact);
  if (referrers.length + ids.length + deletions.length === 0)
    return { referenceClearing: false, starts: [], clearedKinds: [] };
  const steps = cascadeSteps(resource).filter(({ from }) => isIdentified(from));
  const starts = isIdentified(resource) ? [] : cascadeSteps(resource).filter(({ from }) => from === resource);
  return {
    referenceClearing: {
      steps: steps.map(stepFact),
      clearings: [...referrers.flatMap(clearingFacts), ...ids, ...deletions],
    },
    starts: starts.map(({ to }) => ({ query: startName(to), sql: sql.cascadedIdsBelowSql(to.table) })),
    clearedKinds: isIdentified(resource)
      ? [clearedKindView(resource, resource, '')]
      : starts.map(({ to }) => clearedKindView(to, resource, startName(to))),
  };
}

/** @param start the query that finds the first deleted rows; '' for the row itself */
function clearedKindView(cascaded: Resource, resource: Resource, start: string) {
  return {
    start,
    rows: `${cascaded.names.variable}Rows`,
    key: resource.table.childKey.map(({ param }) => param),
    table: cascaded.storage.table,
    idParam: resource.idParam,
    stamps: stampsReferrers(resource),
  };
}

function startName({ names }: Resource): string {
  return `selectGoing${names.type}`;
}

function stepFact(step: CascadeStep) {
  return { from: step.from.storage.table, to: step.to.storage.table, select: sql.cascadedIdsSql(step).join(' ') };
}

function clearingFacts(referrer: Referrer) {
  const touched = touchedBy(referrer);
  const lines = sql.clearSql(referrer, touched).map((line) => line.trim());
  const stamps = touched.map(({ field }) => field.type.kind);
  const of = referrer.reference.target().storage.table;
  const ids = referrer.path.length > 0 ? [{ of, update: sql.clearIdsSql(referrer), stamps: [] }] : [];
  return [{ of, update: lines.join(' '), stamps }, ...ids];
}

/**
 * Resources whose rows go with the target of a reference to one of several. The foreign key is in the table of ids, so the service
 * deletes these rows itself. Those that refer to others, or lie below them, come first.
 */
function deletedKinds(resource: Resource): readonly Resource[] {
  const kinds = new Set(
    cascadeSteps(resource).flatMap(({ by, to }) => (by?.resource === to && by.path.length > 0 ? [to] : [])),
  );
  const ordered = new Set<Resource>();
  const passed = new Set<Resource>();
  const visit = (kind: Resource): void => {
    if (passed.has(kind)) return;
    passed.add(kind);
    const before = [...allReferrers(kind).map((referrer) => referrer.resource), ...childrenOf(kind)];
    for (const one of before) if (kinds.has(one)) visit(one);
    ordered.add(kind);
  };
  for (const kind of kinds) visit(kind);
  return [...ordered];
}

function deletionFact(kind: Resource) {
  return { of: kind.storage.table, update: sql.deleteAmongSql(kind.table), stamps: [], deletes: true };
}
