import { serviceOutput } from '../output.js';
import { securityPage } from '../readme/security-page.js';

export const output = serviceOutput({ text: securityPage });
