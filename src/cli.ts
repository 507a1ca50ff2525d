#!/usr/bin/env node
// Arguments → command → exit code. A command's modules load when it runs, so that --help and unchanged runs are quick.
import module from 'node:module';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { CheckOptions } from './commands/check.js';
import type { DoctorOptions } from './commands/doctor/surroundings.js';
import type { EjectCommandOptions } from './commands/eject.js';
import type { InitOptions } from './commands/init/init.js';
import type { GenerateOptions } from './commands/generate/generate.js';
import type { MapOptions } from './commands/map.js';
import type { ReleaseOptions } from './commands/release/release.js';
import type { VerifyOptions } from './commands/verify.js';
import { declareHelp, declareVersion, helpWidth, withHelp, wrapText } from './commands/help.js';
import { declareCompletion } from './commands/completion/declare-completion.js';
import { declareAdd } from './commands/add/declare-add.js';
import { defaults, type GenerateSwitch } from './commands/generate/defaults.js';
import { resolveService } from './commands/resolve-service.js';
import { cacheFolder, tolerateClosedStreams } from './commands/console.js';
import { exitCodeOf } from './commands/exit-code.js';

type GivenOptions = Pick<GenerateOptions, 'config' | 'output'> &
  Partial<Pick<GenerateOptions, GenerateSwitch>> & { readonly watch?: true };

type GivenCheck = Pick<CheckOptions, 'config'> & Partial<CheckOptions>;

const program = new Command('restwright')
  .description('Turns one resources.yaml into a complete, conventional HTTP service in TypeScript.')
  .helpOption('-h, --help', 'print this help')
  .configureOutput({ getOutHelpWidth: helpWidth, getErrHelpWidth: helpWidth })
  .configureHelp({ minWidthToWrap: 20 })
  .exitOverride()
  .showHelpAfterError('(run with --help for the options)')
  .addHelpText(
    'before',
    'Examples:\n  restwright init shop\n  restwright generate --watch\n  restwright add resource orders --field "total: decimal"\n',
  )
  .addHelpText(
    'after',
    () =>
      `\n${wrapText('"restwright help <command>" prints the options of a command, "restwright explain <name>" explains a rule, a code or a key.')}`,
  );

declareVersion(program);

program.commandsGroup('Write a service:');

withHelp(program.command('init'), {
  examples: ['init shop', 'init -y --name club --resources users,rooms/participants'],
  notes: 'Without a terminal, or with CI set, nothing is asked.',
  exit1When: 'a file is in the way or a step fails',
  exit130When: 'when you cancel the questions',
})
  .description('begin a new service: write a first resources.yaml, and generate from it')
  .argument('[folder]', 'the folder for resources.yaml', '.')
  .option('--name <name>', 'the name of the service; without it, that of the folder')
  .option('--resources <paths>', 'the first resources: users,rooms/participants')
  .option('--paging <style>', 'offset/limit, page/rpp, start/count or cursor')
  .option('--members <style>', 'snake or camel')
  .option('--start', 'install, compile and start it')
  .option('--no-start', 'do not start it')
  .option('-y, --yes', 'ask nothing')
  .addOption(new Option('--json', 'ask nothing, and print one JSON document').conflicts('start'))
  .action(async (folder: string, given: Partial<InitOptions>) => {
    const { runInit } = await import('./commands/init/init.js');
    process.exitCode = await runInit({ yes: false, json: false, ...given, folder });
  });

declareAdd(program, (code) => (process.exitCode = code));

withHelp(program.command('generate'), {
  examples: ['generate', 'generate --watch', 'generate --dry-run', 'generate -c shop/resources.yaml -o shop/service'],
  notes:
    'Without --output, and with no service in generated/, the service that this input was generated to before is written again. If there are several, name one.',
  exit1When: 'the input or the output has an error, or, with --check, the output is out of date',
})
  .description('write the service that resources.yaml describes')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('-o, --output <folder>', 'the folder of the service', 'generated')
  .addOption(new Option('-w, --watch', 'generate again after each save, until Ctrl-C').conflicts(['check', 'dryRun']))
  .option('--dry-run', 'print the changes, and write nothing')
  .option('--check', 'print the changes, write nothing, and exit with 1 if there are any')
  .option(
    '--force',
    'overwrite generated files that you edited, delete edited ones that are no longer generated, and bring back files of yours that you deleted',
  )
  .addOption(
    new Option('--merge', 'keep your edits of generated files, and merge the newly generated text into them').conflicts(
      'force',
    ),
  )
  .option('--allow-destructive', 'let the next migration drop tables and columns that the input no longer has')
  .option('--json', 'print one JSON document')
  .option('--quiet', 'print only problems')
  .action(async (given: GivenOptions, command: Command) => {
    const options = { ...defaults, ...given, output: resolveService(command, given) };
    if (given.watch) {
      const { runWatch } = await import('./commands/generate/watch.js');
      process.exitCode = await runWatch(options);
      return;
    }
    const { runGenerate } = await import('./commands/generate/generate.js');
    process.exitCode = await runGenerate(options);
  });

withHelp(program.command('eject'), {
  examples: ['eject src/api/v1/users/store.ts', 'eject --undo src/api/v1/users/store.ts'],
  exit1When: 'one of the files cannot be ejected, and then none is',
})
  .description(
    'make generated files yours for good: no run writes them again, and you are told of each change that they miss',
  )
  .argument('<paths...>', 'the files')
  .option('-o, --output <folder>', 'the folder of the service', 'generated')
  .option('--undo', 'give the files back: the next run generates them again, or shows your edits', false)
  .option('--json', 'print one JSON document', false)
  .action(async (paths: readonly string[], given: Omit<EjectCommandOptions, 'paths'>, command: Command) => {
    const { runEject } = await import('./commands/eject.js');
    process.exitCode = await runEject({ ...given, output: resolveService(command, given, paths[0]), paths });
  });

