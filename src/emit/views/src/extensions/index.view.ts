import { serviceOutput } from '../../../output.js';
import * as extensions from '../../extensions-view.js';

export const output = serviceOutput({ view: extensions.ownIndexView, entries: extensions.ownIndexEntries });
