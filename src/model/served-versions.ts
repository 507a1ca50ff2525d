// The versions of one service that are served beside each other.
import type { Report } from '../diagnostics/report.js';
import type { Spec } from '../spec/spec.js';
import type { Model } from './model.js';
import { resolve } from './resolve.js';

/** One of something for each version that is served. */
export interface Served<T> {
  /** Of resources.yaml. */
  readonly newest: T;
  /** Of versions/v<n>.yaml, the newest of them first. */
  readonly older: readonly T[];
}

export type ServedVersions = Served<Model>;

/** A file whose name says which version it is. */
export interface OlderSpec {
  readonly named: number;
  readonly spec: Spec;
}

/** What every version means; undefined when there was an error, here or before. */
export function resolveVersions(
  newest: Spec | undefined,
  older: readonly OlderSpec[],
  report: Report,
): ServedVersions | undefined {
  if (newest !== undefined) checkNumbers(newest, older, report);
  const model = resolve(newest, report);
  const models = older.flatMap(({ spec }) => resolve(spec, report) ?? []);
  return model === undefined || report.hasErrors ? undefined : { newest: model, older: models };
}

/** Every served version, the newest first. */
export function allOf<T>({ newest, older }: Served<T>): readonly T[] {
  return [newest, ...older];
}

function checkNumbers(newest: Spec, older: readonly OlderSpec[], report: Report): void {
  let next = newest.version.value;
  for (const { named, spec } of older) {
    const { version, service } = spec;
    if (version.value !== named) report.add('version-of-another-name', version, { version: version.value, named });
    else if (named >= newest.version.value)
      report.add('version-not-older', version, { version: named, newest: newest.version.value });
    else if (named !== next - 1) report.add('version-gap', version, { version: named, next, missing: next - 1 });
    if (service.value !== newest.service.value)
      report.add('version-of-another-service', service, { service: service.value, newest: newest.service.value });
    next = named;
  }
}

/** For what has one version. */
export function alone(model: Model): ServedVersions {
  return { newest: model, older: [] };
}
