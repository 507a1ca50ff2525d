import { versionOutput } from '../../../../output.js';
import * as service from '../../../service-view.js';

export const output = versionOutput({ emittedWhen: ({ errors }) => errors.length > 0, view: service.errorsView });
