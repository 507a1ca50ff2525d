import { resourceOutput } from '../../../../output.js';
import { resourceTestView } from '../../../resource-test-view.js';
import type { Resource } from '../../../../../model/model.js';

const isOffered = (resource: Resource): boolean => resource.operations.length > 0;

export const output = resourceOutput({ emittedWhen: isOffered, view: resourceTestView });
