import { serviceOutput } from '../output.js';
import { packageView } from './package-view.js';
import { packageEntries } from './package-view.js';

export const output = serviceOutput({ owner: 'shared', view: packageView, entries: packageEntries });
