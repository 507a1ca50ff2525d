import { versionOutput } from '../../../../../output.js';
import { keepsFormerPaths } from '../../../../../routes/former-paths.js';
import * as service from '../../../../service-view.js';

export const output = versionOutput({ emittedWhen: keepsFormerPaths, view: service.conformanceTestView });
