import { serviceOutput } from '../output.js';
import { packageView } from './package-view.js';
import { environmentEntries } from './package-view.js';

export const output = serviceOutput({
  path: '.env.example',
  owner: 'shared',
  view: packageView,
  entries: environmentEntries,
});
