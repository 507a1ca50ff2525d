import { describe, expect, it } from 'vitest';
import { printDiagnostics } from '../diagnostics/print.js';
import { Report } from '../diagnostics/report.js';
import { loadYaml } from '../load/load-yaml.js';
import { resolve } from '../model/resolve.js';
import { SourceFile } from '../source/source-file.js';
import { readSpec } from '../spec/read-spec.js';
import { alone } from '../model/served-versions.js';
import { modelOf } from '../testing/model-of.js';
import { firstPlan, planSchema } from './plan-schema.js';
import { placesOf } from './report-losses.js';

const BEFORE = `service: shop
version: 1
resources:
  products:
    fields: { name: string, made: date, weight: int }
  orders: {}
`;

function reportOn(input: string): Report {
  const report = new Report();
  const spec = readSpec(loadYaml(new SourceFile('resources.yaml', input), report), report);
  const model = resolve(spec, report);
  if (spec === undefined || model === undefined) throw new Error('The input is wrong.');
  const { number, schema } = firstPlan(alone(modelOf(BEFORE)));
  const history = { number, schema };
  planSchema(alone(model), { history, places: placesOf(spec, model), allowsLosses: false }, report);
  return report;
}

/** What its user reads who generates again. */
function losses(input: string): string {
  return printDiagnostics(reportOn(input).sorted(), { colour: false });
}

function codes(input: string): readonly string[] {
  return reportOn(input)
    .sorted()
    .map(({ code }) => code);
}

describe('what a migration would lose', () => {
  it('is said at the place where it was, or is something else', () => {
    const after = BEFORE.replace('name: string, made: date', 'made: boolean').replace('  orders: {}\n', '');
    expect(codes(after)).toEqual(['lost-table', 'lost-column', 'lost-type']);
    expect(losses(after)).toMatchInlineSnapshot(`
      "resources.yaml:3:1 - error lost-table: The table "orders" would be dropped, with all its rows.

        3 | resources:
          | ^^^^^^^^^
        help: if the resource was renamed, write "was:" and its old name below the new one; to lose the rows for good, generate with "--allow-destructive".

      resources.yaml:4:3 - error lost-column: The column "name" of "products" would be dropped, with all its values.

        4 |   products:
          |   ^^^^^^^^
        help: if the field was renamed, write "was:" and its old name below the new one; to lose the values for good, generate with "--allow-destructive".

      resources.yaml:5:15 - error lost-type: The values of "made" in "products" (date) cannot become values of its new type (boolean).

        5 |     fields: { made: boolean, weight: int }
          |               ^^^^
        help: give the new type to a new field beside it, and move the values in your own code; to lose them for good, generate with "--allow-destructive"."
    `);
  });

  it('is nothing where it was renamed', () => {
    const after = BEFORE.replace('name: string', 'title: { type: string, was: name }').replace(
      '  orders:',
      '  purchases:',
    );
    expect(codes(after)).toEqual(['lost-table']);
    expect(codes(after.replace('purchases: {}', 'purchases: { was: orders }'))).toEqual([]);
  });
});
