import { serviceOutput } from '../output.js';
import { dependenciesOf } from '../features/dependencies.js';
import { packageFeatures } from '../features/features.js';
import type { Model } from '../../model/model.js';
import type { SharedEntry } from '../../output/file-set.js';
import { fill, type View } from '../templates.js';

export const output = serviceOutput({ owner: 'shared', view: packageView, entries: packageEntries });

const KEPT = ['engines', 'scripts', 'dependencies', 'devDependencies'];

function packageView(model: Model): View {
  return { ...packageFeatures(model), dependencies: dependenciesOf(model) };
}

/** The promised Node, every script and every dependency of the first package.json. */
function packageEntries(model: Model): readonly SharedEntry[] {
  const text: unknown = JSON.parse(fill('package.json.hbs', packageView(model)));
  return KEPT.flatMap((group) => entriesOf(text, group));
}

function entriesOf(value: unknown, group: string): readonly SharedEntry[] {
  const members: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, group) : undefined;
  if (typeof members !== 'object' || members === null) return [];
  return Object.entries(members).map(([name, text]) => ({ keys: [group, name], value: String(text) }));
}
