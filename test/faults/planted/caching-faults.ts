// Faults in how long caches may keep what is read.
import { type Row, runtime } from '../fault.js';

const caching = runtime('http/caching');
const access = runtime('access/access');

export const cachingFaults: readonly Row[] = [
  [
    'C.8',
    'an unchanged answer is not kept',
    caching,
    'reply.statusCode === 200 || reply.statusCode === 304',
    'reply.statusCode === 200',
  ],
  ['C.8', 'a failure is kept', caching, 'reply.statusCode === 304', 'reply.statusCode >= 304'],
  [
    'C.8',
    'what few may read is kept for all',
    'src/api/v1/visits/routes.ts',
    "'private, max-age=5'",
    "'public, max-age=5'",
  ],
  [
    'C.8',
    'what everybody may read is kept for each caller apart',
    access,
    '[...[route.onSend].flat(), keepForAll]',
    '[keepForAll, ...[route.onSend].flat()]',
  ],
  ['C.8', 'an item is kept too long', 'src/api/v1/works/routes.ts', "'public, max-age=60'", "'public, max-age=600'"],
];
