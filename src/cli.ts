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
      `\n${wrapText('"restwright help generate" says more of one command, "restwright explain" of a rule, an error or a key.')}`,
  );

declareVersion(program);

program.commandsGroup('Write a service:');

withHelp(program.command('init'), {
  examples: ['init shop', 'init -y --name club --resources users,rooms/participants'],
  notes: 'Without a terminal, or with CI set, nothing is asked.',
  exit1When: 'something is in the way or fails',
  exit130When: 'when the questions were left',
})
  .description('begin a new service: a first resources.yaml, and what it gives')
  .argument('[folder]', 'where resources.yaml is to be', '.')
  .option('--name <name>', 'what the service is called; the name of the folder')
  .option('--resources <paths>', 'its first resources: users,rooms/participants')
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
    'Without --output, and with no service in generated/, a service beside it that this input was generated to before is written again. Several of them need a name.',
  exit1When:
    'something is wrong with the input or the output, or, with --check, the output is not what the input gives',
})
  .description('write the service that resources.yaml describes')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('-o, --output <folder>', 'where the service is written', 'generated')
  .addOption(new Option('-w, --watch', 'generate again after each save, until Ctrl-C').conflicts(['check', 'dryRun']))
  .option('--dry-run', 'print what would be done, and write nothing')
  .option('--check', 'write nothing, and exit 1 when the output is not what the input gives')
  .option(
    '--force',
    'overwrite generated files that were edited, delete those no longer generated, and bring back files of yours that were deleted',
  )
  .addOption(
    new Option(
      '--merge',
      'keep what you changed in generated files, and merge what is generated now into it',
    ).conflicts('force'),
  )
  .option('--allow-destructive', 'let the next migration drop tables and columns that the input no longer has')
  .option('--json', 'print one JSON document')
  .option('--quiet', 'print only what is wrong')
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
  exit1When: 'one of them cannot be ejected, and then none is',
})
  .description('make generated files yours for good: they are never written again, and you are told what would change')
  .argument('<paths...>', 'the files')
  .option('-o, --output <folder>', 'the service', 'generated')
  .option('--undo', 'give them back: the next run generates them again, or shows what you changed', false)
  .option('--json', 'print one JSON document', false)
  .action(async (paths: readonly string[], given: Omit<EjectCommandOptions, 'paths'>, command: Command) => {
    const { runEject } = await import('./commands/eject.js');
    process.exitCode = await runEject({ ...given, output: resolveService(command, given, paths[0]), paths });
  });

program.commandsGroup('Check and release it:');

withHelp(program.command('check'), {
  examples: ['check', 'check --against main'],
  exit1When: 'something is wrong or breaks, and is not acknowledged',
})
  .description('say what is wrong with resources.yaml, and what it breaks for clients of older versions')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option(
    '--against <file|revision>',
    'compare with this file, or with what a revision of git has, and not with versions/',
  )
  .option('--json', 'print one JSON document')
  .option('--quiet', 'print only what is wrong')
  .action(async (given: GivenCheck) => {
    const { runCheck } = await import('./commands/check.js');
    process.exitCode = await runCheck({ against: '', json: false, quiet: false, ...given });
  });

withHelp(program.command('changelog'), {
  examples: ['changelog > CHANGES.md', 'changelog --against HEAD~1'],
  exit1When: 'something is wrong with a file',
})
  .description('write what differs between the versions, as Markdown for the people whose clients call them')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option(
    '--against <file|revision>',
    'compare with this file, or with what a revision of git has, and not with versions/',
  )
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
  exit1When: 'the input is wrong or what it gives fails',
  exit130When: 'after Ctrl-C',
})
  .description('generate in a folder of its own, install, compile and test there: the proof before a change is merged')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('-o, --output <folder>', 'the service, of which your own files are taken along', 'generated')
  .option('--allow-destructive', 'let the migration drop tables and columns that the input no longer has')
  .option('--json', 'print one JSON document')
  .option('--quiet', 'print only what is wrong')
  .action(async (given: Pick<VerifyOptions, 'config' | 'output'> & Partial<VerifyOptions>, command: Command) => {
    const { runVerify } = await import('./commands/verify.js');
    process.exitCode = await runVerify({ ...defaults, ...given, output: resolveService(command, given) });
  });

withHelp(program.command('doctor'), {
  examples: ['doctor', 'doctor -c shop/resources.yaml -o shop/service', 'doctor --since 0.1.0'],
  notes: 'Where another version of Restwright wrote the service, it lists all that has changed since.',
  exit1When: 'something is to be done',
})
  .description('say whether all that a service needs is there, and what to do where it is not')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('-o, --output <folder>', 'the service', 'generated')
  .option(
    '--since <version>',
    'list what has changed in Restwright since this version, and not since the one that wrote the service',
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
  exit1When: 'something is wrong with the input',
})
  .description('draw the resources: what lies below what, what refers to what, of which kind and in which versions')
  .option('-c, --config <file>', 'the input', 'resources.yaml')
  .option('--mermaid', 'as a flow chart of Mermaid instead of SVG')
  .option('--json', 'print one JSON document: what is drawn')
  .action(async (given: Pick<MapOptions, 'config'> & Partial<MapOptions>) => {
    const { runMap } = await import('./commands/map.js');
    process.exitCode = await runMap({ mermaid: false, json: false, ...given });
  });

withHelp(program.command('explain'), {
  examples: ['explain', 'explain R-2.7', 'explain PG', 'explain no-verb', 'explain max_age', 'explain warnings'],
  exit1When: '',
})
  .description(
    'say what a rule of the conventions, a code of a diagnostic or problem, or a key of resources.yaml means',
  )
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
