// `conventions`: the choices that hold for the whole service.
import { listOf } from '../value-types/list-types.js';
import { keyWithDefault, mapOf } from '../value-types/map-type.js';
import { choice } from '../value-types/scalar-types.js';
import type { ConventionsSpec } from '../spec.js';

export const conventionsType = mapOf<ConventionsSpec>({
  name: 'conventions',
  title: 'Conventions',
  documentation: 'What is the same everywhere in one service. None can be set on one resource.',
  keys: () => ({
    naming: keyWithDefault(
      choice(['dash', 'snake']),
      'dash',
      'dash',
      'How words are joined in paths: `line-items` or `line_items`.',
    ),
    members: keyWithDefault(
      choice(['snake', 'camel']),
      'snake',
      'snake',
      'How words are joined in JSON members and query parameters: `added_at` or `addedAt`.',
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
      'Whether representations have `_links`, and whether they begin with the address in `BASE_URL`.',
    ),
    request_body: keyWithDefault(
      choice(['wrapped', 'bare']),
      'wrapped',
      'wrapped',
      'Whether a request names its resource around the body: `{"users": {"name": "Ann"}}`.',
    ),
    media_types: keyWithDefault(
      listOf(choice(['application/json', 'application/hal+json', 'text/html']), 1),
      [],
      '[application/json, application/hal+json, text/html]',
      'The media types of responses. JSON is always among them: it is what answers without `Accept`.',
    ),
    concurrency: keyWithDefault(
      choice(['optional', 'required']),
      'optional',
      'optional',
      'Whether a write has to carry `If-Match`.',
    ),
    idempotency: keyWithDefault(
      choice(['off', 'optional', 'required']),
      'off',
      'off',
      'Whether a POST may or has to carry an `Idempotency-Key`, with which it can be sent again and is done once.',
    ),
  }),
});
