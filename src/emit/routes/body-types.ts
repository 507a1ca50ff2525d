import type { Model } from '../../model/model.js';
import type { MediaType } from '../../model/service.js';

/** Media types for the body of a POST or PUT: the JSON forms of representations, so that a client can send back what it got. */
export function bodyTypes({ conventions }: Model): readonly MediaType[] {
  return conventions.mediaTypes.filter((mediaType) => mediaType !== 'text/html');
}
