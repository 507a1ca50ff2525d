// Filtered and sorted lists (Q.3), compared with a plain reference over the items shown.
import { expect } from 'vitest';
import { textOrderOf } from '../../../src/api/runtime/formats/text-orders.js';
import { isArray, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { expectProblem, faultsOf } from './expectations.js';
import { filledLists as lists } from './listed-items.js';
import { atMost, linkOf } from './paging.js';
// <one-of>
import { queryText, queryType } from './query-text.js';
// </one-of>
import { documentOf, member } from './reply.js';
import { checkApart, rule, type Subjects } from './rule.js';
import type { FieldUnderTest, FilterUnderTest, ResourceUnderTest } from './subject.js';
import { bodyOf, type World } from './world.js';

const narrowed = lists.filter(([, { filters }]) => filters.length > 0);
const ordered = lists.filter(([, { sorts }]) => sorts.length > 0);
export const SIZE = Math.min(2, service.page.max);

export function checkCriteria(): void {
  onItems('Q.3', 'a list is filtered', narrowed, async (world, place, items, { filters, fields }) => {
    for (const filter of filters) {
      for (const [text, values] of comparedValues(filter, fieldOf(fields, filter.field))) {
        const wanted = items.filter((item) => holds(item, filter, fieldOf(fields, filter.field), values));
        const query = `${filter.parameter}=${encodeURIComponent(text)}`;
        expect([query, await idsOf(world, `${place}?${query}&${atMost(SIZE)}`)]).toEqual([query, wanted.map(idOf)]);
      }
    }
  });

  onItems('Q.3', 'several filters apply together', narrowed, async (world, place, items, { filters, fields }) => {
    const some = filters.map((filter) => {
      const field = fieldOf(fields, filter.field);
      const [text, values] = comparedValues(filter, field)[0] ?? ['', []];
      return {
        query: `${filter.parameter}=${encodeURIComponent(text)}`,
        holds: (item: JsonObject) => holds(item, filter, field, values),
      };
    });
    for (let count = 1; count <= some.length; count++) {
      const chosen = some.slice(0, count);
      const wanted = items.filter((item) => chosen.every((one) => one.holds(item)));
      const query = chosen.map((one) => one.query).join('&');
      expect([query, await idsOf(world, `${place}?${query}`)]).toEqual([query, wanted.map(idOf)]);
    }
  });

  onItems(
    'Q.3',
    'the total counts only the filtered items',
    narrowed,
    async (world, place, items, { filters, fields }) => {
      for (const filter of filters) {
        const field = fieldOf(fields, filter.field);
        const [text, values] = comparedValues(filter, field)[0] ?? ['', []];
        const query = `${filter.parameter}=${encodeURIComponent(text)}`;
        const counted = await world.send('GET', `${place}?${query}`, { prefer: 'count=exact' });
        expect(documentOf(counted)['total']).toBe(items.filter((item) => holds(item, filter, field, values)).length);
      }
    },
  );

  onItems('Q.3', 'a list is sorted across its pages', ordered, async (world, place, items, { sorts, fields }) => {
    const pairs = sorts.flatMap((first, index) => sorts.slice(index + 1).map((second) => [`-${first}`, second]));
    for (const keys of [...sorts.flatMap((name) => [[name], [`-${name}`]]), ...pairs]) {
      const wanted = items.toSorted((a, b) => compareItems(a, b, keys, fields));
      const ids = await idsOf(world, `${place}?sort=${keys.join()}&${atMost(SIZE)}`);
      expect([keys, ids]).toEqual([keys, wanted.map(idOf)]);
    }
  });

  rule('Q.3', 'an invalid sort is refused', ordered, async (world, resource) => {
    const place = await world.placeOf(resource);
    const [name = ''] = resource.sorts;
    for (const sort of [
      'nothing',
      '',
      '-',
      `${name},nothing`,
      `${name},,${name}`,
      `--${name}`,
      `${name},-${name}`,
      '__proto__',
    ]) {
      const refused = expectProblem(await world.send('GET', `${place}?sort=${sort}`), 400, 'invalid-parameter');
      expect(faultsOf(refused)).toEqual(['sort invalid-parameter']);
    }
    const refused = documentOf(await world.send('GET', `${place}?sort=nothing`));
    expect(refused['detail']).toContain(`Sort it by one of: ${resource.sorts.join(', ')}.`);
  });

  rule('Q.3', 'a filter value of another type is refused', narrowed, async (world, resource) => {
    const place = await world.placeOf(resource);
    const { filters, fields } = resource;
    // <no-claimed-groups>
    // const typed = filters.filter(({ field }) => !['string', 'list'].includes(fieldOf(fields, field).type));
    // </no-claimed-groups>
    // <claimed-groups>
    // The ids of a store may be any text.
    const typed = filters.filter(({ field }) => {
      const { type, longest } = fieldOf(fields, field);
      return !['string', 'list'].includes(type) && (type !== 'reference' || longest === undefined);
    });
    // </claimed-groups>
    for (const { parameter } of typed) {
      for (const text of ['', 'no%20such%20value', '1e', '+']) {
        const refused = expectProblem(
          await world.send('GET', `${place}?${parameter}=${text}`),
          400,
          'invalid-parameter',
        );
        expect(faultsOf(refused)).toEqual([`${parameter} invalid-parameter`]);
      }
    }
    expect((await world.send('GET', place)).status).toBe(200);
  });
  // <one-of>

  const referring = narrowed.filter(([, { filters, fields }]) => filters.some((filter) => isReference(filter, fields)));
  rule(
    'Q.3',
    'a filter by a reference to one of several in another form is refused',
    referring,
    async (world, resource) => {
      const place = await world.placeOf(resource);
      for (const filter of resource.filters.filter((one) => isReference(one, resource.fields))) {
        const { value } = fieldOf(resource.fields, filter.field);
        const [type, id] = [queryType(value), queryText(value).split(':').at(-1)];
        for (const text of [id, type, `${type}:`, `${type}/${id}`, `other-${type}:${id}`, `constructor:${id}`]) {
          const reply = await world.send('GET', `${place}?${filter.parameter}=${text}`);
          const refused = expectProblem(reply, 400, 'invalid-parameter');
          expect(refused['detail']).toContain(`"${type}:"`);
        }
      }
    },
  );
  // </one-of>
}
// <one-of>

function isReference({ field: name, comparison }: FilterUnderTest, fields: readonly FieldUnderTest[]): boolean {
  return comparison !== 'type' && queryType(fieldOf(fields, name).value) !== '';
}
// </one-of>

const COUNT = 7;

/** With items whose members differ, and share some values. */
function onItems(
  id: string,
  statement: string,
  subjects: Subjects<ResourceUnderTest>,
  check: (world: World, place: string, items: readonly JsonObject[], resource: ResourceUnderTest) => Promise<void>,
): void {
  rule(id, statement, subjects, (_shared, resource) =>
    checkApart(async (world) => {
      const place = await world.placeOf(resource);
      const items: JsonObject[] = [];
      for (let count = 0; count < COUNT; count++) {
        world.service.clock.advance(1000);
        const made = await world.create(resource, place, bodyOf(resource, membersOf(resource, count)));
        if (made.status === 201) items.push(documentOf(made));
      }
      expect(items.length).toBeGreaterThan(0);
      await check(
        world,
        place,
        items.toSorted((a, b) => compareText(idOf(a), idOf(b))),
        resource,
      );
    }),
  );
}

/** Gives each member one of its values, or none if it is optional. */
function membersOf({ fields, members }: ResourceUnderTest, count: number): JsonObject {
  const chosen = fields
    .filter(({ name }) => name in members)
    .map((field, index): readonly [string, Json | undefined] => {
      const values = [field.value, field.other ?? field.value, ...(field.presence === 'optional' ? [undefined] : [])];
      return [field.name, values[(count * (index + 1) + Math.floor(count / 3)) % values.length]];
    });
  // The other members are required, and equal in all items. References to the same kind have no values of their own
  // here.
  const others = Object.entries(members).filter(([name]) => fields.every((field) => field.name !== name));
  return Object.fromEntries([
    ...others,
    ...chosen.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined),
  ]);
}

