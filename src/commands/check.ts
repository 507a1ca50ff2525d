import { check, type Checked } from '../check.js';
import { diagnosticsAsJson, printDiagnostics } from '../diagnostics/print.js';
import { hasColours, print } from './console.js';

export interface CheckOptions {
  readonly config: string;
  /** A file or a revision of git; '' for the versions that are served. */
  readonly against: string;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** The exit code: 0, or 1 when something is wrong with the input or breaks without being acknowledged. */
export function runCheck({ config, against, json, quiet }: CheckOptions): number {
  const checked = check({ config, against, today: new Date().toISOString().slice(0, 10) });
  const ok = !checked.diagnostics.some(({ severity }) => severity === 'error');
  if (json) {
    const { acknowledged, diagnostics } = checked;
    const document = { ok, config, against, acknowledged, diagnostics: parsed(diagnosticsAsJson(diagnostics)) };
    print('stdout', `${JSON.stringify(document, undefined, 2)}\n`);
    return ok ? 0 : 1;
  }
  if (checked.diagnostics.length > 0)
    print('stderr', `${printDiagnostics(checked.diagnostics, { colour: hasColours('stderr') })}\n`);
  if (ok && !quiet) print('stdout', `${config} is right${compared(checked, against)}.\n`);
  return ok ? 0 : 1;
}

/** Markdown on standard output. The exit code: 0, or 1 when something is wrong with a file. */
export async function runChangelog({ config, against }: Pick<CheckOptions, 'config' | 'against'>): Promise<number> {
  const { diagnostics, versions } = check({ config, against });
  if (versions.length === 0) {
    print('stderr', `${printDiagnostics(diagnostics, { colour: hasColours('stderr') })}\n`);
    return 1;
  }
  const { changelog } = await import('../changelog/changelog.js');
  print('stdout', changelog(versions));
  return 0;
}

function compared({ versions, acknowledged }: Checked, against: string): string {
  if (versions.length < 2) return ', and has no older version that it could break';
  const breaks = acknowledged === 0 ? 'nothing' : `nothing but what is acknowledged (${acknowledged})`;
  const older = against === '' ? versions.slice(1).map(({ model }) => `v${model.service.version}`) : [against];
  return `, and breaks ${breaks} since ${older.join(', ')}`;
}

function parsed(json: string): unknown {
  return JSON.parse(json);
}
