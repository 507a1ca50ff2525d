import { describe, expect, it } from 'vitest';
import type { HistoryFiles } from '../load/read-history-files.js';
import { Report } from '../diagnostics/report.js';
import { type SourceRange, SourceFile } from '../source/source-file.js';
import { singleVersion } from '../model/served.js';
import { modelOf } from '../testing/model-of.js';
import { type History, historyText, readHistory } from './history.js';
import { firstPlan, planSchema, type SchemaPlan } from './plan-schema.js';

const INPUT = `
service: shop
version: 1
conventions: { idempotency: optional }
resources:
  products:
    fields: { name: string, price: { type: decimal, optional: true }, made: date }
    sort: [price]
    resources: { reviews: { fields: { stars: int } } }
  setting: { kind: document, fields: { open: boolean } }
`;

const { schema } = firstPlan(singleVersion(modelOf(INPUT)));
const model = historyText({ number: 2, versions: [], database: 'both' as const, schema });
const names = ['0001_initial.sql', '0002_add_products.sql', 'notes.md'];

function read(files: Partial<HistoryFiles>): {
  readonly history: History | undefined;
  readonly codes: readonly string[];
} {
  const report = new Report();
  const migrations = ['sqlite', 'postgres'].map((engine) => ({ engine, folder: engine, names }));
  const history = readHistory({ path: 'out/migrations', model, migrations, ...files }, report);
  return { history, codes: report.sorted().map(({ code }) => code) };
}

describe('migrations/model.json, the remembered tables', () => {
  it('is read as it was written', () => {
    expect(read({})).toEqual({ history: { number: 2, versions: [], database: 'both' as const, schema }, codes: [] });
    const served = { number: 2, versions: [1, 2], database: 'both' as const, schema };
    expect(read({ model: historyText(served) }).history).toEqual(served);
    const kept = {
      number: 2,
      versions: [],
      database: 'both' as const,
      schema: { tables: schema.tables.map((one) => ({ ...one, pending: true as const })) },
    };
    expect(read({ model: historyText(kept) }).history).toEqual(kept);
    expect(read({ model: model.replaceAll('\n', '\r\n') }).history).toEqual({
      number: 2,
      versions: [],
      database: 'both' as const,
      schema,
    });
  });

  it('is empty in a new folder, and where a first run was killed before it had written the model', () => {
    const empty = {
      history: { number: 0, versions: [], database: 'both' as const, schema: { tables: [] } },
      codes: [],
    };
    expect(read({ model: undefined, migrations: [] })).toEqual(empty);
    expect(
      read({ model: undefined, migrations: [{ engine: 'sqlite', folder: 'sqlite', names: ['0001_initial.sql'] }] }),
    ).toEqual(empty);
  });

  it.each([
    ['is not JSON', '<<<<<<< HEAD'],
    ['was edited', model.replace('"nullable":false', '"nullable":"no"')],
    ['is of another program', '{ "number": 3, "tables": [] }'],
    ['is a list', '[]'],
  ])('is refused where it %s', (_what, text) => {
    expect(read({ model: text })).toEqual({ history: undefined, codes: ['unreadable-schema'] });
  });

  it('is refused when the model is lost and migrations are left', () => {
    expect(read({ model: undefined }).codes).toEqual(['unreadable-schema']);
  });

  it.each([
    ['is missing', ['0002_add_products.sql']],
    ['is there twice', [...names, '0002_add_orders.sql']],
  ])('is refused where a migration %s', (_what, found) => {
    const migrations = [
      { engine: 'sqlite', folder: 'sqlite', names },
      { engine: 'postgres', folder: 'postgres', names: found },
    ];
    expect(read({ migrations }).codes).toEqual(['missing-migration']);
  });

  it('accepts the next migration that a killed run left behind', () => {
    const migrations = [{ engine: 'sqlite', folder: 'sqlite', names: [...names, '0003_add_orders.sql'] }];
    expect(read({ migrations }).codes).toEqual([]);
  });
});

describe('the next migration', () => {
  function planned(input: string): SchemaPlan | undefined {
    const source = new SourceFile('resources.yaml', input);
    const places = (): SourceRange => ({ source, span: { start: 0, end: 0 } });
    return planSchema(
      singleVersion(modelOf(input)),
      { history: { number: 2, versions: [], database: 'both' as const, schema }, places, allowsLosses: false },
      new Report(),
    );
  }

  it('is absent when the tables stay the same, whatever else has changed', () => {
    expect(planned(INPUT)?.next).toBeUndefined();
    const reordered = INPUT.replace(
      'name: string, price: { type: decimal, optional: true }',
      'price: { type: decimal, optional: true }, name: { type: string, description: What it is called. }',
    );
    expect(planned(reordered)?.next).toBeUndefined();
    expect(planned(INPUT.replace('products:', 'products:\n    id_param: sku'))?.next).toBeUndefined();
  });

  it('has the next number, and a name that says what it does', () => {
    const plan = planned(`${INPUT}  orders: {}\n`);
    const created = plan?.next?.changes.created.map(({ name }) => name);
    expect([plan?.number, plan?.next?.name, created]).toEqual([3, '0003_add_orders', ['orders']]);
  });
});
