import { serviceOutput } from '../../../../../output.js';
import { takesCookies, takesKeys } from '../../../../../features/features.js';

export const output = serviceOutput({ variants: { 'api-key': takesKeys, cookie: takesCookies } });
