// Credentials, in a header of each request.
import type { Caller, CredentialHeaders } from './transport.js';

/**
 * A value, or a function that returns one. The function is called for each request, and once more after a 401, with the
 * value that the service refused. If it then returns another value, the request is sent again with that. The request
 * waits for the function no longer than its timeout. An error of the function ends the request.
 */
export type Credential = string | ((refused?: string) => string | undefined | Promise<string | undefined>);

/** @param scheme the text before the value: `Bearer ` */
export function credential(header: string, given: Credential | undefined, scheme = ''): Caller {
  const headersOf = (value: string | undefined): CredentialHeaders =>
    value === undefined ? {} : { [header]: scheme + value };
  return {
    headers: async () => headersOf(typeof given === 'function' ? await given() : given),
    async renewed(refused) {
      if (typeof given !== 'function') return undefined;
      const value = await given(refused[header]?.slice(scheme.length));
      const headers = headersOf(value);
      return value === undefined || headers[header] === refused[header] ? undefined : headers;
    },
  };
}
