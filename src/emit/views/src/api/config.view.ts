import { serviceOutput } from '../../../output.js';
import { isMetered, hasRateLimit, shedsLoad, usesAddresses } from '../../../../model/operations-config.js';
import type { Model } from '../../../../model/model.js';

export const output = serviceOutput({ view: configView });

function configView(model: Model): Record<string, unknown> {
  return {
    absolute: model.conventions.absoluteLinks,
    addresses: usesAddresses(model),
    rated: hasRateLimit(model),
    sheds: shedsLoad(model),
    bearer: model.auth.scheme === 'bearer',
    cookie: model.auth.scheme === 'cookie',
    metered: isMetered(model),
  };
}
