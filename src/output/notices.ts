// What a run says of the output without stopping for it.
import { join } from 'node:path';
import type { Report } from '../diagnostics/report.js';
import { rangeOfFile, SourceFile } from '../source/source-file.js';
import type { Disk } from './disk/read-folder.js';
import type { GeneratorRelation } from './generator-relation.js';
import { manifestPath } from './manifest.js';
import { memberSnippet } from './merging/extend-user-file.js';
import type { Moving } from './moving/moving.js';
import type { Plan } from './plan-draft.js';

export interface NoticedOutput {
  readonly output: string;
  readonly plan: Plan;
  readonly generator: GeneratorRelation;
  /** The version of Restwright that runs. */
  readonly runs: string;
  readonly manifestOnDisk: string | undefined;
  readonly disk: Disk;
  readonly moving: Moving | undefined;
  /** Names of what lies in the folder beside the service; none after waiting for another run, whose files they are. */
  readonly others: readonly string[];
}

export function reportNotices(noticed: NoticedOutput, report: Report): void {
  const { output, plan, manifestOnDisk, others } = noticed;
  reportOlderGenerator(noticed, report);
  if (report.hasErrors) return;
  for (const { path } of plan.ejectedUpdates)
    report.add('ejected-file-changed', rangeOfFile(join(output, path)), { path });
  for (const { path, entries } of plan.unplaceable)
    report.add('member-not-added', rangeOfFile(join(output, path)), {
      path,
      names: entries.map(({ keys }) => keys.join('.')),
      snippet: memberSnippet(entries),
    });
  for (const { path, former, hook } of plan.uncopied) {
    const source = new SourceFile(join(output, former.path), former.text.replace(/^\uFEFF/, ''));
    const { name, reason, span } = hook;
    report.add('hook-not-copied', { source, span }, { path, former: former.path, name, reason });
  }
  if (noticed.moving !== undefined) reportLeftImports(noticed.moving, noticed, report);
  if (manifestOnDisk === undefined && others.length > 0)
    report.add('output-not-empty', rangeOfFile(output), { output, others });
}

/** An older generator takes out what it does not know. */
function reportOlderGenerator({ generator, manifestOnDisk = '', output, runs }: NoticedOutput, report: Report): void {
  if (generator.kind !== 'older') return;
  const source = new SourceFile(join(output, manifestPath), manifestOnDisk);
  const start = Math.max(0, manifestOnDisk.indexOf('"restwright":'));
  const end = manifestOnDisk.indexOf('\n', start);
  report.add('older-generator', { source, span: { start, end } }, { wrote: generator.wrote, runs });
}

/** Imports of moved files that the user has to lead along. */
function reportLeftImports({ followed }: Moving, { disk, output }: NoticedOutput, report: Report): void {
  for (const [path, { left }] of followed) {
    const entry = disk.get(path);
    const source = new SourceFile(join(output, path), entry?.kind === 'file' ? entry.text : '');
    for (const { reason, what, start, end } of left)
      report.add('import-left-behind', { source, span: { start, end } }, { reason, what });
  }
}
