// Who asks, said in a header of each request.
import type { Caller, Said } from './transport.js';

/**
 * A value, or what gives it: asked for each request, and once more when the service answers 401, with the value that it has refused.
 * Where another one comes then, the request is sent again with it.
 */
export type Credential = string | ((refused?: string) => string | undefined | Promise<string | undefined>);

/** @param scheme what stands before the value: `Bearer ` */
export function credential(header: string, given: Credential | undefined, scheme = ''): Caller {
  const saying = (value: string | undefined): Said => (value === undefined ? {} : { [header]: scheme + value });
  return {
    headers: async () => saying(typeof given === 'function' ? await given() : given),
    async renewed(refused) {
      if (typeof given !== 'function') return undefined;
      const value = await given(refused[header]?.slice(scheme.length));
      const said = saying(value);
      return value === undefined || said[header] === refused[header] ? undefined : said;
    },
  };
}
