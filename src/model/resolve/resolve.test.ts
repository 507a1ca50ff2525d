import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { printDiagnostics } from '../../diagnostics/print.js';
import { Report } from '../../diagnostics/report.js';
import { loadYaml } from '../../load/load-yaml.js';
import { SourceFile } from '../../source/source-file.js';
import { readSpec } from '../../language/grammar.js';
import { expectGolden } from '../../testing/golden.js';
import type { Field, Model, Resource } from '../model.js';
import { resolve } from './resolve.js';

const root = new URL('../../../', import.meta.url);

function resolved(text: string): Model {
  const report = new Report();
  const model = resolve(readSpec(loadYaml(new SourceFile('resources.yaml', text), report), report), report);
  expect(printDiagnostics(report.sorted(), { colour: false })).toBe('');
  if (model === undefined) throw new Error('There was no error, and no model.');
  return model;
}

function codesOf(text: string): readonly string[] {
  const report = new Report();
  resolve(readSpec(loadYaml(new SourceFile('resources.yaml', text), report), report), report);
  return report.sorted().map((diagnostic) => diagnostic.code);
}

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

const top = 'service: people\nversion: 1\n';

function fieldsOf(yaml: string): Readonly<Record<string, Field>> {
  const model = resolved(`${top}resources:\n  users:\n    fields:\n${yaml.replace(/^/gm, '      ')}\n`);
  return Object.fromEntries((model.allResources[0]?.fields ?? []).map((field) => [field.name, field]));
}

function resourceOf(model: Model, key: string): Resource {
  const found = model.allResources.find((resource) => resource.key === key);
  if (found === undefined) throw new Error(`There is no ${key}.`);
  return found;
}

