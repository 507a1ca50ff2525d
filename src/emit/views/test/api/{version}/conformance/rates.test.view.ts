import { versionOutput } from '../../../../../output.js';
import { hasRateLimit } from '../../../../../../model/operations-config.js';
import { versionNames } from '../../../../../names/version-names.js';

export const output = versionOutput({ emittedWhen: hasRateLimit, view: versionNames });
