// A release freezes the newest version beside resources.yaml, locks its meaning, and begins the next version.
import { dirname, join } from 'node:path';
import { checkCompatibility } from '../../versions/compatibility/check-compatibility.js';
import { type Diagnostic, Report } from '../../diagnostics/report.js';
import { type InputFile, type InputFiles, type OlderInput, VERSIONS_FOLDER, readInput } from '../../load/read-input.js';
import { shortAddress } from '../../versions/differences/change.js';
import { diffModels } from '../../versions/differences/diff-models.js';
import type { Version } from '../../model/served.js';
import { type ReleaseFile, writeRelease } from '../../output/input/write-release.js';
import { readVersion, readVersions, type VersionReading } from '../../versions/read-versions.js';
import { writeExplicitDefaults } from '../../versions/release/explicit-defaults.js';
import { beginNextVersion, lockText } from '../../versions/release/release-texts.js';

export interface ReleaseResult {
  /** With an error among them, nothing was written. */
  readonly diagnostics: readonly Diagnostic[];
  readonly version: number;
  /** Paths of new files. */
  readonly created: readonly string[];
}

export function release(config: string): ReleaseResult {
  const report = new Report();
  const planned = planRelease(config, report);
  if (planned === undefined) return { diagnostics: report.sorted(), version: 0, created: [] };
  const { diagnostics, ...done } = carryOutRelease(planned);
  return { diagnostics: [...report.sorted(), ...diagnostics], ...done };
}

/** Writes the plan, or nothing where the input has changed since. */
export function carryOutRelease({ version, created, before, after }: PlannedRelease): ReleaseResult {
  const report = new Report();
  const { path, bytes } = before.newest;
  const isDone = writeRelease(created, { path, before: bytes, after: after.newest.bytes }, report);
  return { diagnostics: report.sorted(), version, created: isDone ? created.map((file) => file.path) : [] };
}

export interface PlannedRelease {
  /** The frozen version. */
  readonly version: number;
  readonly created: readonly ReleaseFile[];
  readonly before: InputFiles;
  readonly after: InputFiles;
}

/** Undefined when the input cannot be released; the report says why. */
export function planRelease(config: string, report: Report): PlannedRelease | undefined {
  const given = readInput(config, report);
  const input = given && withoutUnfinished(given);
  const read = input && readVersions(input, report);
  if (read !== undefined) checkCompatibility(read, report);
  if (input === undefined || read === undefined || report.hasErrors) return undefined;

  const [newest] = read.versions;
  const { version } = newest.model.service;
  const { text } = newest.spec.version.source;
  const frozen = frozenText(newest);
  const path = join(dirname(config), VERSIONS_FOLDER, `v${version}.yaml`);
  const bytes = new TextEncoder().encode(frozen);
  const { tree } = readFrozen({ path, bytes }, newest);

  const lock = { path: lockPath(path), text: lockText(tree) };
  const older = { path, bytes, version, lock: { path: lock.path, bytes: new TextEncoder().encode(lock.text) } };
  const after = {
    newest: { path: config, bytes: new TextEncoder().encode(beginNextVersion(text, newest.spec)) },
    older: [older, ...input.older],
  };
  return { version, created: [lock, { path, text: frozen }], before: input, after };
}

/** Writes the missing locks of released versions, from their current meaning. */
export function lockReleased(config: string): Pick<ReleaseResult, 'diagnostics' | 'created'> {
  const report = new Report();
  const older = readInput(config, report)?.older ?? [];
  const missing = older
    .filter(({ lock }) => lock === undefined)
    .flatMap((file) => {
      const released = readVersion(file, report);
      return released === undefined ? [] : [{ path: lockPath(file.path), text: lockText(released.tree) }];
    });
  const isDone = !report.hasErrors && writeRelease(missing, undefined, report);
  return { diagnostics: report.sorted(), created: isDone ? missing.map(({ path }) => path) : [] };
}

/**
 * Leaves out the frozen file of a killed release, whose version resources.yaml still has: the two would clash. So resources.yaml is
 * read by itself first. What is wrong with it is reported when all versions are read.
 */
function withoutUnfinished(input: InputFiles): InputFiles {
  const byItself = new Report();
  const newest = input.older.length === 0 ? undefined : readVersion(input.newest, byItself);
  if (newest === undefined) return input;
  const frozen = new TextEncoder().encode(frozenText(newest));
  const isOwn = ({ version, bytes }: OlderInput): boolean =>
    version === newest.model.service.version && Buffer.compare(bytes, frozen) === 0;
  return { ...input, older: input.older.filter((file) => !isOwn(file)) };
}

function frozenText({ spec, model }: Version): string {
  return writeExplicitDefaults(spec.version.source.text, spec, model);
}

function lockPath(frozen: string): string {
  return frozen.replace(/\.yaml$/, '.lock');
}

/** A run of its own on the frozen text, which proves that it means what resources.yaml means. */
function readFrozen(file: InputFile, newest: Version): VersionReading {
  const report = new Report();
  const frozen = readVersion(file, report);
  const changes = frozen === undefined ? [] : diffModels(newest.model, frozen.model);
  if (frozen !== undefined && changes.length === 0) return frozen;
  const faults = [
    ...report.sorted().map(({ message }) => message),
    ...changes.map((change) => shortAddress(change.newer)),
  ];
  throw new Error(`The frozen text does not mean what resources.yaml means: ${faults.join(' ')}`);
}
