import { linearPatterns, ordersTexts } from '../../../../features/features.js';
import { serviceOutput } from '../../../../output.js';

export const output = serviceOutput({
  view: (_newest, versions) => ({ linear: linearPatterns(versions), ordersTexts: ordersTexts(versions) }),
});
