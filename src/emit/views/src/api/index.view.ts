import { serviceOutput } from '../../../output.js';
import { apiIndexView } from '../../api-index-view.js';

export const output = serviceOutput({ view: apiIndexView });
