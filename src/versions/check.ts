// Checks the input and compares its versions, for `check` and `changelog`.
import { checkLocks, checkSunsets } from './compatibility/released-files.js';
import { checkCompatibility, compareVersions } from './compatibility/check-compatibility.js';
import { type Diagnostic, Report } from '../diagnostics/report.js';
import { readInput } from '../load/read-input.js';
import { readRevision } from '../load/git.js';
import type { Version } from '../model/served.js';
import { readVersion, readVersions } from './read-versions.js';

export interface CheckRequest {
  /** The path of the input as typed. */
  readonly config: string;
  /** A file or a git revision to compare with; '' for the older served versions. */
  readonly against: string;
  /** The date, as `2026-11-22`; with it, locks and sunsets of released versions are checked too. */
  readonly today?: string;
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Compared versions, the newest first; none when a file has errors. */
  readonly versions: readonly Version[];
  /** The number of acknowledged breaks. */
  readonly acknowledged: number;
}

export function check({ config, against, today }: CheckRequest): CheckResult {
  const report = new Report();
  const input = readInput(config, report);
  const read = input && readVersions(input, report);
  const other = read && against !== '' ? readOther(against, config, report) : undefined;
  if (read === undefined || (against !== '' && other === undefined))
    return { diagnostics: report.sorted(), versions: [], acknowledged: 0 };
  const [newest] = read.versions;
  if (today !== undefined) {
    checkLocks(input?.older ?? [], report);
    checkSunsets(newest.spec, numbersOf(read.versions), today, report);
  }
  const versions = other === undefined ? read.versions : [newest, other];
  const acknowledged = other === undefined ? checkCompatibility(read, report) : compareVersions(other, newest, report);
  return { diagnostics: report.sorted(), versions, acknowledged };
}

/** Diagnostics of a text as the input at a path. */
export function problemsIn(path: string, text: string): readonly Diagnostic[] {
  const report = new Report();
  readVersion({ path, bytes: new TextEncoder().encode(text) }, report);
  return report.sorted();
}

function numbersOf(versions: readonly Version[]): readonly number[] {
  return versions.map(({ model }) => model.service.version);
}

function readOther(name: string, config: string, report: Report): Version | undefined {
  const file = readRevision(name, config, report);
  return file && readVersion(file, report);
}
