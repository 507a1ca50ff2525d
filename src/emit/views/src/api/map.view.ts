import { serviceOutput } from '../../../output.js';
import { sendsMediaType } from '../../../features/features.js';
import { serviceMap } from '../../../../map/service-map.js';
import { mapStyle, drawForPage } from '../../../../map/svg.js';
import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';

export const output = serviceOutput({ emittedWhen: sendsMediaType('text/html'), view: mapView });

/** The most boxes of a map that is shown at once: two screens. A larger map is folded. */
const SMALL = 40;

function mapView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  const map = serviceMap(versions);
  const { size, elements } = drawForPage(map);
  return {
    isSmall: map.nodes.length <= SMALL,
    style: mapStyle,
    size,
    elements,
  };
}
