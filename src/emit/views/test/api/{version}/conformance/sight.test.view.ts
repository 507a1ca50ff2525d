import { versionOutput } from '../../../../../output.js';
import { hasGuardedLinks } from '../../../../../routes/guarded-links.js';
import { versionNames } from '../../../../../names/emitted-names.js';

export const output = versionOutput({ emittedWhen: hasGuardedLinks, view: versionNames });
