import { versionOutput } from '../../../../../output.js';
import { keepsFormerPaths } from '../../../../../routes/former-paths.js';
import { versionNames } from '../../../../../names/version-names.js';

export const output = versionOutput({ emittedWhen: keepsFormerPaths, view: versionNames });
