import { resourceOutput } from '../../../../../output.js';
import { representationView } from '../../../../representation-view.js';

export const output = resourceOutput({ view: representationView });
