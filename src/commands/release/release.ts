import { lockReleased, release } from './release-version.js';
import { print, printJson, printReport } from '../console.js';
import { isError } from '../generate/generate.js';

export interface ReleaseOptions {
  readonly config: string;
  /** True to write only the locks of versions released earlier. */
  readonly lock: boolean;
  readonly json: boolean;
}

/** @returns the exit code: 0, or 1 when nothing was released */
export async function runRelease({ config, lock, json }: ReleaseOptions): Promise<number> {
  if (!json) return lock ? runLock(config) : runFreeze(config);
  const done = lock ? lockReleased(config) : release(config);
  const { diagnostics, created } = done;
  const ok = !diagnostics.some(isError);
  const version = 'version' in done && ok ? done.version : null;
  await printJson({ ok, config, version, created }, diagnostics);
  return ok ? 0 : 1;
}

async function runLock(config: string): Promise<number> {
  const { diagnostics, created } = lockReleased(config);
  await printReport(diagnostics);
  if (diagnostics.some(isError)) return 1;
  const lines = created.map((path) => `  created  ${path}`);
  print('stdout', `${lines.length === 0 ? 'Each released version has its lock.' : lines.join('\n')}\n`);
  return 0;
}

async function runFreeze(config: string): Promise<number> {
  const { diagnostics, version, created } = release(config);
  await printReport(diagnostics);
  if (created.length === 0) {
    print('stderr', '\nNothing was released.\n');
    return 1;
  }
  const lines = [
    `Version ${version} is frozen, and ${config} is version ${version + 1} now:`,
    ...created.map((path) => `  created  ${path}`),
    '',
    'Next: commit these files, and run "restwright generate", which writes a service with both versions.',
    `From now on, changes of ${config} belong to version ${version + 1}; "restwright check" finds those that break clients of version ${version}.`,
    'A "was:" in it names something of an earlier version. It can be removed, except beside an "alias: true" that clients still need.',
    hooksNote(version),
    'To end a version, delete its two files.',
  ];
  print('stdout', `${lines.join('\n')}\n`);
  return 0;
}

/** @param version the version that was the newest */
export function hooksNote(version: number): string {
  const next = version + 1;
  return `src/extensions/v${next}.ts starts with the hooks of src/extensions/v${version}.ts that fit version ${next}; "restwright generate" names these, and those that it leaves out. From then on, the two files are separate.`;
}
