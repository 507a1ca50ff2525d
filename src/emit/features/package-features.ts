// The features of a service that decide its packages, scripts, containers and variables of the environment.
import { dashCase } from '../../model/names/names.js';
import { emittedSwitches, hasRateLimit, isMetered, isTraced, usesAddresses } from '../../model/operations-config.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';

export function packageFeatures(model: Model, versions: ServedVersions): Record<string, unknown> {
  const { limits } = model;
  return {
    name: dashCase(model.service.name),
    description: model.service.description === '' ? '' : JSON.stringify(model.service.description),
    absolute: model.conventions.absoluteLinks,
    client: model.client,
    docs: model.docs,
    addresses: usesAddresses(model),
    rated: hasRateLimit(model),
    switches: emittedSwitches(versions).map(({ variable }) => variable),
    metered: isMetered(model),
    traced: isTraced(model),
    telemetry: isMetered(model) || isTraced(model),
    rateLimit: limits.rate?.text ?? '',
    bearer: model.auth.scheme === 'bearer',
    apiKeys: model.auth.scheme === 'api-key',
    cookie: model.auth.scheme === 'cookie',
    environment: model.conventions.absoluteLinks || model.auth.scheme === 'bearer',
  };
}
