// Changes of limits. Each has its own older version, since BASE has the defaults.
import type { AccessChange } from './access-changes.js';

export const withLimits = (limits: string, lines = ''): string =>
  `service: library
version: 1
${lines}${limits === '' ? '' : `limits: ${limits}\n`}resources:
  books:
    fields: { title: string, extra: json? }
`;

/** A version with authentication and these limits. */
const known = (limits: string): string =>
  withLimits(limits, 'auth: { scheme: bearer }\naccess: { read: public, write: authenticated }\n');

const lowered = (at: string) => [{ rule: 'limit-lowered', at: `limits.${at}` }];

/** @param found acknowledgements that `breaking` needs; none for a compatible change */
function limitChange(name: string, older: string, newer: string, found: AccessChange['found'] = []): AccessChange {
  return { name, older: withLimits(older), newer: withLimits(newer), found };
}

const rate = (limit: string, per = 'principal'): string => `{ rate: { limit: ${limit}, per: ${per} } }`;

export const limitChanges: readonly AccessChange[] = [
  limitChange('a lower rate', rate('600/min'), rate('300/min'), lowered('rate.limit')),
  limitChange('a higher rate', rate('300/min'), rate('600/min')),
  limitChange('fewer requests at once, at the same rate', rate('600/min'), rate('10/s'), lowered('rate.limit')),
  limitChange('more requests at once, at a lower rate', rate('10/s'), rate('500/min'), lowered('rate.limit')),
  limitChange('a rate that was not there', '', rate('600/min'), lowered('rate')),
  limitChange('no rate any more', rate('600/min'), ''),
  {
    name: 'a rate for each address',
    older: known(rate('600/min')),
    newer: known(rate('600/min', 'address')),
    found: lowered('rate.per'),
  },
  {
    name: 'a rate for each caller',
    older: known(rate('600/min', 'address')),
    newer: known(rate('600/min')),
    found: lowered('rate.per'),
  },
  {
    name: 'a rate for each caller, of whom none is known any more',
    older: known(rate('600/min')),
    newer: withLimits(rate('600/min')),
    found: lowered('rate.per'),
  },
  {
    name: 'a rate for each caller, of whom none was known',
    older: withLimits(rate('600/min', 'address')),
    newer: withLimits(rate('600/min')),
    found: [],
  },
  limitChange('fewer connections', '{ connections: 100 }', '{ connections: 50 }', lowered('connections')),
  limitChange('more connections', '{ connections: 50 }', '{ connections: off }'),
  limitChange('fewer requests on one connection', '{ pipelined: 16 }', '{ pipelined: 8 }', lowered('pipelined')),
  limitChange('a bound of what is unread', '{ unread: off }', '{ unread: 64MiB }', lowered('unread')),
  limitChange(
    'less that is unread on one connection',
    '{ unread_per_connection: 2MiB }',
    '',
    lowered('unread_per_connection'),
  ),
  limitChange('less time to read', '{ write_timeout: 30s }', '{ write_timeout: 5s }', lowered('write_timeout')),
  limitChange('smaller pages', '{ page: { max: 100 } }', '{ page: { max: 50 } }', lowered('page.max')),
  limitChange('fewer requests under way', '{ in_flight: 100 }', '{ in_flight: 50 }', lowered('in_flight')),
  limitChange('more requests under way', '{ in_flight: 50 }', '{ in_flight: 100 }'),
  limitChange('less delay', '{ event_loop_delay: 2s }', '{ event_loop_delay: 1s }', lowered('event_loop_delay')),
  limitChange('shorter addresses', '{ uri: 8KiB }', '{ uri: 4KiB }', lowered('uri')),
  limitChange('fewer headers', '{ headers: 16KiB }', '{ headers: 8KiB }', lowered('headers')),
  limitChange('less depth', '{ depth: 32 }', '{ depth: 16 }', lowered('depth')),
  limitChange('fewer members', '{ fields: 1000 }', '{ fields: 500 }', lowered('fields')),
  limitChange('fewer operations of a patch', '{ patch_ops: 100 }', '{ patch_ops: 50 }', lowered('patch_ops')),
  limitChange(
    'less time for headers',
    '{ headers_timeout: 20s }',
    '{ headers_timeout: 10s }',
    lowered('headers_timeout'),
  ),
  limitChange(
    'less time for a request',
    '{ request_timeout: 60s }',
    '{ request_timeout: 50s }',
    lowered('request_timeout'),
  ),
  limitChange(
    'less time for an answer',
    '{ handler_timeout: 20s }',
    '{ handler_timeout: 10s }',
    lowered('handler_timeout'),
  ),
];
