import { hasClient } from '../../../features/features.js';
import { versionNames } from '../../../names/emitted-names.js';
import { serviceOutput } from '../../../output.js';

export const output = serviceOutput({ emittedWhen: hasClient, view: versionNames });
