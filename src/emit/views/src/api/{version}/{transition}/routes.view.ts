import { transitionOutput } from '../../../../../output.js';
import { transitionRoutesView } from '../../../../transition-routes-view.js';

export const output = transitionOutput({ emittedWhen: ({ by }) => by === 'caller', view: transitionRoutesView });