program.commandsGroup('Check and release it:');

withHelp(program.command('check'), {
  examples: ['check', 'check --against main'],
  exit1When: 'there is an error, or a break that is not acknowledged',
})
  .description('find errors in resources.yaml, and changes that break clients of older versions')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('--against <file|revision>', 'compare with this file or revision of git, and not with versions/')
  .option('--json', 'print one JSON document')
  .option('--quiet', 'print only problems')
  .action(async (given: GivenCheck) => {
    const { runCheck } = await import('./commands/check.js');
    process.exitCode = await runCheck({ against: '', json: false, quiet: false, ...given });
  });

withHelp(program.command('changelog'), {
  examples: ['changelog > CHANGES.md', 'changelog --against HEAD~1'],
  exit1When: 'a file has an error',
})
  .description('print the differences between the versions, as Markdown for the people whose clients call them')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('--against <file|revision>', 'compare with this file or revision of git, and not with versions/')
  .option('--json', 'print one JSON document')
  .action(async (given: GivenCheck) => {
    const { runChangelog } = await import('./commands/check.js');
    process.exitCode = await runChangelog({ against: '', json: false, ...given });
  });

withHelp(program.command('release'), {
  examples: ['release', 'release --lock'],
  notes: '"restwright add version" shows the difference first, and generates.',
  exit1When: 'nothing was released',
})
  .description('freeze the version of resources.yaml in versions/, and begin the next one')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('--lock', 'write the locks that released versions lack, and release nothing', false)
  .option('--json', 'print one JSON document')
  .action(async (given: Pick<ReleaseOptions, 'config' | 'lock'> & Partial<ReleaseOptions>) => {
    const { runRelease } = await import('./commands/release/release.js');
    process.exitCode = await runRelease({ json: false, ...given });
  });

withHelp(program.command('verify'), {
  examples: ['verify', 'verify -c shop/resources.yaml -o shop/service'],
  exit1When: 'the input has an error or a step fails',
  exit130When: 'after Ctrl-C',
})
  .description('prove a change before you merge it: generate, install, compile and test in a temporary folder')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('-o, --output <folder>', 'the service; your own files in it are copied', 'generated')
  .option('--allow-destructive', 'let the migration drop tables and columns that the input no longer has')
  .option('--json', 'print one JSON document')
  .option('--quiet', 'print only problems')
  .action(async (given: Pick<VerifyOptions, 'config' | 'output'> & Partial<VerifyOptions>, command: Command) => {
    const { runVerify } = await import('./commands/verify.js');
    process.exitCode = await runVerify({ ...defaults, ...given, output: resolveService(command, given) });
  });

withHelp(program.command('doctor'), {
  examples: ['doctor', 'doctor -c shop/resources.yaml -o shop/service', 'doctor --since 0.1.0'],
  notes: 'If an older Restwright wrote the service, it lists all changes since then.',
  exit1When: 'something has to be fixed',
})
  .description('check the surroundings of a service, and say how to fix each problem')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('-o, --output <folder>', 'the folder of the service', 'generated')
  .option(
    '--since <version>',
    'list the changes of Restwright since this version, and not since the one that wrote the service',
  )
  .option('--json', 'print one JSON document')
  .action(async (given: Pick<DoctorOptions, 'config' | 'output'> & Partial<DoctorOptions>, command: Command) => {
    const { runDoctor } = await import('./commands/doctor/doctor.js');
    const { readVersionOption } = await import('./commands/upgrade/version-option.js');
    process.exitCode = await runDoctor({
      json: false,
      ...given,
      output: resolveService(command, given),
      since: await readVersionOption(command, given.since),
    });
  });

program.commandsGroup('Look things up:');

withHelp(program.command('map'), {
  examples: ['map > map.svg', 'map --mermaid'],
  notes: 'The picture goes to standard output.',
  exit1When: 'the input has an error',
})
  .description('draw the resources: their nesting, references, kinds, transitions and versions')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('--mermaid', 'print a Mermaid flow chart instead of SVG')
  .option('--json', 'print the data of the drawing as one JSON document')
  .action(async (given: Pick<MapOptions, 'config'> & Partial<MapOptions>) => {
    const { runMap } = await import('./commands/map.js');
    process.exitCode = await runMap({ mermaid: false, json: false, ...given });
  });

withHelp(program.command('explain'), {
  examples: ['explain', 'explain R-2.7', 'explain PG', 'explain no-verb', 'explain max_age', 'explain warnings'],
  exit1When: '',
})
  .description('explain a rule of the conventions, a code of a diagnostic or problem, or a key of resources.yaml')
  .argument(
    '[name]',
    'a rule (R-4.patch), a group of rules (PG), a code (no-verb), a key or a type of the language (max_age, resources.*.cache, duration), "warnings" or "errors"; without it, all rules are listed',
  )
  .option('--json', 'print one JSON document')
  .action(async (name: string | undefined, { json }: { readonly json?: true }) => {
    const { runExplain } = await import('./commands/explain/explain.js');
    process.exitCode = await runExplain(name ?? '', json ?? false);
  });

declareCompletion(program);
declareHelp(program);

keepCompiledCode();
tolerateClosedStreams();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

/** Node 22 can cache compiled code, which saves an eighth of a small run. Node 20 cannot. */
function keepCompiledCode(): void {
  const enable: unknown = Reflect.get(module, 'enableCompileCache');
  if (typeof enable === 'function') enable.call(module, join(cacheFolder(), 'code'));
}
