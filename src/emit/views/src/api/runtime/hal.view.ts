import { serviceOutput } from '../../../../output.js';
import { sends } from '../../../../asked-for.js';
import { halView } from '../../../media-view.js';

export const output = serviceOutput({ emittedWhen: sends('application/hal+json'), view: halView });
