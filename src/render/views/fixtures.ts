// What the emitted tests put into the tables so that items can refer to it: rows at ids that are known beforehand.
import type { Field, Json, Model, Referrer, Resource } from '../../model/model.js';
import { referrersIn } from '../../model/referrers.js';
import { planTable } from '../../schema/table-plan.js';
import { differentValue } from '../different-value.js';
import { distinctValues } from '../distinct-values.js';
import { exampleOf } from '../example-values.js';
import { isKept, leadsBack } from './leads-back.js';
import { seedOf } from './test-parents.js';

/** As many as one check may need in one place. */
const DISTINCT = 16;

/** An id of the same form as those that a field can hold, which nothing has. */
export function strayId(field: Field): Json | undefined {
  return distinctValues(field, DISTINCT + 2).at(-1);
}

/** The rows that the tests of anything may refer to, by id. */
export function fixturesOf(target: Resource, model: Model): Members {
  const ids = target.referrers.filter((referrer) => !leadsBack(referrer)).flatMap(idsOf);
  return rowsAt(ids, target, model);
}

interface Members {
  readonly [id: string]: Json;
}

/** What has to be there before one item of a resource can be: each after what it refers to itself. */
export function neededFixtures(
  resources: readonly Resource[],
  model: Model,
): readonly { readonly target: Resource; readonly rows: Members }[] {
  const found = new Map<Resource, Json[]>();
  const visit = (referrers: readonly Referrer[]): void => {
    for (const referrer of referrers) {
      if (leadsBack(referrer)) continue;
      const target = referrer.reference.target();
      visit(referrersIn(target).filter(isKept));
      found.set(target, [...(found.get(target) ?? []), ...idsOf(referrer)]);
    }
  };
  visit(resources.flatMap(referrersIn));
  return [...found].map(([target, ids]) => ({ target, rows: rowsAt(ids, target, model) }));
}

/** The ids that a field's values in the tests refer to, the example first. */
function idsOf({ resource: { uniques }, field }: Referrer): readonly Json[] {
  const usual = exampleOf(field);
  const other = differentValue(field.type, usual);
  const isUnique = uniques.some((group) => group.includes(field));
  return [usual, ...(other === undefined ? [] : [other]), ...(isUnique ? distinctValues(field, DISTINCT) : [])];
}

function rowsAt(ids: readonly Json[], target: Resource, model: Model): Members {
  const seed = seedOf(target, model);
  const { values, kept } = planTable(target);
  const columns = [...values, ...kept];
  const compared = target.fields.filter((field) => target.uniques.some((group) => group.includes(field)));
  const valueAt = (place: number, index: number): Json => {
    const column = columns[index];
    const usual = seed['values'];
    const value = Array.isArray(usual) ? (usual[index] ?? null) : null;
    if (column === undefined || column.holds !== 'value') return value;
    if (column.field.reference !== null && column.nullable) return null;
    if (!compared.includes(column.field)) return value;
    // The last ones first: the tests make items of their own from the first ones on.
    const distinct = distinctValues(column.field, column.field.reference === null ? 3 * DISTINCT : DISTINCT);
    return distinct.at(-1 - place) ?? value;
  };
  return Object.fromEntries(
    [...new Set(ids)].map((id, place) => [
      String(id),
      { ...seed, values: columns.map((_, index) => valueAt(place, index)) },
    ]),
  );
}
