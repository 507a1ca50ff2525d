import { versionOutput } from '../../../../../output.js';
import { routesUnderTestView } from '../../../../routes-under-test-view.js';

export const output = versionOutput({ view: routesUnderTestView });
