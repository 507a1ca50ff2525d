// `conventions`: the choices that hold for the whole service.
import { listOf } from '../value-types/list-types.js';
import { keyWithDefault, mapOf } from '../value-types/map-type.js';
import { choice } from '../value-types/scalar-types.js';
import type { ConventionsSpec } from '../spec.js';

export const conventionsType = mapOf<ConventionsSpec>({
  name: 'conventions',
  title: 'Conventions',
  documentation: 'Conventions of the whole service. None can be set on a single resource.',
  keys: () => ({
    naming: keyWithDefault(
      choice(['dash', 'snake']),
      'dash',
      'dash',
      'The style of names in paths: `line-items` or `line_items`.',
    ),
    members: keyWithDefault(
      choice(['snake', 'camel']),
      'snake',
      'snake',
      'The style of JSON members and query parameters: `added_at` or `addedAt`.',
    ),
    paging: keyWithDefault(
      choice(['offset/limit', 'page/rpp', 'start/count', 'cursor']),
      'offset/limit',
      'offset/limit',
      'The query parameters that slice a collection.',
    ),
    fields: keyWithDefault(
      choice(['query', 'paren', 'none']),
      'query',
      'query',
      'Partial responses: `?fields=id,owner.name`, `/people:(id,owner:(name))`, or none.',
    ),
    links: keyWithDefault(
      choice(['true', 'false', 'absolute']),
      'true',
      'true',
      'Whether representations have `_links`. With `absolute`, links begin with the address in `BASE_URL`.',
    ),
    request_body: keyWithDefault(
      choice(['wrapped', 'bare']),
      'wrapped',
      'wrapped',
      'Whether bodies of requests are wrapped in the name of the resource: `{"users": {"name": "Ann"}}`.',
    ),
    media_types: keyWithDefault(
      listOf(choice(['application/json', 'application/hal+json', 'text/html']), 1),
      [],
      '[application/json, application/hal+json, text/html]',
      'The media types of responses. JSON is always among them: it answers requests without `Accept`.',
    ),
    concurrency: keyWithDefault(
      choice(['optional', 'required']),
      'optional',
      'optional',
      'Whether a write must have `If-Match`.',
    ),
    idempotency: keyWithDefault(
      choice(['off', 'optional', 'required']),
      'off',
      'off',
      'Whether a POST may or must have an `Idempotency-Key`, so that it can be sent again and is done once.',
    ),
  }),
});
