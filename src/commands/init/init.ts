// `restwright init`: writes a first resources.yaml and generates its service, from answers or from flags.
import { basename, join, resolve } from 'node:path';
import prompts, { type PromptObject } from 'prompts';
import { problemsIn } from '../../versions/check.js';
import { type ServiceOutline, inputText, parsePaths, serviceNameFrom } from './input-text.js';
import { createInput, removeInput } from '../../output/input/create-input.js';
import { locateSchema } from '../../output/place-schema.js';
import type { Diagnostic } from '../../diagnostics/report.js';
import { canAsk, print, printJson, printReport } from '../console.js';
import { generateOnce, isError, nextStepText, runGenerate } from '../generate/generate.js';
import { BUILD, INSTALL, runSteps, runNpmAttached } from '../npm-steps.js';
import { defaults } from '../generate/defaults.js';

export interface InitOptions {
  /** The folder for resources.yaml, as typed. */
  readonly folder: string;
  readonly name?: string;
  /** `users,rooms/participants` */
  readonly resources?: string;
  readonly paging?: string;
  readonly members?: string;
  /** Asks nothing. */
  readonly yes: boolean;
  /** Asks nothing and starts nothing. */
  readonly json: boolean;
  /** True to install, compile and start the service at the end; undefined to ask. */
  readonly start?: boolean;
}

const CANCELLED = 130;

/** @returns the exit code: 0, 1 on failure, 130 when the user cancels */
export async function runInit(options: InitOptions): Promise<number> {
  const config = join(options.folder, 'resources.yaml');
  const answers = await askAnswers(options);
  if (answers === undefined) {
    print('stderr', 'Nothing was written.\n');
    return CANCELLED;
  }
  const schema = locateSchema(options.folder);
  const text = inputText(answers, schema.path);
  const wrong = errorsIn(config, text);
  const files = [
    { path: config, text },
    ...(schema.text === undefined ? [] : [{ path: join(options.folder, schema.path), text: schema.text }]),
  ];
  const problems = wrong.length > 0 ? wrong : createInput(files);
  const created = problems.length > 0 ? [] : files.map(({ path }) => path);
  const output = join(options.folder, 'generated');
  if (options.json) return printDocument({ config, output, created }, problems);
  if (problems.length > 0) {
    await printReport(problems);
    print('stderr', '\nNothing was written.\n');
    return 1;
  }
  print('stdout', `${config}\n${text.replaceAll(/^/gm, '  ').trimEnd()}\n`);
  const code = await runGenerate({ ...QUIET_OPTIONS, config, output });
  if (code !== 0) {
    removeInput(created);
    return code;
  }
  if (answers.start) return startService(output);
  print('stdout', nextStepText(output));
  return 0;
}

interface CreatedService {
  readonly config: string;
  readonly output: string;
  readonly created: readonly string[];
}

async function printDocument(
  { config, output, created }: CreatedService,
  problems: readonly Diagnostic[],
): Promise<number> {
  const generated = created.length === 0 ? undefined : await generateOnce({ ...QUIET_OPTIONS, config, output }, true);
  const diagnostics = generated?.diagnostics ?? problems;
  const ok = !diagnostics.some(isError);
  if (!ok) removeInput(created);
  const changes = generated?.changes ?? [];
  await printJson({ ok, config, output, created: ok ? created : [], changes }, diagnostics);
  return ok ? 0 : 1;
}

const QUIET_OPTIONS = { ...defaults, quiet: true };

function errorsIn(path: string, text: string): readonly Diagnostic[] {
  return problemsIn(path, text).filter(isError);
}

type Answers = ServiceOutline & { readonly start: boolean };

/**
 * Asks for what the flags leave open if a user is present, and takes the defaults otherwise.
 * @returns undefined when the user cancels
 */
async function askAnswers(options: InitOptions): Promise<Answers | undefined> {
  const usualName = serviceNameFrom(basename(resolve(options.folder)));
  const isAsked = !options.yes && !options.json && canAsk();
  const open = isAsked ? QUESTIONS.filter(({ name }) => options[name] === undefined) : [];
  let isLeft = false;
  const given: Record<string, unknown> = await prompts(
    open.map((question) => ({ ...question, ...(question.name === 'name' && { initial: usualName }) })),
    { onCancel: () => void (isLeft = true) },
  );
  if (isLeft) return undefined;
  const said = (name: Exclude<Question, 'start'>, usual: string): string =>
    options[name] ?? (typeof given[name] === 'string' ? given[name] : usual);
  const conventions = { paging: said('paging', ''), members: said('members', '') };
  return {
    service: said('name', usualName),
    resources: parsePaths(said('resources', DEFAULT_RESOURCES)),
    conventions: Object.fromEntries(Object.entries(conventions).filter(([, value]) => value !== '')),
    start: options.start ?? given['start'] === true,
  };
}

const DEFAULT_RESOURCES = 'items';

type Question = 'name' | 'resources' | 'paging' | 'members' | 'start';

/** True for a valid answer, else the error that it would cause. */
function validationMessage(answer: Partial<ServiceOutline>): string | true {
  const usual = { service: 'service', resources: [DEFAULT_RESOURCES], conventions: {} };
  const [first] = errorsIn('', inputText({ ...usual, ...answer }, ''));
  return first === undefined || `${first.message} ${first.help}`;
}

const QUESTIONS: readonly (Omit<PromptObject<Question>, 'name'> & { readonly name: Question })[] = [
  {
    type: 'text',
    name: 'name',
    message: 'What is the service called?',
    validate: (service: string) => validationMessage({ service }),
  },
  {
    type: 'text',
    name: 'resources',
    message: 'Its first resources, in the plural; nested ones behind their parent (users, rooms/participants)',
    initial: DEFAULT_RESOURCES,
    validate: (text: string) => validationMessage({ resources: parsePaths(text) }),
  },
  {
    type: 'select',
    name: 'paging',
    message: 'How do clients page through lists?',
    choices: [
      { title: 'offset and limit', value: '' },
      { title: 'page and rpp', value: 'page/rpp' },
      { title: 'start and count', value: 'start/count' },
      { title: 'cursor, for long lists that change', value: 'cursor' },
    ],
  },
  {
    type: 'select',
    name: 'members',
    message: 'How are members of JSON written?',
    choices: [
      { title: 'snake_case', value: '' },
      { title: 'camelCase', value: 'camel' },
    ],
  },
  { type: 'confirm', name: 'start', message: 'Install, compile and start it now?', initial: true },
];

async function startService(output: string): Promise<number> {
  print('stdout', '\n');
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort);
  const outcomes = await runSteps([INSTALL, BUILD], output, true, stop.signal);
  const failed = outcomes.find(({ ok }) => !ok);
  if (failed !== undefined) {
    print('stderr', `\n${failed.output.trimEnd()}\n\nThe service is in ${output}; it fails at: ${failed.name}.\n`);
    return stop.signal.aborted ? CANCELLED : 1;
  }
  print('stdout', `\nStarting at http://127.0.0.1:${process.env['PORT'] ?? '3000'}. Ctrl-C ends it.\n`);
  return runNpmAttached(['start', '--silent'], output);
}