/** The values to compare with, as text of the query and as JSON. */
function comparedValues(
  { comparison }: FilterUnderTest,
  { value, other = value }: FieldUnderTest,
): readonly (readonly [text: string, values: readonly Json[]])[] {
  const values = [value, other];
  // <one-of>
  if (comparison === 'type') {
    const types = values.map(queryType);
    return [...types.map((type, index) => [type, values.slice(index, index + 1)] as const), [types.join(), values]];
  }
  // </one-of>
  if (comparison === 'has') {
    return values.flatMap((list) => (isArray(list) ? list : [])).map((item) => [String(item), [item]] as const);
  }
  // <no-one-of>
  // const texts = values.map(String);
  // </no-one-of>
  // <one-of>
  const texts = values.map(queryText);
  // </one-of>
  const single = values.map((one, index) => [texts[index] ?? '', [one]] as const);
  const hasComma = texts.some((text) => text.includes(','));
  return comparison === 'in' && !hasComma
    ? [...single, [texts.join(), values]]
    : hasComma && comparison === 'in'
      ? []
      : single;
}

function holds(item: JsonObject, filter: FilterUnderTest, field: FieldUnderTest, values: readonly Json[]): boolean {
  const shown = item[filter.field];
  if (shown === undefined || shown === null) return false;
  // <one-of>
  if (filter.comparison === 'type') return values.some((value) => queryType(value) === queryType(shown));
  // </one-of>
  if (filter.comparison === 'has') return isArray(shown) && values.some((value) => shown.includes(value));
  return values.some((value) => meets(compare(shown, normal(field, value), field), filter.comparison));
}

