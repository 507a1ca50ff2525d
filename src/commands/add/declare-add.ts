// The flags and arguments of `restwright add`.
import { type Command, Option } from 'commander';
import type { AdditionRequest } from './plan-addition.js';
import type { AddOptions } from './add.js';
import type * as Questions from './ask-addition.js';
import { canAsk } from '../console.js';
import { withHelp } from '../help.js';
import { resolveService } from '../resolve-service.js';

type AddFlags = Pick<AddOptions, 'config' | 'output' | 'generate'> & {
  readonly dryRun?: true;
  readonly json?: true;
  readonly quiet?: true;
  readonly yes?: true;
};

interface ResourceFlags extends AddFlags {
  readonly kind?: string;
  readonly in?: string;
  readonly field: readonly string[];
  readonly description?: string;
}

/** The options of a field, by the kind of their value: YAML, text or none. */
const YAML_OPTIONS = ['default', 'min', 'max', 'example'] as const;
const TEXT_OPTIONS = ['pattern', 'description'] as const;
const SWITCH_OPTIONS = ['optional', 'nullable', 'unique', 'readonly', 'immutable'] as const;

type FieldFlags = AddFlags & {
  readonly [K in (typeof YAML_OPTIONS)[number] | (typeof TEXT_OPTIONS)[number]]?: string;
} & { readonly [K in (typeof SWITCH_OPTIONS)[number]]?: true } & { readonly in?: string };

const HELP = {
  notes: 'The rest of the file stays as it is, byte for byte. Without a terminal, or with CI set, nothing is asked.',
  exit1When: 'there is an error, and then nothing was written unless the message says so',
  exit130When: 'when you cancel the questions',
};

export function declareAdd(program: Command, finish: (code: number) => void): void {
  const add = program
    .command('add')
    .description('add a resource, a field or a version to resources.yaml, and generate')
    .helpCommand('help [command]', 'print the help of a command');

  withSharedOptions(
    add
      .command('resource')
      .description('add a resource to resources.yaml, and generate')
      .argument('[path]', 'its name, behind those of the resources that it is nested in: orders, users/orders')
      .addOption(new Option('--kind <kind>', 'its kind').choices(['collection', 'store', 'document', 'controller']))
      .option('--in <resource>', 'the resource that it is nested in: users, rooms/participants')
      .option(
        '-f, --field <field>',
        'a field, as in resources.yaml: "total: decimal"; more than once for several',
        appendValue,
        [],
      )
      .option('--description <text>', 'its description'),
    'add resource orders --in users -f "total: decimal" -f "note: string?"',
  ).action(async (path: string | undefined, given: ResourceFlags, command: Command) => {
    const request = path === undefined ? undefined : resourceRequest(path, given);
    const usage = 'name the resource, as in: restwright add resource orders --field "total: decimal"';
    finish(await run(request, given, command, usage, ({ askResource }) => askResource(given.config)));
  });

  const field = add
    .command('field')
    .description('add a field to a resource, and generate')
    .argument('[path]', 'its resource and its name: users.email, rooms.participants.nickname')
    .argument('[type]', 'its type, as in resources.yaml: string, email?, "{ ref: users }"')
    .option('--optional', 'it may be absent')
    .option('--nullable', 'null is a value of its own')
    .option('--unique', 'no two items share its value')
    .option('--readonly', 'only the service sets it')
    .option('--immutable', 'it is set at creation and never again')
    .option('--in <operations>', 'the operations that take it, with commas: create,replace')
    .option('--default <value>', 'the value where a request lacks it')
    .option('--min <value>', 'the least value; the least length of a text')
    .option('--max <value>', 'the greatest value; the greatest length of a text')
    .option('--pattern <pattern>', 'the pattern that a text has to match')
    .option('--example <value>', 'a value for documentation and tests')
    .option('--description <text>', 'its description');
  withSharedOptions(field, "add field users.email 'email?' --unique").action(
    async (path: string | undefined, type: string | undefined, given: FieldFlags, command: Command) => {
      const keys = fieldKeys(given);
      const request =
        path === undefined || type === undefined ? undefined : { kind: 'field' as const, path, type, keys };
      const usage = "name the field and its type, as in: restwright add field users.email 'email?'";
      finish(
        await run(request, given, command, usage, async ({ askField }) => {
          const asked = await askField(given.config, path ?? '');
          return asked && { ...asked, keys };
        }),
      );
    },
  );

  withSharedOptions(
    add
      .command('version')
      .description('freeze the current version, as "restwright release" does, begin the next one, and generate'),
    'add version --dry-run',
  ).action(async (given: AddFlags, command: Command) => {
    const { runAddVersion } = await import('./add.js');
    finish(await runAddVersion(addOptions(given, command, false)));
  });
}

function withSharedOptions(command: Command, ...examples: readonly string[]): Command {
  return withHelp(command, { ...HELP, examples })
    .option('-c, --config <file>', 'the input', 'resources.yaml')
    .option('-o, --output <folder>', 'the folder of the service', 'generated')
    .option('--no-generate', 'edit resources.yaml alone')
    .option('--dry-run', 'print the changes, and write nothing')
    .option('-y, --yes', 'ask nothing')
    .option('--json', 'print one JSON document')
    .option('--quiet', 'print only problems');
}

async function run(
  given: AdditionRequest | undefined,
  options: AddFlags,
  command: Command,
  usage: string,
  ask: (questions: typeof Questions) => Promise<AdditionRequest | undefined>,
): Promise<number> {
  const { refuseInput, runAdd } = await import('./add.js');
  if (given !== undefined) return runAdd(given, addOptions(options, command, false));
  if (options.yes || options.json || !canAsk()) command.error(`error: ${usage}`);
  const refused = await refuseInput(addOptions(options, command, true));
  if (refused !== undefined) return refused;
  const asked = await ask(await import('./ask-addition.js'));
  return asked === undefined ? cancel() : runAdd(asked, addOptions(options, command, true));
}

async function cancel(): Promise<number> {
  const { reportCancelled } = await import('./add.js');
  return reportCancelled();
}

function addOptions(given: AddFlags, command: Command, confirms: boolean): AddOptions {
  // `--no-generate` needs no service.
  const output = given.generate ? resolveService(command, given) : given.output;
  return { dryRun: false, json: false, quiet: false, ...given, output, confirms };
}

function resourceRequest(path: string, { kind, in: above, field, description }: ResourceFlags): AdditionRequest {
  const keys = {
    ...(kind !== undefined && kind !== 'collection' && { kind }),
    ...(description !== undefined && { description: JSON.stringify(description) }),
  };
  return { kind: 'resource', path: above === undefined ? path : `${above}/${path}`, keys, fields: field };
}

function fieldKeys(given: FieldFlags): Readonly<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const key of SWITCH_OPTIONS) if (given[key]) keys[key] = 'true';
  for (const key of YAML_OPTIONS) if (given[key] !== undefined) keys[key] = given[key];
  if (given.in !== undefined) keys['in'] = `[${given.in.split(',').join(', ')}]`;
  for (const key of TEXT_OPTIONS) if (given[key] !== undefined) keys[key] = JSON.stringify(given[key]);
  return keys;
}

function appendValue(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
