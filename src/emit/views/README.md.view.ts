import { isTenant } from '../../model/tenants.js';
import { isKeyedByOwner } from '../../model/access.js';
import { groupOf, hasGroups } from '../../model/groups.js';
import { hasEngine } from '../../model/database.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import { serviceOutput } from '../output.js';
import { accessView } from '../readme/access-view.js';
import { controllersView } from '../readme/controllers-view.js';
import { conventionsView } from '../readme/conventions-view.js';
import { environmentView } from '../readme/environment-view.js';
import { firstRequestsView } from '../readme/first-requests.js';
import { hookExample } from '../readme/hook-example.js';
import { mapView } from '../readme/map-view.js';
import { pathsView } from '../readme/paths-view.js';
import type { View } from '../templates.js';

// The file is written once and then belongs to the user, so it states only what stays true.
export const output = serviceOutput({ owner: 'until-edited', view: readmeView });

function readmeView(model: Model, versions: ServedVersions): View {
  const { service, conventions, docs, client, allResources, database } = model;
  return {
    title: service.title,
    description: service.description,
    version: service.version,
    generator: versions.generator,
    ...firstRequestsView(model),
    htmlPages: conventions.mediaTypes.includes('text/html'),
    client,
    sqlite: hasEngine(database, 'sqlite'),
    postgres: hasEngine(database, 'postgres'),
    both: database === 'both',
    engines: `engines-${database}`,
    data: `data-of-${database}`,
    hasOwnedSeeds: allResources.some(
      (resource) =>
        resource.owner !== null &&
        !isTenant(resource.owner) &&
        !isKeyedByOwner(resource) &&
        groupOf(resource, resource) === undefined,
    ),
    hasGroupSeeds: hasGroups(model),
    hasTenantSeeds: model.tenant !== null,
    callerCommands: CALLER_COMMANDS[model.auth.scheme].map((partial) => ({ partial })),
    ...environmentView(model, versions),
    ...pathsView(model),
    ...mapView(model, versions),
    docs,
    ...conventionsView(model),
    access: accessView(model),
    hook: hookExample(model),
    controllers: controllersView(model),
  };
}

/** The partials with the commands that create callers. */
const CALLER_COMMANDS: Readonly<Record<Model['auth']['scheme'], readonly string[]>> = {
  none: [],
  bearer: [],
  'api-key': ['keys-command'],
  cookie: ['accounts-command'],
};
