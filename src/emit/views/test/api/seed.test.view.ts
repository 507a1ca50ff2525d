import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';
import { hasGroupCallers } from '../../../contract-tests/group-callers.js';
import { serviceOutput } from '../../../output.js';
import { versionNames } from '../../../names/emitted-names.js';
import type { View } from '../../../templates.js';

export const output = serviceOutput({ view: seedTestView });

function seedTestView(newest: Model, versions: ServedVersions): View {
  return { ...versionNames(newest), fill: hasGroupCallers(newest, versions) ? 'fill-with-members' : 'fill' };
}
