import { resourceOutput } from '../../../../../output.js';
import { computedView } from '../../../../computed-view.js';

export const output = resourceOutput({ emittedWhen: ({ hasComputedFields }) => hasComputedFields, view: computedView });
