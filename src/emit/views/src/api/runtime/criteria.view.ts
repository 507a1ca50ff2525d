import { serviceOutput } from '../../../../output.js';
import { usesCriteria } from '../../../../../model/criteria.js';
import { criteriaRuntimeView } from '../../../criteria-view.js';

export const output = serviceOutput({ emittedWhen: usesCriteria, view: criteriaRuntimeView });
