import { serviceOutput } from '../../../../../output.js';
import { takesSessionCookies, takesApiKeys } from '../../../../../features/features.js';

export const output = serviceOutput({ variants: { 'api-key': takesApiKeys, cookie: takesSessionCookies } });
