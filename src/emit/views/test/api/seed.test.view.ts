import { serviceOutput } from '../../../output.js';
import { versionNames } from '../../../names/emitted-names.js';

export const output = serviceOutput({ view: versionNames });
