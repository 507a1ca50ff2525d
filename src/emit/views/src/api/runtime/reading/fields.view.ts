import { serviceOutput } from '../../../../../output.js';
import { selectsInParentheses } from '../../../../../features/features.js';

export const output = serviceOutput({ variants: { paren: selectsInParentheses } });
