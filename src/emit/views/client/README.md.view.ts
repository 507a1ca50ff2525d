import type { Model } from '../../../model/model.js';
import { hasClient } from '../../features/features.js';
import { serviceOutput } from '../../output.js';

// The file is written once and then belongs to the user.
export const output = serviceOutput({
  emittedWhen: hasClient,
  view: ({ service, auth }) => ({
    title: service.title,
    name: service.name,
    version: service.version,
    credential: CREDENTIALS[auth.scheme],
    logsIn: auth.scheme === 'cookie',
  }),
});

/** The client's option for credentials; '' when it has none. */
const CREDENTIALS: Readonly<Record<Model['auth']['scheme'], string>> = {
  none: '',
  bearer: 'token',
  'api-key': 'apiKey',
  cookie: '',
};
