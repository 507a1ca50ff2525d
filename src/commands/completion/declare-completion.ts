// `restwright completion`, which prints what a shell is to load, and `complete`, which that asks.
import { Argument, type Command } from 'commander';
import { type Shell, SCRIPTS, SHELLS } from './completion-scripts.js';
import { print } from '../console.js';
import { withHelp } from '../help.js';

export function declareCompletion(program: Command): void {
  withHelp(program.command('completion'), {
    examples: [
      'completion bash > ~/.local/share/bash-completion/completions/restwright',
      'completion zsh > ~/.zfunc/_restwright',
      'completion fish > ~/.config/fish/completions/restwright.fish',
    ],
    notes:
      'In this shell alone: source <(restwright completion bash), or zsh; restwright completion fish | source. The folder for zsh has to be in fpath before compinit runs. The shell then asks the restwright that is on its path.',
    fails: '',
  })
    .description('print what makes a shell complete commands, options and names')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => print('stdout', SCRIPTS[shell]));

  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: readonly string[]) => {
      const { printCandidates } = await import('./complete.js');
      await printCandidates(program, words);
    });
}
