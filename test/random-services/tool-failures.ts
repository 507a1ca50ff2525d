// Turns the messages of the generator, the compiler and the linter into failures.
import type { Ended } from '../support/built-command.js';
import type { Failure } from './failure.js';

export function lastError({ code, stdout, stderr }: Ended): string {
  return `exit code ${code}: ${(stderr + stdout).slice(0, 3000)}`;
}

export function typeErrors({ code, stdout, stderr }: Ended): readonly Failure[] {
  if (code === 0) return [];
  const errors = stdout.split('\n').flatMap((line) => {
    const [, service, at, message] = /^([^/(]*)\/([^(]*)\([^)]*\): (error .*)$/.exec(line) ?? [];
    if (service === undefined || at === undefined || message === undefined) return [];
    return [{ service, step: 'types' as const, at, message }];
  });
  if (errors.length === 0) throw new Error(`The compiler ends with ${code}: ${stdout}${stderr}`);
  return errors;
}

export function lintErrors({ code, stdout, stderr }: Ended): readonly Failure[] {
  const errors = stdout.split('\n').flatMap((line) => {
    const [, service, at, message] = /^([^/:]*)\/([^:]*):\d+:\d+: (.*)$/.exec(line) ?? [];
    if (service === undefined || at === undefined || message === undefined) return [];
    return [{ service, step: 'lint' as const, at, message }];
  });
  if (errors.length === 0) throw new Error(`The linter ends with ${code}: ${stdout}${stderr}`);
  return errors;
}
