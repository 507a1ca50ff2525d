import { serviceOutput } from '../../../output.js';
import { versionNames } from '../../../names/version-names.js';

export const output = serviceOutput({ view: versionNames });
