import { serviceOutput } from '../../../../output.js';
import { allOf } from '../../../../../model/served.js';
import { hasGuardedLinks } from '../../../../guarded-links.js';
import { hasOwners } from '../../../../../model/ownership.js';

export const output = serviceOutput({
  emittedWhen: (_newest, versions) => allOf(versions).some(hasGuardedLinks),
  view: (_newest, versions) => ({ owned: allOf(versions).some(hasOwners) }),
});
