import { serviceOutput } from '../../../output.js';
import { sends } from '../../../asked-for.js';
import { mapView } from '../../map-view.js';

export const output = serviceOutput({ emittedWhen: sends('text/html'), view: mapView });
