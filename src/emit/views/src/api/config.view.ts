import { serviceOutput } from '../../../output.js';
import { isMetered, isRated, shedsLoad, usesAddresses } from '../../../../model/operated.js';
import type { Model } from '../../../../model/model.js';

export const output = serviceOutput({ view: configView });

function configView(model: Model): Record<string, unknown> {
  return {
    absolute: model.conventions.absoluteLinks,
    addresses: usesAddresses(model),
    rated: isRated(model),
    sheds: shedsLoad(model),
    bearer: model.auth.scheme === 'bearer',
    cookie: model.auth.scheme === 'cookie',
    metered: isMetered(model),
  };
}
