// What a store's file says of references: those of its rows, and those to them.
import type { Referrer, Resource } from '../../model/model.js';
import { referrersIn } from '../../model/referrers.js';
import { planTable, type Column, type TablePlan } from '../../schema/table-plan.js';
import { withArticle } from '../article.js';
import * as sql from '../sql/statements.js';
import { jsonLiteral, stringLiteral } from '../typescript.js';
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

/** What a client hears when something still refers to a row; '' where nothing can. */
export function stillReferredText({ referrers, names }: Resource): string {
  const holding = [
    ...new Set(
      referrers
        .filter(({ reference }) => reference.onDelete === 'restrict')
        .map(({ resource }) =>
          resource.names === names ? `another ${names.singular}` : withArticle(resource.names.singular),
        ),
    ),
  ];
  if (holding.length === 0) return '';
  const subjects = holding.join(' or ');
  return stringLiteral(
    `${subjects.charAt(0).toUpperCase()}${subjects.slice(1)} still refers to the ${names.singular}.`,
  );
}
