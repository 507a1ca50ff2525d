// Fills `transitions.ts`: what only the owner's code may ask for, version by version.
import { serviceOutput } from '../../../output.js';
import { hasSystemTransitions } from '../../../../model/controllers.js';
import { fromOldest, versionNames } from '../../../names/emitted-names.js';

export const output = serviceOutput({
  emittedWhen: hasSystemTransitions,
  view: (_newest, versions) => ({ versions: fromOldest(versions).filter(hasSystemTransitions).map(versionNames) }),
});