describe('resolve', () => {
  it.each([
    'resources.yaml',
    ...readdirSync(new URL('examples/', root)).map((name) => `examples/${name}/resources.yaml`),
  ])('gives a model for %s', (path) => {
    expect(resolved(read(path)).allResources.length).toBeGreaterThan(0);
  });

  it('gives the specification’s own domain its paths', () => {
    const model = resolved(read('resources.yaml'));
    expect(model.allResources.map((resource) => resource.itemPath)).toEqual([
      '/users/{userId}',
      '/rooms/{roomId}',
      '/rooms/{roomId}/participants/{participantId}',
      '/dogs/{dogID}',
      '/dogs/{dogID}/owner',
      '/records/{recordId}',
      '/events/{eventId}',
    ]);
    expect(resourceOf(model, 'dogs.owner')).toMatchObject({
      kind: 'document',
      idParam: '',
      path: '/dogs/{dogID}/owner',
      operations: ['get', 'create', 'replace', 'patch', 'delete'],
      names: { type: 'DogOwner', variable: 'dogOwner', collection: 'dogOwner', table: 'dog_owner', wrapper: 'owner' },
    });
    expect(resourceOf(model, 'rooms').children).toEqual([resourceOf(model, 'rooms.participants')]);
    expect(resourceOf(model, 'rooms.participants').parents).toEqual([resourceOf(model, 'rooms')]);
  });

  it('resolves every key of the language', () => {
    const model = resolved(read('src/testing/cases/language/supported.yaml'));
    // Resources lead to each other: what leads back, or follows from the rest, is left out.
    const left = new Set([
      'parents',
      'children',
      'resources',
      'transitions',
      'table',
      'collectionAbove',
      'offeredTransitions',
      'systemTransitions',
    ]);
    const replacer = (name: string, value: unknown): unknown => (left.has(name) ? undefined : value);
    const path = fileURLToPath(new URL('src/testing/cases/language/supported.json', root));
    expectGolden(path, `${JSON.stringify(model, replacer, 2)}\n`);
  });

  it('derives names from compound names, uncountable nouns and members in camel case', () => {
    const model = resolved(
      `${top}conventions: { members: camel }\nresources:\n  line-items:\n    resources:\n      price-changes:\n  news:\n  classes:\n`,
    );
    expect(resourceOf(model, 'line-items.price-changes')).toMatchObject({
      itemPath: '/line-items/{lineItemId}/price-changes/{priceChangeId}',
      names: {
        singular: 'price change',
        plural: 'price changes',
        type: 'LineItemPriceChange',
        variable: 'lineItemPriceChange',
        collection: 'lineItemPriceChanges',
        table: 'line_item_price_changes',
        wrapper: 'priceChanges',
      },
    });
    expect(resourceOf(model, 'news')).toMatchObject({ idParam: 'newsId', names: { singular: 'news', plural: 'news' } });
    expect(resourceOf(model, 'classes').names.variable).not.toBe('class');
  });

  it('keeps columns of fields apart from the table’s own columns', () => {
    const model = resolved(
      `${top}resources:\n  rooms:\n    resources:\n      participants:\n        fields: { version: int, room_id: string, oid: int, participant_id: int, order: int }\n`,
    );
    expect(resourceOf(model, 'rooms.participants').fields.map((field) => field.column)).toEqual([
      'version',
      'room_id_field',
      'oid_field',
      'participant_id',
      'order',
    ]);
  });

  it('keeps the digits of decimals and big integers, written as numbers or as texts', () => {
    const fields = fieldsOf(
      'price: { type: decimal, min: 0.10, max: "12345678901234567890.10", default: 1.50 }\nserial: { type: bigint, max: 9223372036854775807, default: "-1" }',
    );
    expect(fields['price']?.type).toEqual({ kind: 'decimal', min: '0.1', max: '12345678901234567890.1' });
    expect(fields['price']?.presence).toEqual({ kind: 'default', value: '1.5' });
    expect(fields['serial']?.type).toEqual({ kind: 'bigint', min: null, max: '9223372036854775807' });
    expect(fields['serial']?.presence).toEqual({ kind: 'default', value: '-1' });
  });

  it('brings times to UTC and identifiers to lower case', () => {
    const fields = fieldsOf(
      'at: { type: datetime, default: 2025-01-01T01:00:00+01:00 }\nkey: { type: uuid, example: 0198F3A0-5C00-7ABC-8DEF-0123456789AB }',
    );
    expect(fields['at']?.presence).toEqual({ kind: 'default', value: '2025-01-01T00:00:00.000Z' });
    expect(fields['key']?.example).toEqual({ given: true, value: '0198f3a0-5c00-7abc-8def-0123456789ab' });
  });

  it('tells apart fields that are required, optional, have a default or take the time of the request', () => {
    const fields = fieldsOf(
      'a: string\nb: string?\nc: { type: string, default: x }\nd: { type: date, default: now }\ne: { type: datetime, readonly: true, on_update: now }\nf: { type: string, default: now }',
    );
    expect(Object.values(fields).map((field) => field.presence)).toEqual([
      { kind: 'required' },
      { kind: 'optional' },
      { kind: 'default', value: 'x' },
      { kind: 'now' },
      { kind: 'now' },
      { kind: 'default', value: 'now' },
    ]);
    expect(fields['e']).toMatchObject({ access: 'read-only', touched: true });
  });

  it('checks defaults of objects and lists against their types, and fills in left-out members', () => {
    const fields = fieldsOf(
      'a: { fields: { x: int, y: { type: int, default: 2 } }, default: { x: 1 } }\nb: { list: { fields: { x: int } }, example: [{ x: 1 }] }',
    );
    expect(fields['a']?.presence).toEqual({ kind: 'default', value: { x: 1, y: 2 } });
    expect(fields['b']?.example).toEqual({ given: true, value: [{ x: 1 }] });
    const wrong = ['{ y: 1 }', '{ x: 1, z: 1 }', '{ x: a }', '[]', 'null'];
    for (const value of wrong) {
      expect(
        codesOf(
          `${top}resources:\n  users:\n    fields:\n      a: { fields: { x: int, y: int? }, default: ${value} }\n`,
        ),
      ).toEqual(['value-does-not-fit']);
    }
  });

  it('gives a model when there are only warnings', () => {
    const report = new Report();
    const text = `${top}resources:\n  as:\n    plural: as\n    resources: { bs: { plural: bs, resources: { cs: { plural: cs, resources: { ds: { plural: ds } } } } } }\n`;
    const model = resolve(readSpec(loadYaml(new SourceFile('resources.yaml', text), report), report), report);
    expect(report.sorted().map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning nesting-depth']);
    expect(model).toBeDefined();
  });

  it('reports nothing that depends on a refused setting', () => {
    const settings = ['conventions: { naming: dahs, members: 1 }', 'limits: { page: { default: 500, max: lots } }'];
    for (const setting of settings) {
      const text = `${top}${setting}\nresources:\n  line_items: { fields: { firstName: string } }\n`;
      const codes = codesOf(text).filter((code) => code !== 'unknown-word' && code !== 'wrong-type');
      expect(codes).toEqual(setting.startsWith('limits') ? ['one-convention', 'one-convention'] : []);
    }
  });

  it('reports one mistake once', () => {
    const once: readonly (readonly [string, string])[] = [
      ['  getDogs:\n', 'no-verb'],
      ['  user: { resources: { rooms: {} } }\n', 'plural-noun'],
      [
        '  rooms: { resources: { users: { resources: { cars: {} } } } }\n  room-users: { resources: { cars: {} } }\n',
        'name-collision',
      ],
      ['  users:\n    fields: { a: strng, b: { type: strng, default: 1, readonly: true } }\n', 'unknown-type'],
      ['  users:\n    fields: { a: { type: int, max: x, default: 5 } }\n', 'bad-bound'],
      ['  users:\n    fields: { a: { type: int, default: x, readonly: true } }\n', 'value-does-not-fit'],
      ['  users:\n    fields: { a: { ref: rooms } }\n', 'unknown-reference'],
      ['  users:\n    fields: { a: { list: { ref: rooms } } }\n', 'unknown-reference'],
      ['  job: { kind: controller, operations: [create] }\n', 'key-not-of-kind'],
      ['  users:\n    fields: { a: { type: date, readonly: true, on_update: always } }\n', 'unknown-word'],
      ['  users:\n    fields: { a: { type: date, readonly: 1, on_update: now } }\n', 'wrong-type'],
      ['  users:\n    fields: { a: { type: date, readonly: true, optional: maybe } }\n', 'wrong-type'],
      ['  users:\n    fields: { a: { enum: [1, 2], default: 1 } }\n', 'name-not-text'],
      ['  job: { kind: dokument, always: true, id_param: jobID }\n', 'unknown-word'],
      ['  users:\n    fields: { a: { type: string, pattern: "(" , default: x } }\n', 'bad-pattern'],
    ];
    for (const [resources, code] of once)
      expect(new Set(codesOf(`${top}resources:\n${resources}`))).toEqual(new Set([code]));
  });
});
