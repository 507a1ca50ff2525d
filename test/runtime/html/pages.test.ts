// The parts of a page, with data that would break out of it.
import * as fc from 'fast-check';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { controlMarkup, type Spot } from '../../../templates/src/api/runtime/html/controls.js';
import { pagerMarkup } from '../../../templates/src/api/runtime/html/pager.js';
import {
  inReadingOrder,
  nameOf,
  placesBelow,
  referencesOf,
  trailTo,
  type ResourcePages,
} from '../../../templates/src/api/runtime/html/resource-pages.js';
import { script } from '../../../templates/src/api/runtime/html/script.js';
import { style } from '../../../templates/src/api/runtime/html/style.js';
import { cellMarkup, membersMarkup, rawMarkup } from '../../../templates/src/api/runtime/html/values.js';
import { isObject, type Json, type JsonObject } from '../../../templates/src/api/runtime/json/json.js';
import { withTargetChoices } from '../../../templates/src/api/runtime/media/target-choices.js';

const spot: Spot = {
  form: 'change',
  path: ['name'],
  isRequired: false,
  fixed: false,
  filled: true,
  setsNull: true,
  required: [],
  immutable: [],
};

/** The tags of a text of markup, and their names alone. */
function tagsOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/<\/?([a-z0-9]+)(?: [^<>]*)?>/g), ([, name = '']) => name);
}

const anyJson: fc.Arbitrary<Json> = fc
  .jsonValue({ stringUnit: 'binary' })
  .map((value): Json => JSON.parse(JSON.stringify(value)));

test('the script is JavaScript that ends no element, and the style ends none either', () => {
  expect(() => new Script(script)).not.toThrow();
  // The marks of its parts stand in the template alone.
  expect(script.replace(/^ *\/\/ <\/?[a-z-]+>$/gm, '') + style).not.toMatch(/<\/|<!--/);
  expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function/);
});

