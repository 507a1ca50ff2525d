import type { Model } from './model.js';
import type { Spec } from '../language/spec.js';

/** A value for each served version. */
export interface VersionList<T> {
  /** The value for resources.yaml. */
  readonly newest: T;
  /** The values for versions/v<n>.yaml, newest first. */
  readonly older: readonly T[];
}

export interface ServedVersions extends VersionList<Model> {
  /** By the number of an older version: its differences that the next version does not keep. */
  readonly incompatibilities: ReadonlyMap<number, readonly Incompatibility[]>;
  /** By the number of a version: its changes since the version before. */
  readonly changes: ReadonlyMap<number, VersionChanges>;
  /** The version of Restwright that writes the service. */
  readonly generator: string;
  /** Files of the generator's that code of the owner's imports: the service has all of them, though nothing else may use them. */
  readonly ownersImports: readonly string[];
}

/** The changes of a version, in words for people. */
export interface VersionChanges {
  /** The version before it. */
  readonly since: number;
  readonly sections: readonly ChangeSection[];
  /** The lines of the text. */
  readonly markdown: readonly string[];
}

export interface ChangeSection {
  readonly title: string;
  readonly changes: readonly string[];
}

/** A promise of a version that the next version need not keep. */
export interface Incompatibility {
  /** The resource or controller in the older version. */
  readonly key: string;
  /** The field; '' for the whole resource. */
  readonly field: string;
  /**
   * `breaks`: clients of the older version notice. `hal`: HAL pages lack a name. The others name requests that the older version
   * refused and the newer one takes: methods, filters and orders, values, callers, sizes of pages, changes without If-Match.
   */
  readonly kind: 'breaks' | 'methods' | 'criteria' | 'values' | 'callers' | 'pages' | 'matches' | 'hal';
  /** The newer version requires the field, so that the older one's smallest body is refused. */
  readonly isRequired: boolean;
  /** For people. */
  readonly reason: string;
}

/** Every served version, the newest first. */
export function newestFirst<T>({ newest, older }: VersionList<T>): readonly T[] {
  return [newest, ...older];
}

/** A service with one version. */
export function singleVersion(model: Model): ServedVersions {
  return { newest: model, older: [], ...NOTHING_COMPARED };
}

/** Stands in until versions are compared, the generator has named itself and the owner's code is read. */
export const NOTHING_COMPARED: Pick<ServedVersions, 'incompatibilities' | 'changes' | 'generator' | 'ownersImports'> = {
  incompatibilities: new Map(),
  changes: new Map(),
  generator: '0.0.0',
  ownersImports: [],
};

/** The versions of a service, the newest first. */
export interface ComparedVersions {
  /** As their files describe them. */
  readonly versions: readonly Version[];
  /** As they are served: the older ones hold the newer rules that `applies_to` brings to them. */
  readonly effectiveVersions: readonly Version[];
}

/** One version of a service: its source, and its model without the other versions. */
export interface Version {
  readonly spec: Spec;
  readonly model: Model;
}
