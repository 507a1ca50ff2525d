// Faults in how often callers may ask.
import { rows, type Mutation } from './mutation.js';
import { runtime, type Row } from './row.js';

const rates = runtime('rates');
const window = runtime('rate-window');
const address = runtime('client-address');

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

const guesses = runtime('guesses');

const headerFaults: readonly Row[] = [
  ['O.7', 'who guesses need not wait', rates, 'if (isGuess(request, refusal)) await', 'if (refusal === request) await'],
  [
    'O.7',
    'whoever shares an address with one who guesses has to wait',
    guesses,
    'headers[HEADER] !== undefined',
    'true',
  ],
  ['O.7', 'a key that has expired is a guess', guesses, '&& !(refusal instanceof Expired)', ''],
];

const cookieFaults: readonly Row[] = [
  ['O.7', 'a session that has ended is a guess', guesses, 'return mayGuess(request);', 'return true;'],
  ['O.7', 'passwords may be guessed', guesses, "method === 'POST' &&", "method === 'PUT' &&"],
];

export const limitFaults: readonly Mutation[] = [
  ...rows('limits-and-sight', faults),
  ...rows('api-keys', headerFaults),
  ...rows('cookies', cookieFaults),
];
