// `restwright map`: the resources as a picture, on standard output.
import { mapOf } from '../map.js';
import { hasColours, print, printJson } from './console.js';

export interface MapOptions {
  readonly config: string;
  /** As a flow chart of Mermaid's, and not as SVG. */
  readonly mermaid: boolean;
  /** As what it is drawn from. */
  readonly json: boolean;
}

/** The exit code: 0, or 1 when something is wrong with the input. */
export async function runMap({ config, mermaid, json }: MapOptions): Promise<number> {
  const { diagnostics, map } = mapOf(config);
  if (json) {
    await printJson({ ok: map !== undefined, config, map: map ?? null }, diagnostics);
    return map === undefined ? 1 : 0;
  }
  if (diagnostics.length > 0) {
    const { printDiagnostics } = await import('../diagnostics/print.js');
    print('stderr', `${printDiagnostics(diagnostics, { colour: hasColours('stderr') })}\n`);
  }
  if (map === undefined) return 1;
  const { mermaidFlowchart: mermaidOf } = await import('../map/mermaid.js');
  const { svgOf } = await import('../map/svg.js');
  print('stdout', mermaid ? mermaidOf(map) : svgOf(map));
  return 0;
}
