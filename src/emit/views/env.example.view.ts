import { serviceOutput } from '../output.js';
import { packageFeatures } from '../features/features.js';
import type { Model } from '../../model/model.js';
import type { ServedVersions } from '../../model/served.js';
import type { SharedEntry } from '../../output/file-set.js';
import { fill } from '../templates.js';

export const output = serviceOutput({
  path: '.env.example',
  owner: 'shared',
  view: packageFeatures,
  entries: environmentEntries,
});

/** Every variable of the first .env.example. */
function environmentEntries(model: Model, versions: ServedVersions): readonly SharedEntry[] {
  const lines = fill('.env.example.hbs', packageFeatures(model, versions)).split('\n');
  return lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ keys: [name], value }];
  });
}
