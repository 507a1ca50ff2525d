import { versionOutput } from '../../../../../output.js';
import { hasRateLimit } from '../../../../../../model/operations-config.js';
import * as service from '../../../../service-view.js';

export const output = versionOutput({ emittedWhen: hasRateLimit, view: service.conformanceTestView });
