import { resourceOutput } from '../../../../../output.js';
import { schemaView } from '../../../../schema-view.js';

export const output = resourceOutput({ view: schemaView });
