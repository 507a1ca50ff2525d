// What a store's file says of references that are cleared before what they lead to is deleted.
import { allReferrers, childrenOf } from '../../model/references.js';
import { goingSteps, isIdentified, type CascadeStep } from '../../model/delete-cascade.js';
import type { Column, Referrer, Resource } from '../../model/model.js';
import { idTableName } from '../../tables/id-tables.js';
import { KEY_COLUMN } from '../../tables/table-plan.js';
import * as sql from '../sql/statements.js';
import { jsonLiteral, stringLiteral } from '../typescript.js';
import { callStatement } from './statements.js';
import { sqlText } from './store-texts.js';

/** A statement that clears what refers to the row itself. */
interface Clearing {
  readonly query: string;
  readonly sql: string;
  readonly run: string;
}

/** Those to the row itself; where rows of its own kind go with it, they are cleared with those. */
export function clearings(resource: Resource): readonly Clearing[] {
  return directReferrers(resource).map((referrer) => clearing(referrer, resource));
}

function directReferrers(resource: Resource): readonly Referrer[] {
  return goingSteps(resource).some(({ to }) => to === resource) ? [] : clearingReferrers(resource);
}

function clearingReferrers(resource: Resource): readonly Referrer[] {
  return allReferrers(resource).filter(({ reference }) => reference.onDelete === 'clear');
}

/** Those to what goes with it. */
function deeperReferrers(resource: Resource): readonly Referrer[] {
  return [...new Set(goingSteps(resource).map(({ to }) => to))].flatMap(clearingReferrers);
}

/** Whether something forgets what goes with it. */
export function forgetsMore(resource: Resource): boolean {
  const forgets = deeperReferrers(resource).length + idsGoingAlong(resource).length > 0;
  return resource.operations.includes('delete') && !resource.alwaysExists && forgets;
}

/**
 * The tables of ids inside values that go along with what those refer to. SQLite asks whether anything refers to what is gone when
 * all is gone; PostgreSQL asks for each row as it goes, so these have to go before.
 */
function idsGoingAlong(resource: Resource): readonly GoingIds[] {
  const steps = goingSteps(resource);
  const going = [...new Set([resource, ...steps.map(({ to }) => to)])];
  const follow = going.filter((one) => one !== resource || steps.some(({ to }) => to === resource));
  const rows = [
    ...follow.map((owner) => ({ of: owner, owner, key: KEY_COLUMN })),
    ...going.flatMap((of) => namelessBelow(of).map((owner) => ({ of, owner, key: of.storage.idColumn }))),
  ].filter(({ of }) => isIdentified(of));
  const inside = going.flatMap(allReferrers).filter(({ path }) => path.length > 0);
  return rows.flatMap(({ of, owner, key }) => {
    const referring = inside.filter(({ resource: { storage } }) => storage.table === owner.storage.table);
    const tables = new Set(referring.map((referrer) => idTableName(referrer)));
    return [...tables].map((name) => ({ of, sql: sql.forgetIdsAmongSql(name, key) }));
  });
}

interface GoingIds {
  readonly of: Resource;
  /** Up to the ids of what goes. */
  readonly sql: string;
}

/** Those that go with it, and have no id that tells them from all others: the one above them is in their key. */
function namelessBelow(resource: Resource): readonly Resource[] {
  return childrenOf(resource)
    .filter((child) => child.onDelete === 'cascade' && !isIdentified(child))
    .flatMap((child) => [child, ...namelessBelow(child)]);
}

/** Whether a deletion is seen in what refers to the row: it then needs the time. */
export function stampsReferrers(resource: Resource): boolean {
  return [...directReferrers(resource), ...deeperReferrers(resource)].some(
    (referrer) => touchedBy(referrer).length > 0,
  );
}

function touchedBy({ resource }: Referrer): readonly Column[] {
  return resource.table.serviceColumns.filter((column) => column.field.touched);
}

function clearing(referrer: Referrer, { idParam }: Resource): Clearing {
  const { resource, field } = referrer;
  const touched = touchedBy(referrer);
  const query = `clear${resource.names.type}${field.variable.charAt(0).toUpperCase()}${field.variable.slice(1)}`;
  const [first = '', ...rest] = sql.clearSql(referrer, touched).toReversed();
  return {
    query,
    sql: sqlText([...rest.toReversed(), `${first} = ?`]),
    run: callStatement('yield* ', 'transaction.run', [query, { items: [...touched.map(stampOf), `path.${idParam}`] }]),
  };
}

function stampOf({ field }: Column): string {
  return field.type.kind === 'date' ? 'now.toISOString().slice(0, 10)' : 'now.toISOString()';
}

/** What is cleared because of what goes along: the lists of steps and statements, and the call; all '' where there is nothing. */
export function forgettingTexts(resource: Resource): Record<string, unknown> {
  const referrers = deeperReferrers(resource);
  const ids = idsGoingAlong(resource).map(({ of, sql: update }) =>
    jsonLiteral({ of: of.storage.table, update, stamps: [] }),
  );
  if (referrers.length + ids.length === 0) return { forgetting: '', starts: [], forget: [] };
  const steps = goingSteps(resource).filter(({ from }) => isIdentified(from));
  const listed = (items: readonly string[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${item},\n`).join('')}  ]`;
  const now = stampsReferrers(resource) ? ['now'] : [];
  const call = (kind: Resource, ids: string): string =>
    callStatement('yield* ', 'forgetting.forget', ['transaction', stringLiteral(kind.storage.table), ids, ...now]);
  const starts = isIdentified(resource) ? [] : goingSteps(resource).filter(({ from }) => from === resource);
  return {
    forgetting: `new Forgetting(\n  ${listed(steps.map(stepText))},\n  ${listed([...referrers.map(clearingText), ...ids])},\n)`,
    starts: starts.map(({ to }) => ({ query: startName(to), sql: sqlText(sql.goingBelowSql(to.table)) })),
    forget: isIdentified(resource)
      ? [call(resource, `[[path.${resource.idParam}]]`)]
      : starts.flatMap(({ to }) => {
          const path = resource.table.childKey.map(({ param }) => `path.${param}`);
          const rows = `${to.names.variable}Rows`;
          return [
            callStatement(`const ${rows} = yield* `, 'transaction.all', [startName(to), { items: path }]),
            call(to, rows),
          ];
        }),
  };
}

function startName({ names }: Resource): string {
  return `selectGoing${names.type}`;
}

function stepText(step: CascadeStep): string {
  return jsonLiteral({
    from: step.from.storage.table,
    to: step.to.storage.table,
    select: sql.goingSql(step).join(' '),
  });
}

function clearingText(referrer: Referrer): string {
  const touched = touchedBy(referrer);
  const lines = sql.clearSql(referrer, touched).map((line) => line.trim());
  const stamps = touched.map(({ field }) => field.type.kind);
  return jsonLiteral({ of: referrer.reference.target().storage.table, update: lines.join(' '), stamps });
}
