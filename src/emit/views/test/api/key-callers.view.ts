import { serviceOutput } from '../../../output.js';
import { hasKeyCallers } from '../../key-callers-view.js';
import { keyCallersView } from '../../key-callers-view.js';

export const output = serviceOutput({ emittedWhen: hasKeyCallers, view: keyCallersView });
