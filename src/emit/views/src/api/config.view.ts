import { serviceOutput } from '../../../output.js';
import { emittedSwitches, hasRateLimit, isMetered, usesAddresses } from '../../../../model/operations-config.js';
import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';

export const output = serviceOutput({ view: configView });

function configView(model: Model, versions: ServedVersions): Record<string, unknown> {
  return {
    absolute: model.conventions.absoluteLinks,
    addresses: usesAddresses(model),
    rated: hasRateLimit(model),
    switches: emittedSwitches(versions).map(({ variable }) => variable),
    bearer: model.auth.scheme === 'bearer',
    cookie: model.auth.scheme === 'cookie',
    metered: isMetered(model),
  };
}
