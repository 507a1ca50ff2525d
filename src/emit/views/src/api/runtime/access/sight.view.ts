import { serviceOutput } from '../../../../../output.js';
import { newestFirst } from '../../../../../../model/served.js';
import { hasGuardedLinks } from '../../../../../routes/guarded-links.js';
import { hasOwners } from '../../../../../../model/access.js';

export const output = serviceOutput({
  emittedWhen: (_newest, versions) => newestFirst(versions).some(hasGuardedLinks),
  view: (_newest, versions) => ({ owned: newestFirst(versions).some(hasOwners) }),
});