export function meets(order: number, comparison: FilterUnderTest['comparison']): boolean {
  if (comparison === 'gt') return order > 0;
  if (comparison === 'gte') return order >= 0;
  if (comparison === 'lt') return order < 0;
  return comparison === 'lte' ? order <= 0 : order === 0;
}

/** The value as it is shown: times in UTC with milliseconds. */
function normal({ type }: FieldUnderTest, value: Json): Json {
  return type === 'datetime' ? new Date(String(value)).toISOString() : value;
}

export function compareItems(
  a: JsonObject,
  b: JsonObject,
  keys: readonly string[],
  fields: readonly FieldUnderTest[],
): number {
  for (const key of keys) {
    const name = key.replace('-', '');
    const order = compare(a[name] ?? null, b[name] ?? null, fieldOf(fields, name));
    if (order !== 0) return key.startsWith('-') ? -order : order;
  }
  return compareText(idOf(a), idOf(b));
}

/** Absent values first, decimals as numbers, text by code points (V.7). */
function compare(a: Json, b: Json, { type }: FieldUnderTest): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  const order = textOrderOf(type);
  if (order !== undefined) return order(String(a), String(b));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // <no-one-of>
  // return compareText(String(a), String(b));
  // </no-one-of>
  // <one-of>
  return compareText(queryText(a), queryText(b));
  // </one-of>
}

export function compareText(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  const index = left.findIndex((character, at) => character !== right[at]);
  if (index < 0) return left.length - right.length;
  return (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? -1);
}

/** The ids of the whole list, page after page. */
export async function idsOf(world: World, url: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = url; next !== undefined;) {
    expect(ids.length).toBeLessThan(100);
    const reply = await world.send('GET', next);
    const items = documentOf(reply)['items'];
    if (items === undefined || !isArray(items)) throw new Error(`${next} answered ${reply.status}: ${reply.text}`);
    ids.push(...items.map(idOf));
    next = linkOf(reply, 'next');
  }
  return ids;
}

/** The id, or the address, which ends with it, where representations do not show the id. */
export function idOf(item: Json): string {
  return String(member(item, 'id') ?? member(item, '_links', 'self', 'href'));
}

function fieldOf(fields: readonly FieldUnderTest[], name: string): FieldUnderTest {
  const field = fields.find((one) => one.name === name || one.alias === name);
  if (field === undefined) throw new Error(`There is no field ${name}.`);
  return field;
}
