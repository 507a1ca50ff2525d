// `restwright doctor`: checks what a service needs around it, and says how to mend it.
import { coloursOf, print, printJson } from '../console.js';
import type { GenerateOptions } from '../generate/generate.js';
import { examine, type Finding } from './examine.js';
import { collectSurroundings } from './surroundings.js';

export type DoctorOptions = Pick<GenerateOptions, 'config' | 'output' | 'json'>;

/** @returns the exit code: 0, or 1 when a finding needs action */
export async function runDoctor(options: DoctorOptions): Promise<number> {
  const findings = examine(await collectSurroundings(options));
  const ok = findings.every((finding) => finding.ok !== false);
  if (options.json) await printJson({ ok, findings: findings.map((one) => ({ ...one, ok: one.ok ?? null })) }, []);
  else print('stdout', findings.map(findingLine).join(''));
  return ok ? 0 : 1;
}

function findingLine({ name, ok, says, remedy }: Finding): string {
  const { green, red, dim } = coloursOf('stdout');
  const mark = ok === undefined ? dim('?') : ok ? green('✓') : red('✗');
  return `${mark} ${name.padEnd(11)}  ${says}${remedy === '' ? '' : `: ${remedy}`}\n`;
}
