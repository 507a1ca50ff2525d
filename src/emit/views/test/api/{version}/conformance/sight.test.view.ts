import { versionOutput } from '../../../../../output.js';
import { hasGuardedLinks } from '../../../../../routes/guarded-links.js';
import { versionNames } from '../../../../../names/version-names.js';

export const output = versionOutput({ emittedWhen: hasGuardedLinks, view: versionNames });
