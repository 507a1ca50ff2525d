import { versionOutput } from '../../../../../output.js';
import { hasOwners } from '../../../../../../model/access.js';
import { versionNames } from '../../../../../names/version-names.js';

export const output = versionOutput({ emittedWhen: hasOwners, view: versionNames });
