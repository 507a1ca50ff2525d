import { versionOutput } from '../../../../../output.js';
import { isRated } from '../../../../../../model/operated.js';
import * as service from '../../../../service-view.js';

export const output = versionOutput({ emittedWhen: isRated, view: service.conformanceTestView });
