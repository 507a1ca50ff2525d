import { versionOutput } from '../../../../../output.js';
import { versionNames } from '../../../../../names/version-names.js';

export const output = versionOutput({ view: versionNames });
