import { serviceOutput } from '../../../output.js';
import { announcesEnds } from '../../../features/features.js';
import type { Model } from '../../../../model/model.js';
import type { View } from '../../../templates.js';

export const output = serviceOutput({ emittedWhen: announcesEnds, view: lifecycleView });

/** The dates on which versions are deprecated, and on which they end. */
function lifecycleView({ service: { lifecycles } }: Model): View {
  return {
    lives: lifecycles.map(({ version, successor, deprecated, sunset }) => ({
      version: `v${version}`,
      successor: `v${successor}`,
      ...(deprecated !== '' && { deprecated }),
      ...(sunset !== '' && { sunset }),
    })),
  };
}
