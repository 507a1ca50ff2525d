// `restwright map`: prints a drawing of the resources.
import { print, printJson, printReport } from './console.js';
import { type Diagnostic, Report } from '../diagnostics/report.js';
import { readInput } from '../load/read-input.js';
import { type ServiceMap, serviceMap } from '../map/service-map.js';
import { readVersions } from '../versions/read-versions.js';

export interface MapOptions {
  readonly config: string;
  /** Prints a Mermaid flow chart instead of SVG. */
  readonly mermaid: boolean;
  /** Prints the data of the drawing. */
  readonly json: boolean;
}

/** @returns the exit code: 0, or 1 for an invalid input */
export async function runMap({ config, mermaid, json }: MapOptions): Promise<number> {
  const { diagnostics, map } = mapOf(config);
  if (json) {
    await printJson({ ok: map !== undefined, config, map: map ?? null }, diagnostics);
    return map === undefined ? 1 : 0;
  }
  await printReport(diagnostics);
  if (map === undefined) return 1;
  const { mermaidFlowchart: mermaidOf } = await import('../map/mermaid.js');
  const { drawSvg: svgOf } = await import('../map/svg.js');
  print('stdout', mermaid ? mermaidOf(map) : svgOf(map));
  return 0;
}

export interface MapResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined for an invalid input. */
  readonly map: ServiceMap | undefined;
}

/** @param config the input's path, as typed */
export function mapOf(config: string): MapResult {
  const report = new Report();
  const input = readInput(config, report);
  const served = input && readVersions(input, report)?.served;
  return { diagnostics: report.sorted(), map: served && serviceMap(served) };
}
