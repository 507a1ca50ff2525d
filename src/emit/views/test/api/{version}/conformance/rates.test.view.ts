import { versionOutput } from '../../../../../output.js';
import { hasRateLimit } from '../../../../../../model/operations-config.js';
import { versionNames } from '../../../../../names/emitted-names.js';

export const output = versionOutput({ emittedWhen: hasRateLimit, view: versionNames });
