// Additions by `restwright add`, byte for byte: each changes one thing in the meaning of the input.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument, visit } from 'yaml';
import { planAddition, type PlannedAddition, type AdditionRequest } from './plan-addition.js';
import { Report } from '../../diagnostics/report.js';
import type { InputFile } from '../../load/read-input.js';
import { diffModels } from '../../versions/differences/diff-models.js';
import type { Model, Resource } from '../../model/model.js';
import { readVersion } from '../../versions/read-versions.js';
import { scratchFolder } from '../../testing/scratch-folder.js';

const TOP = 'service: shop\nversion: 1\n';

const field = (path: string, type = 'string?', keys = {}): AdditionRequest => ({ kind: 'field', path, type, keys });
const resource = (path: string, fields: readonly string[] = [], keys = {}): AdditionRequest => ({
  kind: 'resource',
  path,
  fields,
  keys,
});

function planned(text: string, wanted: AdditionRequest): PlannedAddition {
  const folder = scratchFolder();
  folder.write('resources.yaml', text);
  return planAddition(folder.path('resources.yaml'), wanted);
}

function textAfter({ diagnostics, after }: PlannedAddition): string {
  if (after === undefined) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(after.newest.bytes);
}

/** A title, the input's resources, the addition, and the resources after it. */
const TABLE: readonly (readonly [about: string, before: string, wanted: AdditionRequest, after: string])[] = [
  [
    'a field behind the last one and its comment',
    'resources:\n  users:\n    fields:\n      name: string   # as they are called\n      # more to come\n\n  # where people meet\n  rooms:\n',
    field('users.email', 'email?', { unique: 'true' }),
    'resources:\n  users:\n    fields:\n      name: string   # as they are called\n      # more to come\n      email: { type: email, optional: true, unique: true }\n\n  # where people meet\n  rooms:\n',
  ],
  [
    'empty fields',
    'resources:\n  users:\n    fields:   # none\n',
    field('users.name'),
    'resources:\n  users:\n    fields:   # none\n      name: string?\n',
  ],
  [
    'a null that is written',
    'resources:\n  users:\n    fields: ~ # none\n',
    field('users.name'),
    'resources:\n  users:\n    fields: # none\n      name: string?\n',
  ],
  [
    'empty braces',
    'resources:\n  users: {}    # people\n',
    field('users.name'),
    'resources:\n  users:    # people\n    fields:\n      name: string?\n',
  ],
  [
    'nothing below the name',
    'resources:\n  users:\n  rooms:\n',
    field('users.name'),
    'resources:\n  users:\n    fields:\n      name: string?\n  rooms:\n',
  ],
  [
    'no line break at the end',
    'resources:\n  users:',
    field('users.name'),
    'resources:\n  users:\n    fields:\n      name: string?',
  ],
  [
    'fields before what is nested, and comments that lead to that',
    'resources:\n  rooms:\n    # the people in it\n    resources:\n      members:\n',
    field('rooms/name'),
    'resources:\n  rooms:\n    fields:\n      name: string?\n    # the people in it\n    resources:\n      members:\n',
  ],
  [
    'fields between what is there',
    'resources:\n  rooms:\n    description: Where people meet.\n    # the people in it\n    resources:\n      members:\n',
    field('rooms/name'),
    'resources:\n  rooms:\n    description: Where people meet.\n    fields:\n      name: string?\n    # the people in it\n    resources:\n      members:\n',
  ],
  [
    'another indentation and other line ends',
    'resources:\r\n     users:\r\n          fields:\r\n               name: string\r\n',
    resource('users/orders', ['total: decimal']),
    'resources:\r\n     users:\r\n          fields:\r\n               name: string\r\n          resources:\r\n               orders:\r\n                    fields:\r\n                         total: decimal\r\n',
  ],
  [
    'braces',
    'resources: { users: { fields: { name: string } } } # one line\n',
    field('users.email', '{type: decimal,min: 0.10}'),
    'resources: { users: { fields: { name: string, email: { type: decimal, min: 0.10 } } } } # one line\n',
  ],
  [
    'a resource in braces',
    'resources: { users: {} }\n',
    resource('rooms', ['name: string', 'seats: int?']),
    'resources: { users: {}, rooms: { fields: { name: string, seats: int? } } }\n',
  ],
  [
    'a name alone in braces',
    'resources: { users, rooms: }\n',
    resource('users/keys'),
    'resources: { users: { resources: { keys: {} } }, rooms: }\n',
  ],
  [
    'empty braces in braces',
    'resources: { users: { fields: {} } }\n',
    field('users.name'),
    'resources: { users: { fields: { name: string? } } }\n',
  ],
  [
    'braces with one on each line',
    'resources:\n  users:\n    fields: {\n      name: string, # called\n      born: date # then\n    }\n',
    field('users.email'),
    'resources:\n  users:\n    fields: {\n      name: string, # called\n      born: date, # then\n      email: string?\n    }\n',
  ],
  [
    'braces with one on each line, and no comment',
    'resources:\n  users:\n    fields:\n      {\n       name: string,\n       born: date\n      }\n',
    field('users.email'),
    'resources:\n  users:\n    fields:\n      {\n       name: string,\n       born: date,\n       email: string?\n      }\n',
  ],
  [
    'a comma at the end',
    'resources:\n  users:\n    fields: {\n      name: string,\n      born: date, # then\n    }\n',
    field('users.email'),
    'resources:\n  users:\n    fields: {\n      name: string,\n      born: date, # then\n      email: string?,\n    }\n',
  ],
  [
    'an object',
    'resources:\n  users:\n    fields:\n      home:\n        fields: { city: string }\n',
    field('users.home.street'),
    'resources:\n  users:\n    fields:\n      home:\n        fields: { city: string, street: string? }\n',
  ],
  [
    'a text over several lines',
    'resources:\n  users:\n    fields:\n    description: |\n      People.\n\n      Who come.\n',
    resource('users/keys', ['code: string']),
    'resources:\n  users:\n    fields:\n    description: |\n      People.\n\n      Who come.\n    resources:\n      keys:\n        fields:\n          code: string\n',
  ],
  [
    'empty lines between resources',
    'resources:\n  users:\n\n  rooms:\n    fields:\n      name: string\n# the end\n',
    resource('orders', ['total: decimal, note: "string?"'], { kind: 'store' }),
    'resources:\n  users:\n\n  rooms:\n    fields:\n      name: string\n\n  orders:\n    kind: store\n    fields:\n      total: decimal\n      note: "string?"\n# the end\n',
  ],
  [
    'a key that another part of the file does not share',
    'x-base: &base\n  kind: collection\nresources:\n  users:\n    <<: *base\n',
    field('users.name'),
    'x-base: &base\n  kind: collection\nresources:\n  users:\n    <<: *base\n    fields:\n      name: string?\n',
  ],
];

