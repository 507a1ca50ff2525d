import { serviceOutput } from '../../../../../output.js';
import { sendsMediaType } from '../../../../../features/features.js';
import type { Model } from '../../../../../../model/model.js';
import type { ServedVersions } from '../../../../../../model/served.js';
import { showsFormerName } from '../../../../../representation/representation-facts.js';
import { oldestFirst } from '../../../../../names/emitted-names.js';

export const output = serviceOutput({ emittedWhen: sendsMediaType('application/hal+json'), view: halView });

/** `src/api/runtime/answers/hal.ts`. */
function halView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  const formerNames = oldestFirst(versions).some((model) =>
    model.allResources.some((one) => showsFormerName(one, model)),
  );
  return { formerNames, absolute: newest.conventions.absoluteLinks };
}
