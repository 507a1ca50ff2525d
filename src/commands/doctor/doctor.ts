// `restwright doctor`: judges the surroundings of a service, with a remedy for each problem.
import { countNoun } from '../../diagnostics/wording.js';
import { shellArgument } from '../../text/quoting.js';
import { collectSurroundings, type DoctorOptions, type Surroundings } from './surroundings.js';
import { changesOf, changesSince, changesText, generatorDocument } from '../upgrade/upgrade.js';
import { coloursOf, print, printJson } from '../console.js';

/** @returns the exit code: 0, or 1 when a finding needs action */
export async function runDoctor(options: DoctorOptions): Promise<number> {
  const around = await collectSurroundings(options);
  const findings = examine(around);
  const changes = options.since === undefined ? changesOf(around.generator) : changesSince(options.since);
  const ok = findings.every((finding) => finding.ok !== false);
  if (options.json) {
    const generator = generatorDocument(around.generator, changes);
    await printJson({ ok, findings: findings.map((one) => ({ ...one, ok: one.ok ?? null })), generator }, []);
  } else print('stdout', `${findings.map(findingLine).join('')}${changesText(changes)}`);
  return ok ? 0 : 1;
}

function findingLine({ name, ok, says, remedy }: Finding): string {
  const { green, red, dim } = coloursOf('stdout');
  const mark = ok === undefined ? dim('?') : ok ? green('✓') : red('✗');
  return `${mark} ${name.padEnd(11)}  ${says}${remedy === '' ? '' : `: ${remedy}`}\n`;
}

export interface Finding {
  readonly name: string;
  /** Undefined when the answer is unknown. */
  readonly ok: boolean | undefined;
  readonly says: string;
  /** '' when nothing needs action. */
  readonly remedy: string;
}

/** The oldest version that Restwright and its services run on. */
const OLDEST_NODE = [20, 19, 4] as const;

export function examine(around: Surroundings): readonly Finding[] {
  const isGenerated = around.staleFiles !== undefined;
  return [
    nodeFinding(around),
    inputFinding(around),
    ...(around.schema === undefined ? [] : [schemaFinding(around.schema)]),
    outputFinding(around),
    ...(isGenerated
      ? [generatorFinding(around), packagesFinding(around), compiledFinding(around), environmentFinding(around)]
      : []),
    portFinding(around),
    databaseFinding(around),
  ];
}

function nodeFinding({ node }: Surroundings): Finding {
  const ok = isAtLeast(node, OLDEST_NODE);
  const remedy = ok ? '' : `install Node ${OLDEST_NODE.join('.')} or newer.`;
  return { name: 'Node', ok, says: node, remedy };
}

function isAtLeast(version: string, oldest: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  const at = oldest.findIndex((least, index) => parts[index] !== least);
  return at < 0 || (parts[at] ?? 0) > (oldest[at] ?? 0);
}

function inputFinding({ config, errorCount }: Surroundings): Finding {
  if (errorCount === undefined)
    return {
      name: 'input',
      ok: false,
      says: `there is no ${config}`,
      remedy: 'run "restwright init", or name it with "--config".',
    };
  const says = errorCount === 0 ? `${config} is valid` : `${config} has ${countNoun(errorCount, 'error')}`;
  return {
    name: 'input',
    ok: errorCount === 0,
    says,
    remedy: errorCount === 0 ? '' : 'run "restwright check", which shows them.',
  };
}

function schemaFinding({ path, isCurrent, original }: NonNullable<Surroundings['schema']>): Finding {
  const says = isCurrent ? `${path} is that of this Restwright` : `${path} is that of another version of Restwright`;
  const remedy = isCurrent ? '' : `your editor uses it; run cp ${shellArgument(original)} ${shellArgument(path)}`;
  return { name: 'schema', ok: isCurrent, says, remedy };
}

function outputFinding({ output, staleFiles, errorCount, config }: Surroundings): Finding {
  const remedy = 'run "restwright generate".';
  if (staleFiles === undefined)
    return { name: 'output', ok: false, says: `there is no service in ${output} yet`, remedy };
  if (errorCount !== 0)
    return { name: 'output', ok: undefined, says: 'unknown while the input has errors', remedy: '' };
  const says =
    staleFiles === 0
      ? `${output} is up to date with ${config}`
      : `${countNoun(staleFiles, 'file')} of ${output} ${staleFiles === 1 ? 'is' : 'are'} not up to date with ${config}`;
  return { name: 'output', ok: staleFiles === 0, says, remedy: staleFiles === 0 ? '' : remedy };
}

