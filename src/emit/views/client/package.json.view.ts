import { serviceOutput } from '../../output.js';
import { hasClient } from '../../features/features.js';

export const output = serviceOutput({ emittedWhen: hasClient, view: ({ service: { name } }) => ({ name }) });
