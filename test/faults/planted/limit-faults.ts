// Faults in rate limits.
import { rows, runtime, type Fault, type Row } from '../fault.js';

const rates = runtime('rates/rates');
const window = runtime('rates/window');
const address = runtime('environment/client-address');

const faults: readonly Row[] = [
  ['L.3', 'one more is promised than there is', window, 'Math.floor(limit - current', 'Math.floor(limit + 1 - current'],
  ['L.3', 'what was before the border of two windows is forgotten', window, 'return (previous * (', 'return (0 * ('],
  ['L.3', 'nobody hears what is left', rates, 'reply.headers(fieldsOf(policy, verdict));', ''],
  ['L.3', 'health is refused', rates, "if (UNCOUNTED.test(request.raw.url ?? '')) return done();", ''],
  ['O.7', 'nothing is refused', rates, 'if (!verdict.isAllowed) return', 'if (verdict.reset < 0) return'],
  ['O.9', 'all callers are one', rates, 'callerOf(principal.id)', "callerOf('')"],
  ['O.9', 'wrong credentials are an answer of their own', rates, '.catch(() => undefined)', ''],
  [
    'L.4',
    'whatever a client says is its address',
    address,
    "if (value === '' || value === '0') return NOBODY;",
    "if (value === '') return () => true;",
  ],
  ['L.4', 'the farthest address counts', address, 'hop < hops', 'hop >= 0'],
  ['L.4', 'each address of IPv6 is a caller', address, 'if (isIP(address) !== 6) return address;', 'return address;'],
];

const headerFaults: readonly Row[] = [
  [
    'O.7',
    'an address that sends wrong credentials is refused',
    rates,
    'if (principal === undefined) return takeAddress(request, counted);',
    'if (principal === undefined) return takeAddress(request, { ...counted, limit: 10 });',
  ],
];

const clients = runtime('edge/connections');
const bounds = runtime('edge/client-bounds');
const listening = runtime('edge/listening');

const clientFaults: readonly Row[] = [
  ['L.1', 'a connection asks for as much as it likes', clients, 'connection.underWay > pipelined', 'false'],
  ['L.1', 'far too much is refused one by one', clients, 'connection.underWay > 2 * pipelined', 'false'],
  ['L.1', 'what has ended counts for good', clients, 'connection.underWay--;', ''],
  ['L.1', 'each address has its own bound of connections', bounds, 'open > most', 'open > 2 * most'],
  ['L.1', 'what stands behind a refusal is done', bounds, 'connection.isRefused ||', ''],
  [
    'L.1',
    'who came in by another address is cut off at the end',
    listening,
    'await Promise.all(closed)',
    'await Promise.all([])',
  ],
];

export const limitFaults: readonly Fault[] = [
  ...rows('flagship', clientFaults),
  ...rows('limits-and-sight', faults),
  ...rows('api-keys', headerFaults),
];
