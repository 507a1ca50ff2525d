import { printDiagnostics } from '../diagnostics/print.js';
import { release } from '../release.js';
import { hasColours, print } from './console.js';

/** The exit code: 0, or 1 when nothing was released. */
export function runRelease({ config }: { readonly config: string }): number {
  const { diagnostics, version, created } = release(config);
  if (diagnostics.length > 0) print('stderr', `${printDiagnostics(diagnostics, { colour: hasColours('stderr') })}\n`);
  if (created.length === 0) {
    print('stderr', '\nNothing was released.\n');
    return 1;
  }
  const lines = [
    `Version ${version} is frozen, and ${config} is version ${version + 1} now:`,
    ...created.map((path) => `  created  ${path}`),
    '',
    'Next: commit these files, and run "restwright generate", which serves both versions beside each other.',
    `What you change in ${config} from here on is version ${version + 1}; "restwright check" says what it breaks for clients of version ${version}.`,
    '"was:" in it is about what came before, and can be removed. Delete the two files of a version to end it.',
  ];
  print('stdout', `${lines.join('\n')}\n`);
  return 0;
}
