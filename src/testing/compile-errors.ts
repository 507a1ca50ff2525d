// The compiler's verdict on the files that services of tests consist of.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileSet } from '../output/file-set.js';
import { distinctFiles } from './distinct-files.js';
import { linkModules } from './output-run.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param services emitted files of each service by its name; at least one
 * @returns what the compiler prints under the strictest settings, empty when all is well
 * @throws Error when the packages of emitted services are not installed
 */
export function compileErrors(services: ReadonlyMap<string, FileSet>): string {
  if (!existsSync(join(root, 'generated/node_modules'))) throw new Error('npm ci in generated/ comes first');
  const settings = [...services.values()][0]?.find(({ path }) => path === 'tsconfig.json')?.text ?? '';
  const folder = mkdtempSync(join(root, 'generated', '.cases-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    linkModules(folder);
    const printed = compiledTogether(services).map((names, index) => {
      const compiled = names.map((name) => [name, (services.get(name) ?? []).filter(isCompiled)] as const);
      for (const { path, text } of distinctFiles(new Map(compiled))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      const include = names.flatMap((name) => [`${name}/src`, `${name}/test`, `${name}/client/src`]);
      const project = join(folder, `tsconfig.${index}.json`);
      writeFileSync(project, settings.replace(/"include": .*/, `"include": ${JSON.stringify(include)}`));
      return compile(project);
    });
    return printed.join('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(project: string): string {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  // Each checker learns what the others know. Other tests have the other core, so that one costs least.
  const run = spawnSync(process.execPath, [compiler, '-p', project, '--checkers', '1'], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout : `${run.stdout}${run.stderr}The compiler ended with ${run.status}.\n`;
}

function isCompiled({ path }: FileSet[number]): boolean {
  return path.endsWith('.ts') && path !== 'vitest.config.ts';
}

/** One program holds all services but those that add another type of `transitions` to the framework's. */
function compiledTogether(services: ReadonlyMap<string, FileSet>): readonly (readonly string[])[] {
  const [, ...apart] = [...services]
    .filter(([, files]) => files.some(({ path }) => path === 'src/api/transitions.ts'))
    .map(([name]) => name);
  const together = [...services.keys()].filter((name) => !apart.includes(name));
  return [together, ...apart.map((name) => [name])];
}
