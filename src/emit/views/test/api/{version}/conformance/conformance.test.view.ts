import { versionOutput } from '../../../../../output.js';
import * as service from '../../../../service-view.js';

export const output = versionOutput({ view: service.conformanceTestView });
