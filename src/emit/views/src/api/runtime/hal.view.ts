import { serviceOutput } from '../../../../output.js';
import { sends } from '../../../../features/features.js';
import type { Model } from '../../../../../model/model.js';
import type { ServedVersions } from '../../../../../model/served.js';
import { showsFormerName } from '../../../../representation/representation-facts.js';
import { fromOldest } from '../../../../names/emitted-names.js';

export const output = serviceOutput({ emittedWhen: sends('application/hal+json'), view: halView });

/** `src/api/runtime/hal.ts`. */
function halView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  const formerNames = fromOldest(versions).some((model) =>
    model.allResources.some((one) => showsFormerName(one, model)),
  );
  return { formerNames, absolute: newest.conventions.absoluteLinks };
}
