import { serviceOutput } from '../../../output.js';
import { isGuarded } from '../../../features/features.js';

export const output = serviceOutput({ variants: { guarded: isGuarded } });
