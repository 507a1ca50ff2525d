import { serviceOutput } from '../../../../../output.js';
import { newestFirst } from '../../../../../../model/served.js';
import { hasGuardedLinks } from '../../../../../routes/guarded-links.js';
import { hasOwners } from '../../../../../../model/access.js';
import { hasGuardedMembers } from '../../../../../../model/member-callers.js';

export const output = serviceOutput({
  emittedWhen: (_newest, versions) => newestFirst(versions).some(hasGuardedLinks),
  view: (_newest, versions) => {
    const models = newestFirst(versions);
    return { owned: models.some(hasOwners), members: models.some(hasGuardedMembers) };
  },
});