describe('an addition', () => {
  it.each(TABLE)('to %s', (_about, before, wanted, after) => {
    expect(textAfter(planned(`${TOP}${before}`, wanted))).toBe(`${TOP}${after}`);
  });

  it('keeps a byte order mark', () => {
    const text = `\ufeff${TOP}resources:\n  users:\n`;
    expect(textAfter(planned(text, field('users.name')))).toBe(`${text}    fields:\n      name: string?\n`);
  });

  it.each([
    [
      'resources:\n  users:\n    fields:\n      name: string\n',
      field('users.name'),
      'addition-exists',
      '"users" has a field "name" already.',
    ],
    ['resources:\n  users:\n', resource('users'), 'addition-exists', 'There is a resource "users" already.'],
    ['resources:\n  users:\n', field('user.name'), 'addition-nowhere', 'There is no resource "user".'],
    [
      'resources:\n  users:\n',
      resource('users/rooms/keys'),
      'addition-nowhere',
      '"users" has neither a resource nor an object "rooms".',
    ],
    ['resources:\n  users:\n', field('name'), 'bad-addition', '"name" does not say what to add.'],
    ['resources:\n  users:\n', resource('keys', ['code:string']), 'bad-addition', 'The field "code" has no type.'],
    ['resources:\n  users:\n', resource('keys', ['code: {']), 'yaml-syntax', ''],
    ['resources:\n  users:\n', field('users.name', 'mony'), 'unknown-type', '"mony" is not a type.'],
    ['resources:\n  users:\n', resource('order'), 'plural-noun', ''],
    ['resources:\n  users:\n', resource('orders', [], { kind: 'shop' }), 'unknown-word', ''],
    ['x-f: &f { name: string }\nresources:\n  users:\n    fields: *f\n', field('users.age'), 'addition-unsafe', ''],
    ['resources:\n  users: &u { fields: { a: string } }\n  rooms: *u\n', field('users.age'), 'addition-unsafe', ''],
    [
      'x-b: &b { fields: { a: string } }\nresources:\n  users:\n    <<: *b\n',
      field('users.age'),
      'addition-unsafe',
      '',
    ],
    [
      'resources:\n  users:\n    fields:\n      age: mony\n',
      field('users.name'),
      'unknown-type',
      '"mony" is not a type.',
    ],
  ] as const)('to %j of %j is %s', (text, wanted, code, message) => {
    const { diagnostics, after, address } = planned(`${TOP}${text}`, wanted);
    expect([diagnostics.map((one) => one.code), after, address]).toEqual([[code], undefined, '']);
    expect(diagnostics[0]?.message).toContain(message);
  });

  it('is refused with the text to write where it cannot be inserted', () => {
    const { diagnostics } = planned(
      `${TOP}resources:\n  users: &u\n    fields: { a: string }\n  rooms: *u\n`,
      field('users.age', 'int', { min: '0' }),
    );
    expect(diagnostics[0]?.help).toBe('write it yourself, where it belongs: age: { type: int, min: 0 } .');
  });
});

