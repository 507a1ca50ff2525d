// `restwright verify`: generates into a temporary folder, then installs, compiles and tests the service there.
import type { GenerateResult } from '../generate.js';
import { makeTrialFolder } from '../output/disk/trial-folder.js';
import { print, printJson } from './console.js';
import { generateOnce, isError, printProblems, type GenerateOptions } from './generate/generate.js';
import { BUILD, INSTALL, type NpmStep, type StepOutcome, runSteps } from './npm-steps.js';
import { defaults } from './generate/defaults.js';

export type VerifyOptions = Pick<GenerateOptions, 'config' | 'output' | 'allowDestructive' | 'json' | 'quiet'>;

const STEPS: readonly NpmStep[] = [
  INSTALL,
  { name: 'typecheck', npmArguments: ['run', '--silent', 'typecheck'] },
  { name: 'lint', npmArguments: ['run', '--silent', 'lint'] },
  BUILD,
  { name: 'test', npmArguments: ['test', '--silent'] },
];

/** @returns the exit code: 0, 1 when the input or a step fails, 130 after Ctrl-C */
export async function runVerify(options: VerifyOptions): Promise<number> {
  const stop = new AbortController();
  // The handlers stay. Without them, execa would end this process before the folder is removed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const { service, cache, end } = makeTrialFolder(options.output);
  try {
    const asked = { ...defaults, ...options, output: service };
    const generated = await generateOnce(asked, true, { cache });
    const isRight = !generated.diagnostics.some(isError);
    if (!options.json) await printProblems(generated);
    const outcomes = isRight ? await runSteps(STEPS, service, !options.json && !options.quiet, stop.signal) : [];
    const ok = isRight && outcomes.every((outcome) => outcome.ok);
    await printEnd(generated, outcomes, ok, options);
    return stop.signal.aborted ? 130 : ok ? 0 : 1;
  } finally {
    end();
  }
}

async function printEnd(
  generated: GenerateResult,
  outcomes: readonly StepOutcome[],
  ok: boolean,
  { config, json, quiet }: VerifyOptions,
): Promise<void> {
  if (json) return printJson({ ok, config, steps: outcomes }, generated.diagnostics);
  const failed = outcomes.find((outcome) => !outcome.ok);
  if (failed !== undefined) {
    print('stderr', `\n${failed.output.trimEnd()}\n\nThe service from ${config} fails at: ${failed.name}.\n`);
  } else if (ok && !quiet) print('stdout', `The service from ${config} compiles and passes its tests.\n`);
}
