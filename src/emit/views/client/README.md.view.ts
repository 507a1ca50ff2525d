import { hasClient } from '../../features/features.js';
import { serviceOutput } from '../../output.js';
import { clientReadme } from '../../readme/client-readme.js';

export const output = serviceOutput({ emittedWhen: hasClient, text: clientReadme });
