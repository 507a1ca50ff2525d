import { controllerOutput } from '../../../../../output.js';
import { controllerSchemaView } from '../../../../controller-schema-view.js';

export const output = controllerOutput({ view: controllerSchemaView });
