// `limits`: sizes of pages and requests, timeouts, rates.
import { keyWithDefault, mapOf, optionalKey, requiredKey, sectionKey } from '../value-types/map-type.js';
import { duration, size } from '../value-types/measures.js';
import { choice, integer, numberOrOff } from '../value-types/scalar-types.js';
import { frequency } from '../value-types/service-types.js';
import type { LimitsSpec, PageSpec, RateSpec } from '../spec.js';

const page = mapOf<PageSpec>({
  name: 'page',
  title: 'Pages',
  documentation: 'How much of a collection one response holds.',
  keys: () => ({
    default: keyWithDefault(integer(1, 10_000), 20, '20', 'Items of a page whose size is not asked for.'),
    max: keyWithDefault(integer(1, 10_000), 100, '100', 'The most items of a page.'),
    over_max: keyWithDefault(
      choice(['clamp', 'reject']),
      'clamp',
      'clamp',
      'What asking for more does: it counts as the most, or the answer is 400.',
    ),
    total: keyWithDefault(
      choice(['on-request', 'exact']),
      'on-request',
      'on-request',
      'When a page says how many items there are: for `Prefer: count=exact`, or always. Counting reads the whole list.',
    ),
  }),
});

const rate = mapOf<RateSpec>({
  name: 'rate',
  title: 'Rates',
  textKey: 'limit',
  documentation:
    'How often one caller may ask. Past it the answer is 429, and every answer says what is left. `RATE_LIMIT` in the environment overrules it.',
  keys: () => ({
    limit: requiredKey(
      frequency,
      { count: 1, period: 1_000, text: '1/s' },
      'How many requests in which time: `600/min`.',
    ),
    per: keyWithDefault(
      choice(['principal', 'address']),
      'principal',
      'principal',
      'Who counts as one caller: whoever is known, and an address where nobody is; or always an address.',
    ),
  }),
});

export const limitsType = mapOf<LimitsSpec>({
  name: 'limits',
  title: 'Limits',
  documentation: 'What the service refuses as too large or too slow.',
  keys: () => ({
    page: sectionKey(page, 'Sizes of pages.'),
    body: keyWithDefault(size('1KiB', '64MiB'), 262_144, '256KiB', 'A request body.'),
    uri: keyWithDefault(size('256B', '64KiB'), 8192, '8KiB', 'A request target.'),
    headers: keyWithDefault(size('1KiB', '256KiB'), 16_384, '16KiB', 'The headers of a request, together.'),
    depth: keyWithDefault(integer(2, 200), 32, '32', 'Levels of objects and lists in a request body.'),
    fields: keyWithDefault(integer(1, 1000), 64, '64', 'Names of fields in one request.'),
    patch_ops: keyWithDefault(integer(1, 10_000), 100, '100', 'Operations of a JSON Patch.'),
    headers_timeout: keyWithDefault(duration('100ms', '10min'), 10_000, '10s', 'For the headers to arrive.'),
    request_timeout: keyWithDefault(duration('100ms', '60min'), 30_000, '30s', 'For the whole request to arrive.'),
    handler_timeout: keyWithDefault(
      duration('100ms', '60min'),
      10_000,
      '10s',
      'For the answer to be made; past it nothing is written.',
    ),
    rate: optionalKey(rate, 'How often one caller may ask; as often as it likes without it.'),
    connections: keyWithDefault(
      numberOrOff(integer(1, 1_000_000)),
      10_000,
      '10000',
      'Connections to one process at once; past it a new one is closed unanswered.',
    ),
    pipelined: keyWithDefault(
      numberOrOff(integer(1, 10_000)),
      16,
      '16',
      'Requests under way on one connection; past it the answer is 503, and the connection is closed.',
    ),
    unread: keyWithDefault(
      numberOrOff(size('1MiB', '999999MiB')),
      268_435_456,
      '256MiB',
      'Answers of one process that wait for their clients, together; past it the connections with most of it are closed.',
    ),
    unread_per_connection: keyWithDefault(
      numberOrOff(size('1KiB', '999999MiB')),
      1_048_576,
      '1MiB',
      'Answers that wait on one connection; past it another request there is 503, and the connection is closed.',
    ),
    write_timeout: keyWithDefault(
      numberOrOff(duration('1s', '60min')),
      30_000,
      '30s',
      'For a client to take something of an answer that waits for it; past it the connection is closed.',
    ),
    in_flight: keyWithDefault(
      numberOrOff(integer(1, 1_000_000)),
      1_000,
      '1000',
      'Requests that one process works on at once; past it the answer is 503 at once.',
    ),
    event_loop_delay: optionalKey(
      duration('20ms', '10s'),
      'How late a process may be with what it has to do; past it the answer is 503 at once, until it has caught up.',
    ),
  }),
});