const EXAMPLES = readdirSync(new URL('../../../examples/', import.meta.url)).map((name) =>
  readFileSync(new URL(`../../../examples/${name}/resources.yaml`, import.meta.url), 'utf8')
    .replace(/^version: .*$/m, 'version: 1')
    .replace(/^(lifecycle|breaking):.*\n(?:[ ]+.*\n)*/gm, ''),
);

function modelOf({ path, bytes }: InputFile): Model {
  const report = new Report();
  const model = readVersion({ path, bytes }, report)?.model;
  if (model === undefined)
    throw new Error(
      report
        .sorted()
        .map(({ message }) => message)
        .join(' '),
    );
  return model;
}

describe('an addition to any example', () => {
  const withModels = EXAMPLES.map((text) => ({
    text,
    model: modelOf({ path: '', bytes: new TextEncoder().encode(text) }),
  }));

  function pathsOf(resources: readonly Resource[], above: string): readonly string[] {
    return resources.flatMap((one) => {
      const path = above === '' ? one.name : `${above}/${one.name}`;
      return [path, ...pathsOf(one.children, path)];
    });
  }

  it('inserts lines or part of a line, and adds exactly one thing to the model', () => {
    const what = fc.constantFrom('resource', 'field');
    fc.assert(
      fc.property(fc.nat(), fc.nat(), what, (example, number, kind) => {
        const { text, model } = withModels[example % withModels.length] ?? fail();
        const paths = pathsOf(model.resources, '');
        const path = paths[number % paths.length] ?? '';
        const wanted = kind === 'field' ? field(`${path}/quirk`) : resource(`${path}/quirks`, ['shade: string']);
        const plan = planned(text, wanted);
        const after = textAfter(plan);
        expect(isInserted(text, after)).toBe(true);
        const changes = plan.after === undefined ? [] : diffModels(model, modelOf(plan.after.newest));
        expect(changes.map(({ kind: changed }) => changed)).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  const layout = fc.record({
    indent: fc.integer({ min: 1, max: 5 }),
    lineWidth: fc.constantFrom(0, 60),
    nullStr: fc.constantFrom('', '~', 'null'),
  });

  it('finds its place in any layout', () => {
    const flows = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });
    const isField = fc.boolean();
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        layout,
        flows,
        isField,
        fc.boolean(),
        (example, number, options, flow, one, crlf) => {
          const { text, model } = withModels[example % withModels.length] ?? fail();
          const document = parseDocument(text, { merge: true });
          let maps = 0;
          visit(document, {
            Map(_, map) {
              maps += 1;
              map.flow = map.flow === true || (maps > 1 && flow[maps % flow.length] === true);
            },
          });
          const lines = document.toString(options).trimEnd();
          const before = crlf ? lines.replaceAll('\n', '\r\n') : lines;
          const paths = pathsOf(model.resources, '');
          const path = paths[number % paths.length] ?? '';
          const plan = planned(before, one ? field(`${path}/quirk`) : resource(`${path}/quirks`, ['shade: string']));
          const after = new Set(textAfter(plan).split('\n'));
          expect(before.split('\n').filter((line) => !after.has(line)).length).toBeLessThan(3);
          expect(plan.after === undefined ? [] : diffModels(model, modelOf(plan.after.newest))).toHaveLength(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  function fail(): never {
    throw new Error('There are no examples.');
  }

  /** The first text is the second without some of its characters. */
  function isInserted(before: string, after: string): boolean {
    const kept = before.replaceAll(/ *\{\s*\}/g, '');
    let at = 0;
    for (const character of after) if (character === kept.charAt(at)) at += 1;
    return at === kept.length;
  }
});
