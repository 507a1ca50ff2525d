import { resourceOutput } from '../../../../../output.js';
import { statesView } from '../../../../states-view.js';

export const output = resourceOutput({ emittedWhen: ({ states }) => states !== null, view: statesView });
