// Who asks, said in a header of each request.
import type { Caller, CredentialHeaders } from './transport.js';

/**
 * A value, or what gives it: asked for each request, and once more when the service answers 401, with the value that it has refused.
 * Where another one comes then, the request is sent again with it. It is waited for no longer than the request may take, and what it
 * throws ends the request.
 */
export type Credential = string | ((refused?: string) => string | undefined | Promise<string | undefined>);

/** @param scheme what stands before the value: `Bearer ` */
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
