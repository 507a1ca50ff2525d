import { serviceOutput } from '../../../output.js';
import { mediaView } from '../../media-view.js';

export const output = serviceOutput({ view: mediaView });
