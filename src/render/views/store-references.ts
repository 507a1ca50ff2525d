// What a store's file says of references: those of its rows, and those to them.
import type { Referrer, Resource } from '../../model/model.js';
import { referrersIn } from '../../model/referrers.js';
import { planTable, type Column, type TablePlan } from '../../schema/table-plan.js';
import { withArticle } from '../article.js';
import * as sql from '../sql/statements.js';
import { jsonLiteral } from '../typescript.js';
import { callStatement } from './statements.js';
import { sqlText } from './store-texts.js';

/** The references that a request can set. */
export function checkedReferences({ resource, values }: TablePlan): readonly Referrer[] {
  return referrersIn(resource).filter(({ field }) => values.some((column) => column.field === field));
}

/** What a row refers to, and the calls that look for it; '' where it refers to nothing. */
export function referenceTexts(plan: TablePlan): Record<string, string> {
  const referrers = checkedReferences(plan);
  const lines = referrers.map(({ field, reference }) => {
    const index = plan.values.findIndex((column) => column.field === field && column.holds === 'value');
    const detail = `There is no ${reference.target().names.singular} with this id.`;
    return `  ${jsonLiteral({ index, member: field.name, detail }, 2)},\n`;
  });
  const check = (reader: string, ...values: readonly string[]): string =>
    callStatement('yield* ', 'checkReferences', [reader, 'selectReferences', 'references', ...values], 2);
  return {
    references: lines.length === 0 ? '' : `[\n${lines.join('')}]`,
    referencesSql: lines.length === 0 ? '' : sqlText(sql.referencesSql(referrers)),
    checkNew: check('transaction', 'values'),
    // What it refers to is heard of before that there is one already (O.16, O.17).
    checkSecond: check('reader', 'values'),
    checkChanged: check('transaction', 'values', 'stored'),
  };
}

/** A statement that clears references before what they refer to is deleted. */
interface Clearing {
  readonly query: string;
  readonly sql: string;
  readonly run: string;
  /** Whether it says when. */
  readonly takesNow: boolean;
}

/** Those to a row that is deleted, and to rows that go with it because they refer to it. */
export function clearings(resource: Resource, way: readonly Referrer[] = []): readonly Clearing[] {
  const own = resource.referrers
    .filter(({ reference }) => reference.onDelete === 'clear')
    .map((referrer) => clearing(referrer, way));
  const deeper = resource.referrers
    .filter(({ reference, resource: { parents } }) => reference.onDelete === 'cascade' && parents.length === 0)
    .filter(({ resource: next }) => next !== resource && !way.some((passed) => passed.resource === next))
    .flatMap((referrer) => clearings(referrer.resource, [...way, referrer]));
  return [...own, ...deeper];
}

/** Whether a deletion is seen in what refers to the row: it then needs the time. */
export function stampsReferrers(resource: Resource): boolean {
  return clearings(resource).some(({ takesNow }) => takesNow);
}

function clearing(referrer: Referrer, way: readonly Referrer[]): Clearing {
  const { resource, field } = referrer;
  const touched = planTable(resource).kept.filter((column) => column.field.touched);
  const through = way.map((passed) => passed.resource.names.type).join('');
  const query = `clear${through}${resource.names.type}${field.variable.charAt(0).toUpperCase()}${field.variable.slice(1)}`;
  const [first = referrer] = way;
  const id = `path.${first.reference.target().idParam}`;
  return {
    query,
    sql: sqlText(sql.clearSql(referrer, way, touched)),
    run: callStatement('yield* ', 'transaction.run', [query, { items: [...touched.map(stampOf), id] }], 2),
    takesNow: touched.length > 0,
  };
}

function stampOf({ field }: Column): string {
  return field.type.kind === 'date' ? 'now.toISOString().slice(0, 10)' : 'now.toISOString()';
}

/**
 * What a client hears when the database keeps a row; '' where nothing can. The engines do not all say what holds it, so everything
 * is named that can: what refers to it, and what refers to what would go with it, or lies below that.
 */
export function stillReferredText(resource: Resource): string {
  const { singular } = resource.names;
  const deeper = goingByReference(resource).flatMap((going) => [
    ...holdersText(going, `${withArticle(going.names.singular)} that would go with it`),
    ...childrenText(going),
  ]);
  const text = [...holdersText(resource, `the ${singular}`), ...deeper].join(', or ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Whether what refers to a row can keep it. */
export function isHeld({ referrers }: Resource): boolean {
  return referrers.some(({ reference }) => reference.onDelete === 'restrict');
}

/** Whether what would go with a row because it refers to it can be what keeps the row. */
export function isHeldDeeper(resource: Resource): boolean {
  return goingByReference(resource).some((going) => isHeld(going) || childrenText(going).length > 0);
}

/** `a loan or a review still refers to the book` */
function holdersText({ referrers, names }: Resource, held: string): readonly string[] {
  const holding = referrers
    .filter(({ reference }) => reference.onDelete === 'restrict')
    .map(({ resource }) =>
      resource.names === names ? `another ${names.singular}` : withArticle(resource.names.singular),
    );
  return holding.length === 0 ? [] : [`${[...new Set(holding)].join(' or ')} still refers to ${held}`];
}

/** `a book that would go with it still has notes` */
function childrenText(going: Resource): readonly string[] {
  const children = going.children.filter(({ onDelete, always }) => onDelete === 'restrict' && !always);
  const names = children.map((child) =>
    child.kind === 'document' ? withArticle(child.names.singular) : child.names.plural,
  );
  return names.length === 0
    ? []
    : [`${withArticle(going.names.singular)} that would go with it still has ${names.join(' or ')}`];
}

/** What is deleted with a row because it refers to it, or to what goes in that way, and what lies below that and goes too. */
function goingByReference(resource: Resource): readonly Resource[] {
  const found = new Set<Resource>();
  const add = (one: Resource): void => {
    if (one === resource || found.has(one)) return;
    found.add(one);
    for (const child of one.children) if (child.onDelete === 'cascade') add(child);
    follow(one);
  };
  const follow = ({ referrers }: Resource): void => {
    for (const referrer of referrers) if (referrer.reference.onDelete === 'cascade') add(referrer.resource);
  };
  follow(resource);
  return [...found];
}