function generatorFinding({ generator, runs }: Surroundings): Finding {
  const name = 'generator';
  const remedy = 'run "restwright generate"; its changes are listed below.';
  switch (generator?.kind) {
    case 'same':
      return { name, ok: true, says: `Restwright ${runs} wrote the service`, remedy: '' };
    case 'newer':
      return { name, ok: false, says: `Restwright ${generator.wrote} wrote the service, and ${runs} runs`, remedy };
    case 'older':
      return {
        name,
        ok: false,
        says: `Restwright ${generator.wrote} wrote the service, and the older ${runs} runs`,
        remedy: `install ${generator.wrote} or newer.`,
      };
    case 'unknown':
      return { name, ok: false, says: `an older Restwright wrote the service, and ${runs} runs`, remedy };
    case 'first':
    case undefined:
      return { name, ok: undefined, says: 'unknown without a readable .restwright.json', remedy: '' };
  }
}

const MOST_NAMES = 5;

function packagesFinding({ output, mismatchedPackages: astray }: Surroundings): Finding {
  const remedy = `run "npm ci" in ${output}.`;
  if (astray === undefined)
    return {
      name: 'packages',
      ok: false,
      says: 'there is no package-lock.json',
      remedy: `run "npm install" in ${output}.`,
    };
  if (astray.length === 0)
    return { name: 'packages', ok: true, says: 'installed as package-lock.json says', remedy: '' };
  const rest = astray.length > MOST_NAMES ? ', …' : '';
  const names = astray.slice(0, MOST_NAMES).join(', ');
  return {
    name: 'packages',
    ok: false,
    says: `${countNoun(astray.length, 'package')} not installed as package-lock.json says: ${names}${rest}`,
    remedy,
  };
}

function compiledFinding({ output, isCompiled }: Surroundings): Finding {
  const says = isCompiled ? 'dist/ is newer than src/' : 'dist/ is missing, or older than src/';
  return { name: 'build', ok: isCompiled, says, remedy: isCompiled ? '' : `run "npm run build" in ${output}.` };
}

/** Leaves out port and database, which have findings of their own. */
function environmentFinding({ environment }: Surroundings): Finding {
  const name = 'environment';
  if (environment === undefined)
    return { name, ok: undefined, says: 'unknown until the service is installed and built', remedy: '' };
  const faults = environment.filter((fault) => !/^(?:PORT|DATABASE_URL) /.test(fault));
  if (faults.length === 0) return { name, ok: true, says: 'has everything that the service needs', remedy: '' };
  return { name, ok: false, says: 'is not what the service needs', remedy: faults.join(' ') };
}

function portFinding({ port: { text, isFree } }: Surroundings): Finding {
  if (isFree === undefined)
    return {
      name: 'port',
      ok: false,
      says: `PORT is ${JSON.stringify(text)}`,
      remedy: 'set it to a number from 0 to 65535.',
    };
  const says = isFree ? `${text} is free` : `something listens at ${text} already`;
  return {
    name: 'port',
    ok: isFree,
    says,
    remedy: isFree ? '' : 'this may be the service itself; if not, end it, or set PORT to another number.',
  };
}

function databaseFinding({ database: { text, isThere } }: Surroundings): Finding {
  if (isThere === undefined)
    return {
      name: 'database',
      ok: false,
      says: `DATABASE_URL is ${text}`,
      remedy: 'begin it with file: or postgres:.',
    };
  if (text === '')
    return {
      name: 'database',
      ok: false,
      says: 'DATABASE_URL is missing',
      remedy: 'name a PostgreSQL database in it; the service is built for no other engine.',
    };
  const says = isThere ? `${text} can be reached` : `${text} cannot be reached`;
  return {
    name: 'database',
    ok: isThere,
    says,
    remedy: isThere ? '' : 'start it, or name another one in DATABASE_URL.',
  };
}
