import { versionOutput } from '../../../../../output.js';
import { versionNames } from '../../../../../names/emitted-names.js';

export const output = versionOutput({ view: versionNames });
