// What `map` asks: the input as a picture has it.
import { type Diagnostic, Report } from './diagnostics/report.js';
import { readInput } from './load/read-input.js';
import { type ServiceMap, serviceMap } from './map/service-map.js';
import { readVersions } from './read-versions.js';

export interface Mapped {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when something is wrong with a file. */
  readonly map: ServiceMap | undefined;
}

/** @param config the input's path, as it was typed */
export function mapOf(config: string): Mapped {
  const report = new Report();
  const input = readInput(config, report);
  const served = input && readVersions(input, report)?.served;
  return { diagnostics: report.sorted(), map: served && serviceMap(served) };
}
