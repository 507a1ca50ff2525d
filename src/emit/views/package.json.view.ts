import { serviceOutput } from '../output.js';
import { maintainedGroups, packageManifest } from '../features/package-manifest.js';
import type { Model } from '../../model/model.js';
import type { SharedEntry } from '../../output/file-set.js';

export const output = serviceOutput({
  owner: 'shared',
  text: (model) => `${JSON.stringify(packageManifest(model), null, 2)}\n`,
  entries: packageEntries,
});

function packageEntries(model: Model): readonly SharedEntry[] {
  return Object.entries(maintainedGroups(model)).flatMap(([group, members]) =>
    Object.entries(members).map(([name, value]) => ({ keys: [group, name], value })),
  );
}
