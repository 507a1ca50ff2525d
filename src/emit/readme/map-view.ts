// The README's drawings: the map of all resources, and the states of each.
import { fitsMermaid, mermaidFlowchart, mermaidLegend, stateDiagram } from '../../map/mermaid.js';
import { serviceMap } from '../../map/service-map.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import { withArticle } from '../names/emitted-names.js';
import type { View } from '../templates.js';

/** Names `restwright map` where the map is too large for GitHub. */
export function mapView({ allResources }: Model, versions: ServedVersions): View {
  const map = serviceMap(versions);
  const drawn = mermaidFlowchart(map);
  return {
    map: fitsMermaid(map, drawn) ? 'drawn-map' : 'map-by-command',
    drawing: linesOf(drawn),
    legend: mermaidLegend(map),
    states: allResources.flatMap(({ names, states }) =>
      states === null ? [] : [{ noun: withArticle(names.singular), diagram: linesOf(stateDiagram(states)) }],
    ),
  };
}

/** @param drawn a text whose last line ends with a line break too */
function linesOf(drawn: string): readonly string[] {
  return drawn.split('\n').slice(0, -1);
}
