import { serviceOutput } from '../../../output.js';
import { testSupportView } from '../../test-support-view.js';

export const output = serviceOutput({ view: testSupportView });
