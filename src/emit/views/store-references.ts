// What a store's file says of references: those of its rows, and those to them.
import type { IdAbove, Resource, TablePlan } from '../../model/model.js';
import { isToOwned } from '../../model/access.js';
import { allReferrers, childrenOf } from '../../model/references.js';
import { idTablesOf } from '../../tables/id-tables.js';
import type { Table } from '../../tables/schema.js';
import { withArticle } from '../article.js';
import * as sql from '../sql/statements.js';
import { jsonLiteral } from '../typescript.js';
import { bypassFact } from './own-references.js';
import { callStatement } from './statements.js';
import { sqlText } from './store-texts.js';

/** The ids above what a request can make a row refer to: the look for that finds them too. */
export function setIdsAbove({ idsAbove, clientColumns }: TablePlan): readonly IdAbove[] {
  return idsAbove.filter(({ column }) => clientColumns.includes(column));
}

/** What a row that is made or changed holds of the ids above what it refers to. @param otherwise of what no request sets */
export function idAboveValues(plan: TablePlan, otherwise: (index: number) => string): readonly string[] {
  const set = setIdsAbove(plan);
  return plan.idsAbove.map((one) => (set.includes(one) ? `above[${set.indexOf(one)}] ?? null` : otherwise(one.index)));
}

/** What a row refers to, and the calls that look for it; '' where it refers to nothing. */
export function referenceTexts(plan: TablePlan): Record<string, string> {
  const referrers = plan.checkedReferences;
  const first = plan.ownId === undefined ? 1 : 2;
  const lines = referrers.map(({ field, reference }) => {
    const index = plan.clientColumns.findIndex((column) => column.field === field && column.holds === 'value');
    const detail = `There is no ${reference.target().names.singular} with this id.`;
    const above = plan.idsAbove.filter(({ column }) => column.field === field).map((one) => one.index - first);
    const places = { index, member: field.name, ...(above.length > 0 && { above }) };
    return `  ${jsonLiteral({ ...places, ...bypassFact(reference.target()), detail })},\n`;
  });
  const found = setIdsAbove(plan).length > 0 ? 'const above = yield* ' : 'yield* ';
  const inside = plan.checkedInnerReferences;
  const check = (reader: string, ...values: readonly string[]): string => {
    const whoseInside = inside.some(isToOwned) ? [...nothingUpTo(1, values), 'whose'] : [];
    const missing = ['innerReferences.missing', [reader, ...values, ...whoseInside]] as const;
    if (inside.length === 0 && lines.length === 0) return '';
    if (lines.length === 0)
      return callStatement('', 'refuseMissing', [{ callee: `yield* ${missing[0]}`, arguments: missing[1] }]);
    const before = reader === 'reader' ? 'yield* ' : found;
    const arguments_ = [reader, 'selectReferences', 'references', ...values];
    const isOwned = referrers.some(isToOwned);
    const stored = inside.length > 0 || isOwned ? nothingUpTo(1, values) : [];
    const whose = isOwned ? ['whose'] : [];
    if (inside.length === 0)
      return callStatement(before, 'checkReferences', [...arguments_, ...stored, ...(isOwned ? ['[]'] : []), ...whose]);
    const all = [...arguments_, ...stored, 'missing', ...whose];
    return [
      callStatement('const missing = yield* ', missing[0], missing[1]),
      callStatement(before, 'checkReferences', all),
    ].join('\n');
  };
  return {
    innerReferences: inside.length === 0 ? '' : innerText(plan),
    references: lines.length === 0 ? '' : `[\n${lines.join('')}]`,
    referencesRow: found === 'yield* ' ? '(number | null)' : 'SqlValue',
    referencesSql: lines.length === 0 ? '' : sqlText(sql.referencesSql(referrers, plan)),
    checkNew: check('transaction', 'values'),
    // What it refers to is heard of before that there is one already (O.16, O.17).
    checkSecond: check('reader', 'values'),
    checkChanged: check('transaction', 'values', 'stored'),
  };
}

/** In the place of what a row held before. */
function nothingUpTo(count: number, [, ...given]: readonly string[]): readonly string[] {
  return Array.from({ length: count - given.length }, () => '[]');
}

