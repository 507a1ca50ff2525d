import { versionOutput } from '../../../../../output.js';
import { keepsFormerPaths } from '../../../../../routes/offered-paths.js';
import { versionNames } from '../../../../../names/emitted-names.js';

export const output = versionOutput({ emittedWhen: keepsFormerPaths, view: versionNames });
