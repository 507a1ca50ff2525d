// `limits`: sizes of pages and requests, timeouts, rates.
import { keyWithDefault, mapOf, optionalKey, requiredKey, sectionKey } from '../value-types/map-type.js';
import { duration, size } from '../value-types/measures.js';
import { choice, integer, numberOrOff } from '../value-types/scalar-types.js';
import { frequency } from '../value-types/service-types.js';
import type { LimitsSpec, PageSpec, RateSpec } from '../spec.js';

const page = mapOf<PageSpec>({
  name: 'page',
  title: 'Pages',
  documentation: 'Sizes of the pages of a collection.',
  keys: () => ({
    default: keyWithDefault(integer(1, 10_000), 20, '20', 'Items of a page if the request names no size.'),
    max: keyWithDefault(integer(1, 10_000), 100, '100', 'The most items of a page.'),
    over_max: keyWithDefault(
      choice(['clamp', 'reject']),
      'clamp',
      'clamp',
      'The effect of a larger size: it counts as `max`, or the answer is 400.',
    ),
    total: keyWithDefault(
      choice(['on-request', 'exact']),
      'on-request',
      'on-request',
      'When a page has the number of all items: for `Prefer: count=exact`, or always. Counting reads the whole list.',
    ),
  }),
});

const rate = mapOf<RateSpec>({
  name: 'rate',
  title: 'Rates',
  textKey: 'limit',
  documentation:
    'The rate of requests of one caller. Past it the answer is 429, and every answer says how many are left. `RATE_LIMIT` in the environment overrules it.',
  keys: () => ({
    limit: requiredKey(
      frequency,
      { count: 1, period: 1_000, text: '1/s' },
      'The number of requests in a time: `600/min`.',
    ),
    per: keyWithDefault(
      choice(['principal', 'address']),
      'principal',
      'principal',
      'The unit that is counted: a known caller, or the address of an unknown one; or always the address.',
    ),
  }),
});

export const limitsType = mapOf<LimitsSpec>({
  name: 'limits',
  title: 'Limits',
  documentation: 'Limits of sizes, times and rates.',
  keys: () => ({
    page: sectionKey(page, 'Sizes of pages.'),
    body: keyWithDefault(size('1KiB', '64MiB'), 262_144, '256KiB', 'A request body.'),
    uri: keyWithDefault(size('256B', '64KiB'), 8192, '8KiB', 'A request target.'),
    headers: keyWithDefault(size('1KiB', '256KiB'), 16_384, '16KiB', 'The headers of a request, together.'),
    depth: keyWithDefault(integer(2, 200), 32, '32', 'Levels of objects and lists in a request body.'),
    fields: keyWithDefault(integer(1, 1000), 64, '64', 'Names of fields in one request.'),
    patch_ops: keyWithDefault(integer(1, 10_000), 100, '100', 'Operations of a JSON Patch.'),
    headers_timeout: keyWithDefault(duration('100ms', '10min'), 10_000, '10s', 'The time for the headers to arrive.'),
    request_timeout: keyWithDefault(
      duration('100ms', '60min'),
      30_000,
      '30s',
      'The time for the whole request to arrive.',
    ),
    handler_timeout: keyWithDefault(
      duration('100ms', '60min'),
      10_000,
      '10s',
      'The time to make the answer; past it nothing is written.',
    ),
    rate: optionalKey(rate, 'The rate of requests of one caller. Without it, there is no limit.'),
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
      'All answers of one process that wait for their clients; past it the connections with the most are closed.',
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
      'The time for a client to read some of an answer that waits for it; past it the connection is closed.',
    ),
    in_flight: keyWithDefault(
      numberOrOff(integer(1, 1_000_000)),
      1_000,
      '1000',
      'Requests that one process works on at once; past it the answer is 503 at once.',
    ),
    event_loop_delay: optionalKey(
      duration('20ms', '10s'),
      'The time that a process may be late with its work. Past it the answer is 503 at once, until the process has caught up.',
    ),
  }),
});
