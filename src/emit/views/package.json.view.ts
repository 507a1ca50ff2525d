import { serviceOutput } from '../output.js';
import { maintainedGroups, packageManifest } from '../features/package-manifest.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import type { SharedEntry } from '../../output/file-set.js';

export const output = serviceOutput({
  owner: 'shared',
  text: (model, { generator }) => `${JSON.stringify(packageManifest(model, generator), null, 2)}\n`,
  entries: packageEntries,
});

function packageEntries(model: Model, { generator }: ServedVersions): readonly SharedEntry[] {
  return Object.entries(maintainedGroups(model, generator)).flatMap(([group, members]) =>
    Object.entries(members).map(([name, value]) => ({ keys: [group, name], value })),
  );
}
