// What `check` and `changelog` ask: whether the input is right, and what differs between its versions.
import { checkLocks, checkSunsets } from './compatibility/released-files.js';
import { checkCompatibility, compareVersions } from './compatibility/check-compatibility.js';
import { type Diagnostic, Report } from '../diagnostics/report.js';
import { readInput } from '../load/read-input.js';
import { readRevision } from '../load/git.js';
import type { Version } from '../model/served.js';
import { readVersion, readVersions } from './read-versions.js';

export interface CheckRequest {
  /** The input's path, as it was typed. */
  readonly config: string;
  /** A file, or a revision of git, to compare with; '' for the older versions that are served. */
  readonly against: string;
  /** `2026-11-22`: with it is asked, too, what only time or a hand makes wrong of what was released. */
  readonly today?: string;
}

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Each version that was compared with the next one, the newest first; none when something is wrong with a file. */
  readonly versions: readonly Version[];
  /** How many breaks are acknowledged. */
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
  const acknowledged =
    other === undefined ? checkCompatibility(versions, report) : compareVersions(other, newest, report);
  return { diagnostics: report.sorted(), versions, acknowledged };
}

/** What is wrong with a text that would be the input at this path. */
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
