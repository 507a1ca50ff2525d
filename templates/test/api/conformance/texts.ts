// Text is compared and sorted by code points (V.7). Case, accents and the number of code units do not matter.
import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../src/api/runtime/json/json.js';
import { compareItems, compareText, idOf, idsOf, meets, SIZE } from './criteria.js';
import { expectProblem } from './expectations.js';
import { filledLists } from './listed-items.js';
import { atMost } from './paging.js';
import { documentOf } from './reply.js';
import { checkApart, rule, type Member, type Subjects } from './rule.js';
import { bodyOf, type World } from './world.js';

/**
 * In no particular order. The last two would be swapped by a comparison of UTF-16 units, and two of them look the same.
 */
const TEXTS = ['z', 'Z', 'a', 'ab', 'A', '\u00e4', 'a\u0308', '10', '9', '_', '\u00df', 'ss', '\u{1f600}', '\uff5e'];

export function checkTexts(): void {
  const ordered = textsOf((name, { sorts }) => sorts.includes(name));
  rule('V.7', 'text is sorted by code points, absent values first', ordered, (_shared, { resource, field }) =>
    checkApart(async (world) => {
      const { place, items } = await makeItems(world, { resource, field });
      for (const key of [field.name, `-${field.name}`]) {
        const wanted = items.toSorted((a, b) => compareItems(a, b, [key], resource.fields));
        const ids = await idsOf(world, `${place}?sort=${key}&${atMost(SIZE)}`);
        expect(shownBy(ids, items, field.name)).toEqual(wanted.map((item) => item[field.name] ?? null));
      }
    }),
  );

  const compared = textsOf((name, { filters }) => filters.some(({ field }) => field === name));
  rule('V.7', 'text is compared by code points', compared, (_shared, { resource, field }) =>
    checkApart(async (world) => {
      const { place, items } = await makeItems(world, { resource, field });
      const texts = items.map((item) => item[field.name]).filter((text) => typeof text === 'string');
      for (const { parameter, comparison } of resource.filters.filter((one) => one.field === field.name)) {
        for (const text of texts) {
          const wanted = texts.filter((one) => meets(compareText(one, text), comparison));
          const ids = await idsOf(world, `${place}?${parameter}=${encodeURIComponent(text)}`);
          expect([text, shownBy(ids, items, field.name).toSorted()]).toEqual([text, wanted.toSorted()]);
        }
      }
    }),
  );
}

function textsOf(isMeant: (name: string, resource: Member['resource']) => boolean): Subjects<Member> {
  return filledLists.flatMap(([key, resource]) =>
    resource.fields
      // <by-operation>
      .filter(({ access }) => access !== 'by-operation')
      // </by-operation>
      .filter(({ name, type, access }) => type === 'string' && access !== 'read-only' && isMeant(name, resource))
      .map((field): [string, Member] => [`${key}.${field.name}`, { resource, field }]),
  );
}

/** Makes one item for each text that the field accepts, and one without a text if the field is optional. */
async function makeItems(world: World, { resource, field }: Member) {
  const place = await world.placeOf(resource);
  const items: JsonObject[] = [];
  for (const text of [...TEXTS, ...(field.presence === 'optional' ? [null] : [])]) {
    const members = { ...world.membersAt(resource, place), [field.name]: text };
    const made = await world.create(resource, place, bodyOf(resource, members));
    if (made.status === 201) items.push(documentOf(made));
    // The field has a pattern or a bounded length.
    else expectProblem(made, 422, 'invalid-body');
  }
  return { place, items };
}

function shownBy(ids: readonly string[], items: readonly JsonObject[], name: string): readonly (Json | null)[] {
  return ids.map((id) => items.find((item) => idOf(item) === id)?.[name] ?? null);
}
