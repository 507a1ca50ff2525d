import { versionOutput } from '../../../../../output.js';
import { hasGuardedLinks } from '../../../../../routes/guarded-links.js';
import * as service from '../../../../service-view.js';

export const output = versionOutput({ emittedWhen: hasGuardedLinks, view: service.conformanceTestView });
