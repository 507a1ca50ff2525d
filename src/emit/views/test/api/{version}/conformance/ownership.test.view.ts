import { versionOutput } from '../../../../../output.js';
import { hasOwners } from '../../../../../../model/access.js';
import * as service from '../../../../service-view.js';

export const output = versionOutput({ emittedWhen: hasOwners, view: service.conformanceTestView });
