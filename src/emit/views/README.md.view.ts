import { serviceOutput } from '../output.js';
import { serviceReadme } from '../readme/service-readme.js';

export const output = serviceOutput({ owner: 'until-edited', text: serviceReadme });
