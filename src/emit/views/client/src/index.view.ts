import { serviceOutput } from '../../../output.js';
import { hasClient } from '../../../asked-for.js';
import * as client from '../../client-view.js';

export const output = serviceOutput({ emittedWhen: hasClient, view: client.clientIndexView });
