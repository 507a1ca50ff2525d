import { serviceOutput } from '../output.js';
import { maintainedGroups, packageManifest } from '../features/package-manifest.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import type { SharedEntry } from '../../output/file-set.js';

export const output = serviceOutput({
  owner: 'shared',
  text: (model, versions) => `${JSON.stringify(packageManifest(model, versions), null, 2)}\n`,
  entries: packageEntries,
});

function packageEntries(model: Model, versions: ServedVersions): readonly SharedEntry[] {
  return Object.entries(maintainedGroups(model, versions)).flatMap(([group, members]) =>
    Object.entries(members).map(([name, value]) => ({ keys: [group, name], value })),
  );
}
