import { serviceOutput } from '../../../output.js';
import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';
import { hasAuthentication } from '../../../../model/access.js';
import { oldestFirst, versionNames } from '../../../names/emitted-names.js';

export const output = serviceOutput({ view: extensionsView });

/** `src/api/extensions.ts`. */
function extensionsView(newest: Model, versions: ServedVersions): Record<string, unknown> {
  return { open: !hasAuthentication(newest), versions: oldestFirst(versions).map(versionNames) };
}
