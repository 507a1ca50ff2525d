import type { Model } from './model.js';
import type { Spec } from '../language/spec.js';

/** One of something for each version that is served. */
export interface Served<T> {
  /** Of resources.yaml. */
  readonly newest: T;
  /** Of versions/v<n>.yaml, the newest of them first. */
  readonly older: readonly T[];
}

export interface ServedVersions extends Served<Model> {
  /** Where each older version, by its number, is not followed by the one after it. */
  readonly incompatibilities: ReadonlyMap<number, readonly Incompatibility[]>;
  /** What each version that follows another one changed, by its number. */
  readonly changes: ReadonlyMap<number, VersionChanges>;
}

/** What a version changed, in words for people. */
export interface VersionChanges {
  /** The version before it. */
  readonly since: number;
  readonly sections: readonly ChangeSection[];
  readonly markdown: string;
}

export interface ChangeSection {
  readonly title: string;
  readonly changes: readonly string[];
}

/** What holds of a version and need not hold of the next one. */
export interface Incompatibility {
  /** Of the resource or controller that it is about, in the older version. */
  readonly key: string;
  /** The field of it; '' where it is not about one. */
  readonly field: string;
  /** Clients of the older version notice; or what was refused is taken now: methods, filters and orders, values, sizes of pages, changes without If-Match; or its pages in HAL lack a name. */
  readonly kind: 'breaks' | 'methods' | 'criteria' | 'values' | 'pages' | 'matches' | 'hal';
  /** For people. */
  readonly reason: string;
}

/** Every served version, the newest first. */
export function newestFirst<T>({ newest, older }: Served<T>): readonly T[] {
  return [newest, ...older];
}

/** For what has one version. */
export function singleVersion(model: Model): ServedVersions {
  return { newest: model, older: [], incompatibilities: new Map(), changes: new Map() };
}

/** One version of a service: as it was written, and what it means by itself. */
export interface Version {
  readonly spec: Spec;
  readonly model: Model;
}
