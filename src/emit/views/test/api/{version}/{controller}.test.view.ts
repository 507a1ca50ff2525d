import { controllerOutput } from '../../../../output.js';
import { controllerTestView } from '../../../controller-test-view.js';

export const output = controllerOutput({ view: controllerTestView });
