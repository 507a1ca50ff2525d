// The README's table of environment variables.
import type { Model } from '../../model/model.js';
import { emittedSwitches, isMetered, isTraced, usesAddresses } from '../../model/operations-config.js';
import type { ServedVersions } from '../../model/served.js';
import type { View } from '../templates.js';

export function environmentView(model: Model, versions: ServedVersions): View {
  const { service, limits, database } = model;
  return {
    databaseUrl: `database-url-${database}`,
    defaultDatabase: `file:data/${service.name}.sqlite`,
    rate: limits.rate?.text ?? '',
    switches: emittedSwitches(versions).map(({ variable, meaning }) => ({ variable, meaning })),
    variables: variablePartials(model).map((partial) => ({ partial })),
  };
}

/** The partials with the variables that not every service has. */
function variablePartials(model: Model): readonly string[] {
  const { conventions, auth, limits } = model;
  const partials: readonly (readonly [partial: string, isRead: boolean])[] = [
    ['proxy-variable', usesAddresses(model)],
    ['rate-variables', limits.rate !== null],
    ['switch-variables', true],
    ['metrics-variables', isMetered(model)],
    ['trace-variables', isTraced(model)],
    ['token-variables', auth.scheme === 'bearer'],
    ['session-variables', auth.scheme === 'cookie'],
    ['page-origin-variable', auth.scheme === 'cookie' && !conventions.absoluteLinks],
    ['base-url-variable', conventions.absoluteLinks],
  ];
  return partials.filter(([, isRead]) => isRead).map(([partial]) => partial);
}
