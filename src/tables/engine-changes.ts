// Migrations of a service that is built for other engines than before: those of a new engine begin, those of a left one stay.
import type { Report } from '../diagnostics/report.js';
import type { HistoryFiles } from '../load/read-history-files.js';
import { type Database, type Engine, enginesOf } from '../model/database.js';
import type { SourceRange } from '../source/source-file.js';
import { type History, lastNumber } from './history.js';

/**
 * Reports which engines are new and which are left out.
 *
 * @param at the key `database`, or the map that lacks it
 * @returns the engines that begin with one migration of all tables
 */
export function reportEngines(
  history: History,
  database: Database,
  files: HistoryFiles,
  at: SourceRange,
  report: Report,
): readonly Engine[] {
  const { number } = history;
  if (number === 0) return [];
  const [before, now] = [enginesOf(history.database), enginesOf(database)];
  for (const engine of before.filter((one) => !now.includes(one))) {
    report.add('engine-left-out', at, { engine, folder: folderOf(engine, files) });
  }
  return now.filter((engine) => {
    if (before.includes(engine)) return false;
    const last = lastNumber(files.migrations.find((one) => one.engine === engine)?.names ?? []);
    const folder = folderOf(engine, files);
    if (last !== 0 && last !== number) report.add('engine-left-behind', at, { folder, last, number });
    else report.add('engine-added', at, { engine, folder });
    return last === 0;
  });
}

function folderOf(engine: Engine, { path }: HistoryFiles): string {
  return `${path}/${engine}`;
}
