// Completes a command line from the declared commands, options and arguments, and from names in the input.
import type { Argument, Command, Option } from 'commander';
import type { Resource } from '../../model/model.js';
import { print } from '../console.js';

interface Candidate {
  readonly value: string;
  /** '' when the value needs no description. */
  readonly description: string;
}

/** The values of an option or argument without declared choices, by command and option. */
const VALUES: Readonly<Record<string, (config: string) => readonly string[] | Promise<readonly string[]>>> = {
  'explain name': explainableNames,
  'init --paging': () => ['offset/limit', 'page/rpp', 'start/count', 'cursor'],
  'init --members': () => ['snake', 'camel'],
  'resource --in': (config) => resourcePaths(config, '/'),
  'field path': async (config) => (await resourcePaths(config, '.')).map((path) => `${path}.`),
};

/** @param words the words after the program's name; the last one is incomplete */
export async function printCandidates(program: Command, words: readonly string[]): Promise<void> {
  const lines = (await candidates(program, words)).map(({ value, description }) =>
    isPathRequest(value) ? value : `${value}\t${description}`,
  );
  print('stdout', lines.map((line) => `${line}\n`).join(''));
}

async function candidates(program: Command, words: readonly string[]): Promise<readonly Candidate[]> {
  // Bash splits "--config=x" into three words.
  const given = words.filter((word, index) => word !== '=' || index === words.length - 1);
  const current = given.at(-1) === '=' ? '' : (given.at(-1) ?? '');
  const line = parseLine(program, given.slice(0, -1));
  return (await nextCandidates(line, current)).filter(({ value }) => isPathRequest(value) || value.startsWith(current));
}

interface Line {
  readonly command: Command;
  /** The arguments typed so far. */
  readonly arguments: readonly string[];
  /** The option whose value comes next. */
  readonly option: Option | undefined;
  readonly config: string;
}

function parseLine(program: Command, words: readonly string[]): Line {
  let command = program;
  let option: Option | undefined;
  let config = 'resources.yaml';
  const taken: string[] = [];
  for (const word of words.flatMap(splitAssignment)) {
    if (option !== undefined) {
      if (option.long === '--config') config = word;
      option = undefined;
    } else if (word.startsWith('-')) option = command.options.find((one) => takesValue(one) && isNamed(one, word));
    else if (word !== 'help' || taken.length > 0) {
      // `help` is completed as if it were absent.
      const below = taken.length === 0 ? command.commands.find((one) => one.name() === word) : undefined;
      if (below === undefined) taken.push(word);
      else command = below;
    }
  }
  return { command, arguments: taken, option, config };
}

/** Zsh and fish pass "--config=x" as one word. */
function splitAssignment(word: string): readonly string[] {
  const [, option, value] = /^(--[^=]+)=([^]*)$/.exec(word) ?? [];
  return option === undefined || value === undefined ? [word] : [option, value];
}

async function nextCandidates(
  { command, arguments: taken, option, config }: Line,
  current: string,
): Promise<readonly Candidate[]> {
  if (option !== undefined)
    return valueCandidates(command, option.long ?? '', option, placeholderName(option.flags), config);
  const help = command.createHelp();
  if (current.startsWith('-')) {
    return help
      .visibleOptions(command)
      .map(({ long, description }) => ({ value: long ?? '', description: description }));
  }
  if (command.commands.length > 0 && taken.length === 0) {
    return help.visibleCommands(command).map((below) => ({ value: below.name(), description: below.description() }));
  }
  const argument = command.registeredArguments[taken.length];
  return argument === undefined ? [] : valueCandidates(command, argument.name(), argument, argument.name(), config);
}

async function valueCandidates(
  command: Command,
  key: string,
  { argChoices }: Pick<Option | Argument, 'argChoices'>,
  placeholder: string,
  config: string,
): Promise<readonly Candidate[]> {
  const known = argChoices ?? (await VALUES[`${command.name()} ${key}`]?.(config));
  if (known !== undefined) return known.map((value) => ({ value, description: '' }));
  if (/^(?:file|paths)/.test(placeholder)) return [{ value: ':files', description: '' }];
  return placeholder === 'folder' ? [{ value: ':folders', description: '' }] : [];
}

function isPathRequest(value: string): boolean {
  return value === ':files' || value === ':folders';
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional;
}

function isNamed({ short, long }: Option, word: string): boolean {
  return word === short || word === long;
}

/** `-c, --config <file>` → `file` */
function placeholderName(flags: string): string {
  return /[<[]([^>\]]*)[>\]]/.exec(flags)?.[1] ?? '';
}

/** Every name that `restwright explain` takes. */
async function explainableNames(): Promise<readonly string[]> {
  const { catalog } = await import('../../diagnostics/catalog.js');
  const { conventionRules: rules } = await import('../../conventions/conventions.js');
  const { languageWords } = await import('../../language/explained-words.js');
  const names = ['warnings', 'errors', ...Object.keys(catalog), ...rules.map(({ id }) => id), ...languageWords()];
  return [...new Set(names)];
}

/** `users`, `rooms.participants`; empty for an invalid input. */
async function resourcePaths(config: string, separator: string): Promise<readonly string[]> {
  const { check } = await import('../../versions/check.js');
  const [newest] = check({ config, against: '' }).versions;
  return newest === undefined ? [] : nestedPaths(newest.model.resources, '', separator);
}

function nestedPaths(resources: readonly Resource[], above: string, separator: string): readonly string[] {
  return resources.flatMap(({ name, children }) => {
    const path = above === '' ? name : `${above}${separator}${name}`;
    return [path, ...nestedPaths(children, path, separator)];
  });
}
