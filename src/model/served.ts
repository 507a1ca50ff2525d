import type { Model } from './model.js';

/** One of something for each version that is served. */
export interface Served<T> {
  /** Of resources.yaml. */
  readonly newest: T;
  /** Of versions/v<n>.yaml, the newest of them first. */
  readonly older: readonly T[];
}

export type ServedVersions = Served<Model>;

/** Every served version, the newest first. */
export function allOf<T>({ newest, older }: Served<T>): readonly T[] {
  return [newest, ...older];
}

/** For what has one version. */
export function alone(model: Model): ServedVersions {
  return { newest: model, older: [] };
}
