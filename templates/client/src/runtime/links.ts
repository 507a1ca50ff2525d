// Links: what the service says of where to go on.
import { read } from './requests.js';
import type { Transport } from './transport.js';
import type { Link, RequestOptions } from './types.js';

export function linking(transport: Transport) {
  /** What a link leads to: of `_links`, or as a text. It has to be of this service. */
  async function follow<T>(link: Link | string, options: RequestOptions = {}): Promise<T> {
    return read(transport, typeof link === 'string' ? link : link.href, options);
  }
  return { follow };
}
