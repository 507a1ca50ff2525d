import { describe, expect, it } from 'vitest';
import { printDiagnostics } from '../diagnostics/print.js';
import { Report } from '../diagnostics/report.js';
import { loadYaml } from '../load/load-yaml.js';
import { resolve } from '../model/resolve/resolve.js';
import { SourceFile, type SourceRange } from '../source/source-file.js';
import { readSpec } from '../language/grammar.js';
import { NOTHING_COMPARED, singleVersion, type ServedVersions } from '../model/served.js';
import { modelOf, versionsOf } from '../testing/model-of.js';
import { firstPlan, planSchema, type SchemaPlan } from './plan-schema.js';
import { sourceRangesOf } from './report-losses.js';
import type { Table } from './schema.js';

const BEFORE = `service: shop
version: 1
resources:
  products:
    fields: { name: string, made: date, weight: int }
  orders: {}
`;

function reportOn(input: string, former = BEFORE): Report {
  const report = new Report();
  const spec = readSpec(loadYaml(new SourceFile('resources.yaml', input), report), report);
  const model = resolve(spec, report);
  if (spec === undefined || model === undefined) throw new Error('The input is wrong.');
  const { number, versions, database, schema } = firstPlan(singleVersion(modelOf(former)));
  const history = { number, versions, database, schema };
  planSchema(singleVersion(model), { history, places: sourceRangesOf(spec, model), allowsLosses: false }, report);
  return report;
}

/** The diagnostics of a second run. */
function losses(input: string): string {
  return printDiagnostics(reportOn(input).sorted(), { colour: false });
}

function codes(input: string, former = BEFORE): readonly string[] {
  return reportOn(input, former)
    .sorted()
    .map(({ code }) => code);
}

const places = (): SourceRange => ({ source: new SourceFile('resources.yaml', BEFORE), span: { start: 0, end: 0 } });

/** A table of an older history, which did not remember the shapes of objects. */
function withoutShapes({ columns, ...table }: Table): Table {
  return { ...table, columns: columns.map(({ shape: _shape, ...column }) => column) };
}

describe('data that a migration would lose', () => {
  it('is reported at the place of the table or column, or of its replacement', () => {
    const after = BEFORE.replace('name: string, made: date', 'made: boolean').replace('  orders: {}\n', '');
    expect(codes(after)).toEqual(['lost-table', 'lost-column', 'lost-type']);
    expect(losses(after)).toMatchInlineSnapshot(`
      "resources.yaml:3:1 - error lost-table: The table "orders" would be dropped, with all its rows.

        3 | resources:
          | ^^^^^^^^^
        help: if you renamed the resource, add "was:" with the old name to the new one; to delete the rows for good, generate with "--allow-destructive".

      resources.yaml:4:3 - error lost-column: The column "name" of "products" would be dropped, with all its values.

        4 |   products:
          |   ^^^^^^^^
        help: if you renamed the field, add "was:" with the old name to the new one; to delete the values for good, generate with "--allow-destructive".

      resources.yaml:5:15 - error lost-type: The values of "made" in "products" cannot be converted from date to boolean.

        5 |     fields: { made: boolean, weight: int }
          |               ^^^^
        help: add a field of the new type beside it, and move the values with your own code; to delete them for good, generate with "--allow-destructive"."
    `);
  });

  it('is reported for members inside objects too, once their shape is remembered', () => {
    const former = BEFORE.replace(
      '  orders: {}',
      '  orders: { fields: { to: { fields: { zip: int, city: string } } } }',
    );
    const after = former.replace('zip: int, city: string', 'zip: date');
    expect(codes(after, former)).toEqual(['lost-member', 'lost-type']);
    expect(printDiagnostics(reportOn(after, former).sorted(), { colour: false })).toMatchInlineSnapshot(`
      "resources.yaml:6:23 - error lost-member: The member "to.city" would be removed from all rows of "orders".

        6 |   orders: { fields: { to: { fields: { zip: date } } } }
          |                       ^^
        help: if you renamed the member, add "was:" with the old name to the new one; to delete its values for good, generate with "--allow-destructive".

      resources.yaml:6:23 - error lost-type: The values of "to.zip" in "orders" cannot be converted from int to date.

        6 |   orders: { fields: { to: { fields: { zip: date } } } }
          |                       ^^
        help: add a field of the new type beside it, and move the values with your own code; to delete them for good, generate with "--allow-destructive"."
    `);
    const { number, versions, database, schema } = firstPlan(singleVersion(modelOf(former)));
    const forgotten = { tables: schema.tables.map(withoutShapes) };
    const report = new Report();
    const request = { history: { number, versions, database, schema: forgotten }, places, allowsLosses: false };
    expect(planSchema(singleVersion(modelOf(after)), request, report)?.next).toBeUndefined();
    expect(report.sorted()).toEqual([]);
  });

  it.each([
    ['api-key', 'bearer', ['lost-callers']],
    ['cookie', 'bearer', ['lost-callers']],
    ['bearer', 'cookie', []],
  ])('is said of callers who were known by one scheme and are by another: %s, %s', (from, to, expected) => {
    const known = (scheme: string): string => BEFORE.replace('resources:', `auth: { scheme: ${scheme} }\nresources:`);
    expect(codes(known(to), known(from))).toEqual(expected);
  });

  it('is not reported for rows that expire by themselves', () => {
    const rich = BEFORE.replace(
      'resources:',
      'limits: { rate: { limit: 10/s } }\nconventions: { idempotency: optional }\nresources:',
    );
    expect(codes(BEFORE, rich)).toEqual([]);
  });

  it('is empty when the table or column was renamed', () => {
    const after = BEFORE.replace('name: string', 'title: { type: string, was: name }').replace(
      '  orders:',
      '  purchases:',
    );
    expect(codes(after)).toEqual(['lost-table']);
    expect(codes(after.replace('purchases: {}', 'purchases: { was: orders }'))).toEqual([]);
  });
});

