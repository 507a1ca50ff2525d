import { serviceOutput } from '../../../output.js';
import { credentialsView } from '../../access-view.js';

export const output = serviceOutput({
  variants: {
    bearer: ({ auth }) => auth.scheme === 'bearer',
    'api-key': ({ auth }) => auth.scheme === 'api-key',
    cookie: ({ auth }) => auth.scheme === 'cookie',
  },
  view: credentialsView,
});
