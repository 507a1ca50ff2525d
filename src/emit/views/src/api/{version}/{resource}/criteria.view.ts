import { resourceOutput } from '../../../../../output.js';
import { criteriaView } from '../../../../criteria-view.js';

export const output = resourceOutput({ emittedWhen: ({ hasCriteria }) => hasCriteria, view: criteriaView });
