import { check, type CheckResult } from '../versions/check.js';
import { countNoun } from '../diagnostics/wording.js';
import { print, printJson, printReport } from './console.js';

export interface CheckOptions {
  readonly config: string;
  /** A file or a revision of git; '' for the versions that are served. */
  readonly against: string;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** @returns the exit code: 0, or 1 for an invalid input and for breaks that nobody has acknowledged */
export async function runCheck({ config, against, json, quiet }: CheckOptions): Promise<number> {
  const checked = check({ config, against, today: new Date().toISOString().slice(0, 10) });
  const ok = !checked.diagnostics.some(({ severity }) => severity === 'error');
  if (json) {
    const { acknowledged, diagnostics } = checked;
    await printJson({ ok, config, against, acknowledged }, diagnostics);
    return ok ? 0 : 1;
  }
  await printReport(checked.diagnostics);
  if (ok && !quiet) print('stdout', `${config} ${verdict(checked)}${compared(checked, against)}.\n`);
  return ok ? 0 : 1;
}

/**
 * Prints Markdown on standard output.
 * @returns the exit code: 0, or 1 for an invalid file
 */
export async function runChangelog({ config, against, json }: Omit<CheckOptions, 'quiet'>): Promise<number> {
  const { diagnostics, versions } = check({ config, against });
  const { changelog } = await import('../versions/changelog/changelog.js');
  if (json) {
    const ok = versions.length > 0;
    await printJson({ ok, config, against, markdown: ok ? changelog(versions) : '' }, diagnostics);
    return ok ? 0 : 1;
  }
  if (versions.length === 0) {
    await printReport(diagnostics);
    return 1;
  }
  print('stdout', changelog(versions));
  return 0;
}

function verdict({ diagnostics }: CheckResult): string {
  return diagnostics.length === 0 ? 'is valid' : `has no errors and ${countNoun(diagnostics.length, 'warning')}`;
}

function compared({ versions, acknowledged }: CheckResult, against: string): string {
  if (versions.length < 2) return ', and there is no older version to break';
  const breaks = acknowledged === 0 ? 'breaks nothing' : `has ${countNoun(acknowledged, 'acknowledged break')}`;
  const older = against === '' ? versions.slice(1).map(({ model }) => `v${model.service.version}`) : [against];
  return `, and ${breaks} since ${older.join(', ')}`;
}
