import { versionOutput } from '../../../../../output.js';
import { hasChecks } from '../../../../../features/features.js';
import { versionNames } from '../../../../../names/emitted-names.js';

export const output = versionOutput({ emittedWhen: hasChecks, view: versionNames });
