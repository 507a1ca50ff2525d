import { serviceOutput } from '../../../output.js';
import { grantsView } from '../../access-view.js';

export const output = serviceOutput({
  emittedWhen: ({ auth }) => auth.scheme === 'cookie' || auth.scheme === 'api-key',
  view: grantsView,
});
