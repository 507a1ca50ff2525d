import { versionOutput } from '../../../../../output.js';
import { hasChecks } from '../../../../../asked-for.js';
import * as service from '../../../../service-view.js';

export const output = versionOutput({ emittedWhen: hasChecks, view: service.conformanceTestView });
