// The lock of a service: of the lock in templates/, which has every dependency, the part that the service installs.
import { plainText } from '../templates.js';
import type { Dependency } from './dependencies.js';

type Ranges = Readonly<Record<string, string>>;

interface LockedPackage {
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface PackageLock {
  readonly name: string;
  /** Packages by their folders; '' is the service itself. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * @param name of the service's package
 * @throws Error when a dependency is not in the lock of all
 */
export function packageLock(name: string, dependencies: readonly Dependency[]): PackageLock {
  const whole: PackageLock = JSON.parse(plainText('package-lock.json'));
  const asked = Object.fromEntries(dependencies.map((one) => [one.name, one.version]));
  const service = { ...whole.packages[''], name, dependencies: asked };
  const packages = new Map<string, LockedPackage>(Object.entries({ ...whole.packages, '': service }));
  const installed = new Set(['']);
  // A set is walked to its end, which moves while packages bring others.
  for (const folder of installed)
    for (const dependency of dependencyNames(packages.get(folder)))
      installed.add(installedFolder(dependency, folder, packages));
  return { ...whole, name, packages: Object.fromEntries([...packages].filter(([folder]) => installed.has(folder))) };
}

function dependencyNames(locked: LockedPackage = {}): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...peers];
}

/** The folder in which Node finds a package: below the one that asks, or below one of those around it. */
function installedFolder(name: string, from: string, packages: ReadonlyMap<string, LockedPackage>): string {
  const folder = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages.has(folder)) return folder;
  if (from === '') throw new Error(`templates/package-lock.json has no ${name}.`);
  return installedFolder(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages);
}
