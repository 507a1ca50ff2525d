import { versionOutput } from '../../../output.js';
import * as client from '../../client-view.js';

export const output = versionOutput({ emittedWhen: (_model, { newest }) => newest.client, view: client.clientView });
