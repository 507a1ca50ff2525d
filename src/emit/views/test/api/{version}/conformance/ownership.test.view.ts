import { versionOutput } from '../../../../../output.js';
import { hasOwners } from '../../../../../../model/access.js';
import { versionNames } from '../../../../../names/emitted-names.js';

export const output = versionOutput({ emittedWhen: hasOwners, view: versionNames });