describe('values', () => {
  test('add no tags, whatever they contain', () => {
    const known = new Set('a code dd details div dl dt li pre span summary time ul'.split(' '));
    fc.assert(
      fc.property(anyJson, (value) => {
        const html = [cellMarkup(value), membersMarkup({ member: value }), rawMarkup(value)]
          .map((one) => one.html)
          .join('');
        expect(tagsOf(html).filter((name) => !known.has(name))).toEqual([]);
        expect(html.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });

  test('are links only where they lead to the web', () => {
    expect(cellMarkup('javascript:alert(1)').html).not.toContain('href');
    expect(cellMarkup('/v1/users').html).not.toContain('href');
    expect(cellMarkup('https://example.com/').html).toContain('href="https://example.com/" rel="noopener');
  });
});

describe('controls', () => {
  const schemas: readonly JsonObject[] = [
    { type: 'string' },
    { type: 'string', maxLength: 5000 },
    { type: 'string', enum: ['a', '"><b>'] },
    { type: 'integer', minimum: 1 },
    { type: 'boolean' },
    { type: ['string', 'null'] },
    { type: ['string', 'null'], enum: ['a', '"><b>', null] },
    { type: 'object', additionalProperties: { type: 'string' } },
    { type: 'array', items: { type: 'string' } },
    { type: 'array', items: { type: 'object' } },
    { type: 'object', properties: { street: { type: 'string', description: '</p><b>' } } },
    {},
  ];

  test.each(schemas)('hold anything: %j', (schema) => {
    fc.assert(
      fc.property(anyJson, (was) => {
        const { html } = controlMarkup(schema, was, spot);
        expect(html.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
        expect(html).not.toContain('<b>');
      }),
    );
  });

  test('hold an object that has a member toString', () => {
    expect(controlMarkup({ type: 'integer' }, { toString: 0 }, spot).html).toContain('toString');
  });

  test('remember the old value, so that it is sent back unchanged', () => {
    const { html } = controlMarkup({ type: 'string' }, 'a "b"\r\n', spot);
    expect(html).toContain('data-was="&quot;a \\&quot;b\\&quot;\\r\\n&quot;"');
    expect(html).toContain('<textarea rows="5"');
  });

  test('are described by the current item, and disable options that cannot be edited', () => {
    const described = (schema: JsonObject): string =>
      / aria-describedby="([^"]*)"/.exec(controlMarkup(schema, undefined, spot).html)?.[1] ?? '';
    expect(described({ type: 'string' })).toBe('change/name-error');
    expect(described({ type: 'string', description: 'What it is called.' })).toBe('change/name-hint change/name-error');
    expect(controlMarkup({ enum: ['a'] }, 'a', { ...spot, fixed: true }).html).toMatch(/<select [^>]* disabled>/);
    expect(controlMarkup({ type: 'string' }, 'a', { ...spot, fixed: true }).html).toMatch(/<input [^>]* readonly /);
  });

  test('of a group that may be absent say so, when it has members that it requires', () => {
    const group = { type: 'object', properties: { width: { type: 'integer' } } };
    const around = { ...spot, required: ['name/width'] };
    const legend = (isRequired: boolean): string =>
      /<legend>.*class="mark">(.*?)</.exec(controlMarkup(group, undefined, { ...around, isRequired }).html)?.[1] ?? '';
    expect([legend(false), legend(true)]).toEqual(['optional', 'required']);
  });

  test('of a group keep members that stay, and ask for a hidden member only when it is new', () => {
    const properties = { carrier: { type: 'string' }, pin: { type: 'string', writeOnly: true } };
    const shipping = { ...spot, required: ['name/carrier', 'name/pin'], immutable: ['name/carrier'] };
    const inputs = (was: JsonObject | undefined): readonly string[] =>
      controlMarkup({ type: 'object', properties }, was, shipping).html.match(/<input[^>]*>/g) ?? [];
    expect(inputs(undefined).map((input) => / aria-required| readonly/.exec(input)?.[0])).toEqual([
      ' aria-required',
      ' aria-required',
    ]);
    const [carrier = '', pin = ''] = inputs({ carrier: 'Ann' });
    expect(carrier).toMatch(/ readonly value="Ann"/);
    expect(pin).toMatch(/type="password".* value=""/);
    expect(pin).not.toContain('aria-required');
  });

  test('of a group without shown members do not remove it', () => {
    const group = { type: 'object', properties: { pin: { type: 'string', writeOnly: true } } };
    expect(controlMarkup(group, {}, spot).html).toContain(' data-required>');
    expect(controlMarkup(group, undefined, spot).html).not.toContain(' data-required>');
  });

  test('of a reference to one of several resources offer a choice of the resource, and show the current one', () => {
    const target = (name: string): JsonObject => ({
      type: 'object',
      properties: { type: { type: 'string', const: name }, id: { type: 'string', format: 'uuid' } },
    });
    const member = { type: 'object', oneOf: [target('posts'), target('photos')] };
    const properties = withTargetChoices({ properties: { member } })['properties'];
    const schema = properties !== undefined && isObject(properties) ? properties['member'] : undefined;
    if (schema === undefined || !isObject(schema)) throw new Error('The member has no schema.');
    const optionsOf = (was?: JsonObject): readonly string[] =>
      controlMarkup(schema, was, spot).html.match(/<option [^>]*>/g) ?? [];
    expect(optionsOf()).toEqual(['<option value="">', '<option value="posts">', '<option value="photos">']);
    expect(optionsOf({ type: 'photos', id: '1' }).at(-1)).toBe('<option value="photos" selected>');
    const { html } = controlMarkup(schema, { type: 'photos', id: '1' }, spot);
    expect(html).toContain('data-group="/name"');
    expect(html).toMatch(/data-pointer="\/name\/id"[^>]*data-was="&quot;1&quot;"/);
  });

  test('offer null when it is a value', () => {
    const schema = { type: ['string', 'null'] };
    const boxOf = (was: Json | undefined, more: Partial<Spot> = {}): string =>
      /<input type="checkbox"[^>]*>/.exec(controlMarkup(schema, was, { ...spot, ...more }).html)?.[0] ?? '';
    expect(boxOf('a')).toBe('<input type="checkbox" data-null>');
    expect(boxOf(null)).toBe('<input type="checkbox" data-null checked>');
    expect(boxOf(null, { fixed: true })).toBe('<input type="checkbox" data-null checked disabled>');
    expect(boxOf(null, { setsNull: false })).toBe('');
    expect(controlMarkup({ type: 'string' }, 'a', spot).html).not.toContain('data-null');
    expect(controlMarkup(schema, null, spot).html).toContain('type="text"');
    expect(controlMarkup({ type: 'string', writeOnly: true }, undefined, spot).html).toContain('type="password"');
  });

  test('fill in defaults of a new item, but not inside an optional group', () => {
    const address = { type: 'object', properties: { country: { type: 'string', default: 'Chile' } } };
    expect(controlMarkup(address, undefined, { ...spot, isRequired: true }).html).toContain('value="Chile"');
    expect(controlMarkup(address, undefined, spot).html).toContain('value=""');
  });
});

test.each([
  [{ offset: 20, limit: 2 }, '21 to 22'],
  [{ start: 20, count: 2, total: 30 }, '21 to 22 of 30'],
  [{ page: 11, rpp: 2 }, '21 to 22'],
  [{ limit: 2 }, '2'],
])('a page with %j says which part of the list it shows', (members, where) => {
  const { html } = pagerMarkup({ prev: '/v1/dogs' }, 'dogs', members, 2);
  expect(html).toContain(`<span class="where">${where}</span>`);
});

describe('the way to a page', () => {
  const common = { description: '', profile: '', wrapper: undefined, required: [], immutable: [], schema: {} };
  const resources: readonly ResourcePages[] = [
    {
      ...common,
      path: '/v1/dogs',
      itemPath: '/v1/dogs/{id}',
      singular: 'dog',
      plural: 'dogs',
      operations: ['list', 'get'],
    },
    {
      ...common,
      path: '/v1/dogs/{id}/owner',
      itemPath: '/v1/dogs/{id}/owner',
      singular: 'owner',
      plural: 'owner',
      operations: ['get'],
    },
    {
      ...common,
      path: '/v1/dogs/{id}/toys',
      itemPath: '/v1/dogs/{id}/toys/{toy}',
      singular: 'toy',
      plural: 'toys',
      operations: ['get'],
    },
  ];

  test('goes from the top to the place', () => {
    const trail = trailTo('/v1/dogs/7/owner', resources);
    expect(trail.map(({ href, isOne }) => [href, isOne])).toEqual([
      ['/v1/dogs', false],
      ['/v1/dogs/7', true],
      ['/v1/dogs/7/owner', true],
    ]);
    expect(trailTo('/v1/cats', resources)).toEqual([]);
  });

  test('leads on to pages that can be read', () => {
    const [, dog] = trailTo('/v1/dogs/7', resources);
    expect(dog && placesBelow(dog, resources).map(({ href }) => href)).toEqual(['/v1/dogs/7/owner']);
  });
});

describe('an item with an owner and references', () => {
  const bookings: ResourcePages = {
    path: '/v1/bookings',
    itemPath: '/v1/bookings/{bookingId}',
    singular: 'booking',
    plural: 'bookings',
    description: '',
    profile: '/v1/profiles/bookings',
    operations: ['list', 'get'],
    wrapper: undefined,
    required: [],
    immutable: [],
    schema: {},
    heading: 'title',
    owner: 'owner_id',
    references: { user_id: 'user_id', manual: 'other' },
  };
  const user = '5f1d7e9a-2b3c-4d5e-8f60-718293a4b5c6';
  const whole = {
    id: '0b8e8d3c-6d3e-4b0a-9c43-3f6c7d6a2f11',
    owner_id: 'a6d2f0b1-1c6e-4c58-8a3f-7e2b9d1c5e44',
    user_id: user,
    guests: 3,
    title: 'Team offsite',
    _links: { user_id: { href: `/v1/users/${user}` }, other: { href: 'javascript:alert(1)' } },
  };

  test('has its name as heading, if it has one', () => {
    expect(nameOf(whole, bookings)).toBe('Team offsite');
    for (const title of [null, '', ' ', 3, 'x'.repeat(81)])
      expect(nameOf({ ...whole, title }, bookings)).toBe(undefined);
    const { heading: _, ...nameless } = bookings;
    expect(nameOf(whole, nameless)).toBe(undefined);
  });

  test('links to its targets, if their address is safe', () => {
    const hrefs = referencesOf(whole, bookings);
    expect([...hrefs]).toEqual([['user_id', `/v1/users/${user}`]]);
    expect([...referencesOf({ ...whole, _links: {} }, bookings)]).toEqual([]);
    const { html } = membersMarkup({ user_id: user, guests: 3 }, hrefs);
    expect(html).toContain(`<dd><a href="/v1/users/${user}"><code class="id">${user}</code></a></dd>`);
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  test('has its name first in a list, and ids last', () => {
    expect(inReadingOrder(['id', 'owner_id', 'user_id', 'guests', 'title'], bookings)).toEqual([
      'title',
      'guests',
      'user_id',
      'owner_id',
      'id',
    ]);
    expect(inReadingOrder(['id', 'made'], { ...bookings, ids: { member: 'id' } })).toEqual(['id', 'made']);
  });
});