describe('a member that only an older version shows', () => {
  const first = BEFORE.replace('  orders: {}', '  orders: { fields: { to: { fields: { zip: int?, city: string } } } }');
  const second = first.replace('version: 1', 'version: 2').replace('zip: int?', 'land: string?');

  it('stays while that version is served, and is lost with it', () => {
    const report = new Report();
    const request = { history: firstPlan(singleVersion(modelOf(first))), places, allowsLosses: false };
    const both = planSchema(versionsOf(second, { 1: first }), request, report);
    expect([both?.next, report.sorted()]).toEqual([undefined, []]);
    if (both === undefined) throw new Error('Nothing is planned.');
    planSchema(singleVersion(modelOf(second)), { ...request, history: both }, report);
    expect(report.sorted().map(({ code }) => code)).toEqual(['lost-member']);
  });
});

describe('data that only an ended version showed', () => {
  const first = `service: shop
version: 1
resources:
  products: { fields: { name: string, note: { type: string, optional: true }, size: { type: int, default: 1 } } }
`;
  const second = first.replace('version: 1', 'version: 2').replace(/, note.*$/m, ' } }');
  const third = second.replace('version: 2', 'version: 3');
  const places = (): SourceRange => ({ source: new SourceFile('resources.yaml', third), span: { start: 0, end: 0 } });

  interface Planned {
    readonly plan: SchemaPlan | undefined;
    readonly codes: readonly string[];
  }

  function next(history: SchemaPlan, versions: ServedVersions, allowsLosses = false): Planned {
    const report = new Report();
    const plan = planSchema(versions, { history, places, allowsLosses }, report);
    return { plan, codes: report.sorted().map(({ code }) => code) };
  }

  const both = firstPlan({
    newest: modelOf(second),
    older: [modelOf(first)],
    ...NOTHING_COMPARED,
  });

  it('stays and is reported until its user gives it up', () => {
    const ended = next(both, singleVersion(modelOf(second)));
    expect([ended.codes, ended.plan?.next]).toEqual([['kept-column', 'kept-column'], undefined]);
    if (ended.plan === undefined) throw new Error('Nothing is planned.');
    const later = next(ended.plan, singleVersion(modelOf(third)));
    expect([later.codes, later.plan?.next]).toEqual([['kept-column', 'kept-column'], undefined]);
    const given = next(ended.plan, singleVersion(modelOf(third)), true);
    expect(given.codes).toEqual([]);
    expect(given.plan?.next?.changes.changed[0]?.dropped.map(({ name }) => name)).toEqual(['note', 'size']);
  });

  it('stays as a table too, unless its rows would prevent deletions', () => {
    const more = `${first}  carts:
    resources:
      lines: { fields: { product: string } }
  labels: { fields: { product: { ref: products, on_delete: cascade } } }
  orders: { fields: { product: { ref: products } } }
`;
    const beside = firstPlan({
      newest: modelOf(second),
      older: [modelOf(more)],
      ...NOTHING_COMPARED,
    });
    const { codes } = next(beside, singleVersion(modelOf(second)));
    expect(codes).toEqual(['lost-table']);
    const fewer = firstPlan({
      newest: modelOf(second),
      older: [modelOf(more.replace(/ {2}orders.*\n/, ''))],
      ...NOTHING_COMPARED,
    });
    const ended = next(fewer, singleVersion(modelOf(second)));
    const kept = ['kept-column', 'kept-column', 'kept-table', 'kept-table', 'kept-table'];
    expect([ended.codes, ended.plan?.next]).toEqual([kept, undefined]);
    if (ended.plan === undefined) throw new Error('Nothing is planned.');
    const later = next(ended.plan, singleVersion(modelOf(third)));
    expect([later.codes, later.plan?.next]).toEqual([kept, undefined]);
    const given = next(ended.plan, singleVersion(modelOf(third)), true);
    const dropped = given.plan?.next?.changes.dropped.map(({ name }) => name).toSorted();
    expect(dropped).toEqual(['cart_lines', 'carts', 'labels']);
  });

  it('is shown again by a version that declares it again', () => {
    const { plan } = next(both, singleVersion(modelOf(second)));
    if (plan === undefined) throw new Error('Nothing is planned.');
    const again = next(plan, singleVersion(modelOf(first.replace('version: 1', 'version: 4'))));
    expect([again.codes, again.plan?.next]).toEqual([[], undefined]);
    expect(again.plan?.schema).toEqual(firstPlan(singleVersion(modelOf(first))).schema);
  });

  it('is lost when new rows would need it, or when the version goes on', () => {
    const required = first.replace('note: { type: string, optional: true }', 'note: string');
    const beside = firstPlan({
      newest: modelOf(second),
      older: [modelOf(required)],
      ...NOTHING_COMPARED,
    });
    expect(next(beside, singleVersion(modelOf(second))).codes).toEqual(['lost-column']);
    expect(next(firstPlan(singleVersion(modelOf(first))), singleVersion(modelOf(second))).codes).toEqual([
      'lost-column',
      'lost-column',
    ]);
  });
});
