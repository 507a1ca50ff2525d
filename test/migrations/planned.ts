// The database plan of a generation and its migrations, without any file.
import { parseMigration, type Migration } from '../../generated/src/api/store/migrations.js';
import { printDiagnostics } from '../../src/diagnostics/print.js';
import { Report } from '../../src/diagnostics/report.js';
import { loadYaml } from '../../src/load/load-yaml.js';
import type { PlannedFile } from '../../src/output/file-set.js';
import { singleVersion } from '../../src/model/served.js';
import { resolve } from '../../src/model/resolve/resolve.js';
import { migrationFiles } from '../../src/emit/sql/migration-files.js';
import type { History } from '../../src/tables/history.js';
import { planSchema } from '../../src/tables/plan-schema.js';
import { sourceRangesOf } from '../../src/tables/report-losses.js';
import { SourceFile } from '../../src/source/source-file.js';
import { readSpec } from '../../src/language/grammar.js';

export interface Planned {
  readonly history: History;
  readonly files: readonly PlannedFile[];
  /** Codes of the diagnostics that stopped it. */
  readonly codes: readonly string[];
}

/** @param resources the YAML below `resources:` */
export function plan(resources: string, history: History, allowsLosses: boolean): Planned {
  const report = new Report();
  const source = new SourceFile('resources.yaml', `service: shop\nversion: 1\nresources:\n${resources}`);
  const spec = readSpec(loadYaml(source, report), report);
  const model = resolve(spec, report);
  if (spec === undefined || model === undefined) throw new Error(printDiagnostics(report.sorted(), { colour: false }));
  const planned = planSchema(
    singleVersion(model),
    { history, places: sourceRangesOf(spec, model), allowsLosses },
    report,
  );
  const codes = report.sorted().map(({ code }) => code);
  if (planned === undefined) return { history, files: [], codes };
  const { number, versions, database, schema } = planned;
  return { history: { number, versions, database, schema }, files: migrationFiles(planned), codes };
}

export function migrations(engine: 'sqlite' | 'postgres', ...planned: readonly Planned[]): readonly Migration[] {
  return planned.flatMap(({ files }) =>
    files.flatMap(({ path, text }) => {
      const [, name] = new RegExp(`^migrations/${engine}/(.*)\\.sql$`).exec(path) ?? [];
      return name === undefined ? [] : [parseMigration(name, text)];
    }),
  );
}
