// The layout of help: examples first, then usage, options and exit codes.
import type { Command } from 'commander';
import { packageVersion } from '../conventions/read-package.js';
import { closestWord } from '../diagnostics/typing-errors.js';

export interface HelpTexts {
  readonly examples: readonly string[];
  /** Sentences before the exit codes. */
  readonly notes?: string;
  /** '' for a command that never exits with 1. */
  readonly exit1When: string;
  /** '' for a command that cannot be cancelled. */
  readonly exit130When?: string;
}

export function withHelp(command: Command, { examples, notes = '', exit1When, exit130When = '' }: HelpTexts): Command {
  const codes = [
    'Exit codes: 0',
    ...(exit1When === '' ? [] : [`1 when ${exit1When}`]),
    '2 for wrong usage or a fault of restwright',
    ...(exit130When === '' ? [] : [`130 ${exit130When}`]),
  ];
  return command
    .addHelpText('before', `Examples:\n${examples.map((line) => `  restwright ${line}\n`).join('')}`)
    .addHelpText('after', () => `\n${wrapText(`${notes}${notes === '' ? '' : '\n'}${codes.join('; ')}.`)}`);
}

/** Columns of the terminal, else COLUMNS, else 80. */
export function helpWidth(): number {
  const columns = Number(process.env['COLUMNS']);
  // For a file it is undefined, although its type is number.
  const terminalColumns: number | undefined = process.stdout.columns;
  return terminalColumns ?? (Number.isInteger(columns) && columns > 0 ? Math.max(columns, 40) : 80);
}

/** Breaks lines at the width of the help. */
export function wrapText(text: string): string {
  const width = helpWidth();
  const lines = text.split('\n').flatMap((paragraph) => {
    const filled: string[] = [];
    for (const word of paragraph.split(' ')) {
      const line = filled.at(-1);
      if (line === undefined || `${line} ${word}`.length > width) filled.push(word);
      else filled[filled.length - 1] = `${line} ${word}`;
    }
    return filled;
  });
  return lines.join('\n');
}

export function declareVersion(program: Command): void {
  program.version(packageVersion(), '-V, --version', 'print the version');
}

/** Commander's own `help` knows one level of commands, and accepts unknown names silently. */
export function declareHelp(program: Command): void {
  program
    .helpCommand(false)
    .command('help')
    .description('print the help of a command')
    .argument('[command...]', 'the command, such as add field')
    .helpOption(false)
    .action((names: readonly string[]) => {
      let command = program;
      for (const name of names) {
        const below = command.commands.find((one) => one.name() === name);
        if (below === undefined) return failUnknownCommand(command, name);
        command = below;
      }
      command.outputHelp();
      return undefined;
    });
}

function failUnknownCommand(command: Command, name: string): never {
  const names = command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name());
  const suggestion = closestWord(name, names);
  command.error(`error: unknown command '${name}'${suggestion === undefined ? '' : `\n(Did you mean ${suggestion}?)`}`);
}
