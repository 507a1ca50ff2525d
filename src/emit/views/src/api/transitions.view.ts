// Fills `transitions.ts`: the transitions that only the owner's code may ask for, by version.
import { serviceOutput } from '../../../output.js';
import { hasSystemTransitions } from '../../../../model/controllers.js';
import { oldestFirst, versionNames } from '../../../names/emitted-names.js';

export const output = serviceOutput({
  emittedWhen: hasSystemTransitions,
  view: (_newest, versions) => ({ versions: oldestFirst(versions).filter(hasSystemTransitions).map(versionNames) }),
});