function innerText(plan: TablePlan): string {
  const items = idTablesOf(plan).flatMap((table) => {
    const { column, paths } = table.repeats;
    const index = plan.clientColumns.findIndex(({ name, holds }) => name === column && holds === 'value');
    const referrer = plan.checkedInnerReferences.find(
      ({ field, reference }) => field.column === column && reference.target().storage.table === targetOf(table),
    );
    if (referrer === undefined) return [];
    const { field, reference } = referrer;
    const item = {
      index,
      paths: paths.map((path) => [field.name, ...path.map((step) => (step === '[]' || step === '{}' ? '*' : step))]),
      select: sql.thereSql(reference.target()),
      ...bypassFact(reference.target()),
      remove: sql.forgetIdsSql(table),
      insert: sql.keepIdsSql(table),
      isOwnKind: reference.target().storage.table === plan.name,
      detail: `There is no ${reference.target().names.singular} with this id.`,
    };
    return [`  ${jsonLiteral(item)},\n`];
  });
  return `new InnerReferences([\n${items.join('')}])`;
}

function targetOf({ foreignKeys }: Table): string {
  return foreignKeys.at(-1)?.table ?? '';
}

/**
 * What a client hears when the database keeps a row; '' where nothing can. The engines do not all say what holds it, so everything
 * is named that can: what refers to it, and what refers to what would go with it, or lies below that.
 */
export function stillReferredText(resource: Resource): string {
  const { singular } = resource.names;
  const deeper = goingWith(resource).flatMap(({ going, isAsked }) => [
    ...holdersText(going, `${withArticle(going.names.singular)} that would go with it`),
    ...(isAsked ? [] : childrenText(going)),
  ]);
  const text = [...holdersText(resource, `the ${singular}`), ...deeper].join(', or ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Whether what refers to a row can keep it. */
export function isHeld(resource: Resource): boolean {
  return allReferrers(resource).some(({ reference }) => reference.onDelete === 'restrict');
}

/** Whether what would go with a row can be what keeps the row. */
export function isHeldDeeper(resource: Resource): boolean {
  return goingWith(resource).some(
    ({ going, isAsked }) => isHeld(going) || (!isAsked && childrenText(going).length > 0),
  );
}

/** `a loan or a review still refers to the book` */
function holdersText(referred: Resource, held: string): readonly string[] {
  const { names } = referred;
  const holding = allReferrers(referred)
    .filter(({ reference }) => reference.onDelete === 'restrict')
    .map(({ resource }) =>
      resource.names === names ? `another ${names.singular}` : withArticle(resource.names.singular),
    );
  return holding.length === 0 ? [] : [`${[...new Set(holding)].join(' or ')} still refers to ${held}`];
}

/** `a book that would go with it still has notes` */
function childrenText(going: Resource): readonly string[] {
  const children = childrenOf(going).filter(({ onDelete, alwaysExists }) => onDelete === 'restrict' && !alwaysExists);
  const names = children.map((child) =>
    child.kind === 'document' ? withArticle(child.names.singular) : child.names.plural,
  );
  return names.length === 0
    ? []
    : [`${withArticle(going.names.singular)} that would go with it still has ${names.join(' or ')}`];
}

/** What is deleted with a row because it lies below it or refers to it, and what goes with that in turn. */
function goingWith(resource: Resource): readonly Going[] {
  const found = new Map<Resource, boolean>();
  const add = (one: Resource, isAsked: boolean): void => {
    if (one === resource || found.get(one) === isAsked || found.get(one) === false) return;
    found.set(one, isAsked);
    follow(one, isAsked);
  };
  const follow = (one: Resource, isAsked: boolean): void => {
    for (const child of childrenOf(one)) if (child.onDelete === 'cascade') add(child, isAsked);
    for (const referrer of allReferrers(one))
      if (referrer.reference.onDelete === 'cascade') add(referrer.resource, false);
  };
  follow(resource, true);
  return [...found].map(([going, isAsked]) => ({ going, isAsked }));
}

interface Going {
  readonly going: Resource;
  /** Whether what lies below it is asked for before the database is told to delete anything (R-P.10). */
  readonly isAsked: boolean;
}
