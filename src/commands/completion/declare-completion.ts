// `restwright completion` prints a script that a shell loads. That script calls `restwright complete`.
// The command knows its options, the codes and the resources of the input; a script of words could not know the resources.
// `@bomb.sh/tab` 0.0.22 prints the paths of Node and of the command into its scripts, and leaves out the choices of options.
import { Argument, type Command } from 'commander';
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
      'For one shell alone: source <(restwright completion bash), or zsh; restwright completion fish | source. For zsh, the folder has to be in fpath before compinit runs. The script calls the restwright on the path of the shell.',
    exit1When: '',
  })
    .description('print a script with which a shell completes commands, options and names')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => print('stdout', SCRIPTS[shell]));

  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: readonly string[]) => {
      const { printCandidates } = await import('./print-candidates.js');
      await printCandidates(program, words);
    });
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

export const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `# Completions of restwright for bash: source <(restwright completion bash)
_restwright() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files) compopt -o default 2>/dev/null ;;
      :folders) compopt -o dirnames 2>/dev/null ;;
      *) COMPREPLY+=("\${line%%$'\\t'*}") ;;
    esac
  done < <("\${COMP_WORDS[0]}" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  # A name that ends in a dot is not complete.
  if [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *. ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -F _restwright restwright
`,
  zsh: `#compdef restwright
# Completions of restwright for zsh: source <(restwright completion zsh), after compinit
_restwright() {
  local line
  local -a candidates unfinished
  while IFS= read -r line; do
    case $line in
      :files) _files; return ;;
      :folders) _files -/; return ;;
      *.$'\\t'*) unfinished+=("\${line%%$'\\t'*}") ;;
      *) candidates+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}") ;;
    esac
  done < <("\${words[1]}" complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  (( $#unfinished )) && compadd -S '' -a unfinished
  (( $#candidates )) && _describe 'restwright' candidates
}
if [[ $funcstack[1] == _restwright ]]; then _restwright "$@"; else compdef _restwright restwright; fi
`,
  fish: `# Completions of restwright for fish: restwright completion fish | source
function __restwright_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -l program $before[1]
    set -e before[1]
    for line in ($program complete -- $before "$current" 2>/dev/null)
        switch $line
            case ':files'
                __fish_complete_path "$current"
            case ':folders'
                __fish_complete_directories "$current"
            case '*'
                echo $line
        end
    end
end
complete -c restwright -f -a '(__restwright_complete)'
`,
};
