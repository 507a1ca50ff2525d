// The package.json of a service, as a value. The generator maintains the members of its objects; the rest is the owner's.
import { dashCase } from '../../model/names/names.js';
import { hasEngine } from '../../model/database.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import { dependenciesOf } from './dependencies.js';

type Texts = Readonly<Record<string, string>>;

interface Script {
  readonly name: string;
  readonly command: string;
  /** Always, by default. */
  readonly neededWhen?: (model: Model) => boolean;
}

const ENGINES: Texts = { node: '>=20.19.4' };

const SCRIPTS: readonly Script[] = [
  { name: 'dev', command: 'node scripts/dev.mjs' },
  { name: 'build', command: 'tsc -p tsconfig.build.json' },
  { name: 'build:client', command: 'tsc -p client', neededWhen: ({ client }) => client },
  { name: 'start', command: 'node dist/server.js' },
  { name: 'migrate', command: 'node dist/api/migrate.js' },
  { name: 'seed', command: 'node dist/api/seed.js' },
  { name: 'test', command: 'vitest run' },
  { name: 'accounts', command: 'node dist/api/accounts.js', neededWhen: ({ auth }) => auth.scheme === 'cookie' },
  { name: 'keys', command: 'node dist/api/keys.js', neededWhen: ({ auth }) => auth.scheme === 'api-key' },
  { name: 'backup', command: 'node dist/api/backup.js', neededWhen: ({ database }) => hasEngine(database, 'sqlite') },
  { name: 'conformance', command: 'node test/api/conformance/run.mjs' },
  { name: 'typecheck', command: 'tsc --noEmit' },
  { name: 'lint', command: 'oxlint --deny-warnings src test' },
];

/** After a change: scripts/refresh-locks.mjs. */
const DEV_DEPENDENCIES: Texts = {
  '@types/negotiator': '0.6.5',
  '@types/node': '20.19.43',
  ajv: '8.20.0',
  oxlint: '1.89.0',
  typescript: '7.0.2',
  vitest: '4.1.12',
};

/** The objects of the package.json that the generator maintains, in their order. */
export function maintainedGroups(model: Model, versions: ServedVersions): Readonly<Record<string, Texts>> {
  const scripts = SCRIPTS.filter(({ neededWhen }) => neededWhen === undefined || neededWhen(model));
  return {
    engines: ENGINES,
    scripts: Object.fromEntries(scripts.map(({ name, command }) => [name, command])),
    dependencies: Object.fromEntries(dependenciesOf(model, versions).map(({ name, version }) => [name, version])),
    devDependencies: DEV_DEPENDENCIES,
    restwright: { version: versions.generator },
  };
}

export function packageManifest(model: Model, versions: ServedVersions): Readonly<Record<string, unknown>> {
  const { name, description } = model.service;
  return {
    name: dashCase(name),
    version: '1.0.0',
    private: true,
    ...(description === '' ? {} : { description }),
    type: 'module',
    ...maintainedGroups(model, versions),
  };
}
