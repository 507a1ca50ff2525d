import { transitionOutput } from '../../../../../output.js';
import { transitionSchemaView } from '../../../../controller-schema-view.js';

export const output = transitionOutput({ emittedWhen: ({ input }) => input.length > 0, view: transitionSchemaView });
