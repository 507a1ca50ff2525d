import { usesCriteria } from '../../../../../../model/criteria.js';
import { serviceOutput } from '../../../../../output.js';

export const output = serviceOutput({
  emittedWhen: usesCriteria,
  view: ({ conventions }) => ({ isCursor: conventions.paging === 'cursor' }),
});
