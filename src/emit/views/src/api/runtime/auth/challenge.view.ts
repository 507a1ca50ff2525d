import { serviceOutput } from '../../../../../output.js';
import { takesCookies, takesKeys } from '../../../../../asked-for.js';

export const output = serviceOutput({ variants: { 'api-key': takesKeys, cookie: takesCookies } });
