import { serviceOutput } from '../../../output.js';
import { versionNames } from '../../../names/emitted-names.js';
import { oldestFirst } from '../../../names/emitted-names.js';
import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';
import { crossedDomains, groupLookups, namedGroups, securedTables, seenWith } from '../../../routes/row-security.js';
import { routeUrl } from '../../../routes/urls.js';
import type { View } from '../../../templates.js';

export const output = serviceOutput({ emittedWhen: ({ rowSecurity }) => rowSecurity, view: rowSecurityView });

/** `src/api/row-security.ts` */
function rowSecurityView(_newest: Model, versions: ServedVersions): View {
  const models = oldestFirst(versions);
  return {
    tables: [...securedTables(versions)],
    lookups: groupLookups(versions).map((one) => ({ ...one })),
    named: namedGroups(versions).map((one) => ({ ...one })),
    seenWith: Object.fromEntries(
      models.map((model) => [
        versionNames(model).version,
        Object.fromEntries(Object.entries(seenWith(model, versions)).map(([table, grants]) => [table, [...grants]])),
      ]),
    ),
    crossed: Object.fromEntries(
      models.flatMap((model) =>
        [...crossedDomains(model)].map(([path, methods]) => [
          routeUrl(model, path),
          Object.fromEntries(Object.entries(methods).map(([method, tables]) => [method, [...tables]])),
        ]),
      ),
    ),
  };
}
