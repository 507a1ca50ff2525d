// Both styles of selecting fields against a simple reference, over random selections (F.1 to F.5).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../templates/src/api/runtime/json/json.js';
import * as dots from '../../templates/src/api/runtime/reading/field-list.js';
import * as parentheses from '../../templates/src/api/runtime/reading/field-list.paren.js';
import { select, type MemberTree } from '../../templates/src/api/runtime/media/selection.js';
import { problemOf } from './thrown.js';

const members: MemberTree = {
  id: null,
  owner: { name: null, address: { city: null, zip: null } },
  parts: { title: null, maker: { name: null } },
  extra: null,
};
const value: JsonObject = {
  id: '7',
  owner: { name: 'Bo', address: { city: 'Bern', zip: '3000' } },
  parts: [{ title: 'a', maker: { name: 'x' } }, { title: 'b' }, { maker: { name: 'y' } }],
  extra: { any: [1] },
};
const PATHS = ['id', 'owner', 'owner.name', 'owner.address', 'owner.address.city', 'owner.address.zip'].concat([
  'parts',
  'parts.title',
  'parts.maker',
  'parts.maker.name',
  'extra',
]);

/** Values below a chosen path or on the way to one. */
function reference(shown: Json, paths: readonly string[], at = ''): Json | undefined {
  if (paths.some((path) => path === at || at.startsWith(`${path}.`))) return shown;
  if (!paths.some((path) => path.startsWith(at === '' ? '' : `${at}.`))) return undefined;
  if (Array.isArray(shown)) return shown.map((one) => reference(one, paths, at) ?? null);
  if (typeof shown !== 'object' || shown === null) return undefined;
  const inside = Object.entries(shown).map(([name, one]) => [
    name,
    reference(one, paths, at === '' ? name : `${at}.${name}`),
  ]);
  return Object.fromEntries(inside.filter(([, one]) => one !== undefined));
}

/** The paths in the style with parentheses, grouped by their first name. */
function inParentheses(paths: readonly string[]): string {
  const written = paths.map((path) =>
    path.split('.').reduceRight((inside, name) => (inside === '' ? name : `${name}:(${inside})`), ''),
  );
  return `:(${written.join()})`;
}

test('shows exactly the named members', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PATHS), { minLength: 1, maxLength: 12 }), (paths) => {
      const wanted = reference(value, paths);
      expect(select(dots.parseSelection(paths.join(), members, 64), value)).toEqual(wanted);
      expect(select(parentheses.parseSelection(inParentheses(paths), members, 64), value)).toEqual(wanted);
    }),
  );
});

describe('parentheses', () => {
  test.each([
    [':(id)', { id: '7' }],
    [':(owner:(address:(city),name),id)', { id: '7', owner: { name: 'Bo', address: { city: 'Bern' } } }],
    [':(owner,owner:(name))', { owner: value['owner'] }],
    [':(parts:(maker:(name)))', { parts: [{ maker: { name: 'x' } }, {}, { maker: { name: 'y' } }] }],
  ])('%s', (text, shown) => {
    expect(select(parentheses.parseSelection(text, members, 64), value)).toEqual(shown);
  });

  test.each([
    ':()',
    ':(',
    ':(id',
    ':(id))',
    ':(id)x',
    ':(id,)',
    ':(,id)',
    ':(id,,id)',
    ':((id))',
    ':(:(id))',
    ':(id:)',
    ':(owner:())',
    ':(owner:(name)',
    ':(owner:(name)name)',
    ':(owner:(name):(name))',
    ':(owner(name))',
    ':(id):(id)',
  ])('%s is malformed (F.4)', (text) => {
    expect(problemOf(() => parentheses.parseSelection(text, members, 64)).slug).toBe('invalid-parameter');
  });

  test.each([':(nope)', ':(id:(x))', ':(owner:(nope))', ':(__proto__)', ':(owner:(constructor))', ':(owner.name)'])(
    '%s names what there is not (F.3)',
    (text) => {
      expect(problemOf(() => parentheses.parseSelection(text, members, 64)).slug).toBe('unknown-field');
    },
  );

  test('refuses too many members, and endless nesting (F.4)', () => {
    expect(parentheses.parseSelection(':(id,owner:(name))', members, 2).size).toBe(2);
    for (const text of [':(id,id,id)', ':(owner:('.repeat(9), ':(a'.repeat(5_000)]) {
      expect(problemOf(() => parentheses.parseSelection(text, members, 2)).status).toBe(400);
    }
  });

  test('any text is a selection or a problem', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[:(),a-z]{0,20}$/), (text) => {
        try {
          parentheses.parseSelection(`:(${text}`, members, 8);
        } catch (error) {
          expect(error).toHaveProperty('status', 400);
        }
      }),
    );
  });
});
