import { serviceOutput } from '../../../output.js';
import type { Model } from '../../../../model/model.js';
import type { ServedVersions } from '../../../../model/served.js';
import type { SharedEntry } from '../../../../output/file-set.js';
import { oldestFirst, versionNames } from '../../../names/emitted-names.js';

export const output = serviceOutput({ view: ownIndexView, entries: ownIndexEntries });

/** `src/extensions/index.ts`, which the owner may edit too. */
function ownIndexView(_newest: Model, versions: ServedVersions): Record<string, unknown> {
  const models = oldestFirst(versions);
  return { versions: models.map(versionNames), names: models.map((model) => versionNames(model).version).join(', ') };
}

/** The entries that the generator keeps in it: one for each version. */
function ownIndexEntries(_newest: Model, versions: ServedVersions): readonly SharedEntry[] {
  return oldestFirst(versions).map((model) => {
    const { version } = versionNames(model);
    return { keys: ['extensions', version], value: version, from: `./${version}.js` };
  });
}
