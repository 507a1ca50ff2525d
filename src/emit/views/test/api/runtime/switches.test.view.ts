import { emittedSwitches } from '../../../../../model/operations-config.js';
import { serviceOutput } from '../../../../output.js';

export const output = serviceOutput({
  emittedWhen: (_newest, versions) => emittedSwitches(versions).length > 0,
  view: (_newest, versions) => ({ variables: emittedSwitches(versions).map(({ variable }) => variable) }),
});
