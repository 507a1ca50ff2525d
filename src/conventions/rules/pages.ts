// PG and F: slices of lists and of representations (§4.3 and §4.4 of the specification).
import { rule } from '../rule.js';

const selecting = { when: '`fields` is not `none`' };

export const pageRules = [
  rule('PG.1', '§4.3', 'The first page is `offset=0`, `page=1` or `start=0`.', 'GET /v1/rooms → "offset": 0'),
  rule(
    'PG.2',
    '§4.3',
    'Positions and sizes are whole numbers in plain digits; anything else is 400.',
    'GET /v1/rooms?offset=007 → 400',
    {
      codes: ['invalid-parameter'],
    },
  ),
  rule(
    'PG.3',
    '§4.3',
    'A size of 0 is a page without items; where pages are numbered it is 400.',
    'GET /v1/rooms?limit=0 → {"items": [], …}',
  ),
  rule(
    'PG.4',
    '§8',
    'A size over the maximum counts as the maximum, and the page says which one it used; `over_max: reject` makes it 400.',
    'GET /v1/rooms?limit=1000 → "limit": 100',
    {
      codes: ['invalid-parameter'],
    },
  ),
  rule(
    'PG.5',
    '§4.3',
    'Past the end there is a page without items and without `next`.',
    'GET /v1/rooms?offset=1000 → {"items": [], …}',
  ),
  rule('PG.6', '§4.3', 'A parameter of another style is 400 and names the right one.', 'GET /v1/rooms?page=2 → 400', {
    codes: ['unknown-parameter'],
  }),
  rule('PG.7', '§4.3', 'A parameter that comes twice is 400.', 'GET /v1/rooms?limit=1&limit=2 → 400', {
    codes: ['duplicate-parameter'],
  }),
  rule(
    'PG.8',
    'RFC 8288',
    'A page links to `self`, `first`, `prev` and `next`, in its body and in `Link`, keeping every other parameter; the last one has no `next`.',
    'Link: </v1/rooms?offset=20&limit=20>; rel="next"',
  ),
  rule(
    'PG.9',
    'RFC 7240',
    '`total` and `last` are told with `total: exact` or for `Prefer: count=exact`; otherwise no page costs a count.',
    'GET /v1/rooms, Prefer: count=exact → "total": 42',
  ),
  rule(
    'PG.10',
    '§4.3',
    'Following `next` gives the whole list once, in one total order; with `cursor` also while others write.',
    'GET next, and next, until there is none',
    { heldBy: 'both', codes: ['cursor-too-long'] },
  ),
  rule(
    'F.1',
    '§4.4',
    'Exactly the members that are named are shown; in a list, of each item.',
    'GET /v1/users?fields=name → {"items": [{"name": "Ann"}], …}',
    selecting,
  ),
  rule(
    'F.2',
    '§4.4',
    'A path leads into objects and maps, and through lists.',
    'GET /v1/people/7?fields=address.city → {"address": {"city": "Rome"}}',
    selecting,
  ),
  rule(
    'F.3',
    '§4.4',
    'What is not a member at that place, and what is never shown, is 400 with the names that are.',
    'GET /v1/users?fields=age → 400',
    {
      when: '`fields` is not `none`',
      codes: ['unknown-field'],
    },
  ),
  rule(
    'F.4',
    '§4.4',
    'A list that is empty, broken or over `limits.fields` is 400.',
    'GET /v1/users?fields=name,,id → 400',
    { ...selecting, codes: ['invalid-parameter'] },
  ),
  rule('F.5', '§4.4', 'Who names a member and a part of it gets the whole of it.', 'fields=address,address.city', {
    when: '`fields` is not `none`',
  }),
  rule(
    'F.6',
    '§4.4',
    'A change selects nothing: `fields` on POST, PUT or PATCH is 400.',
    'PUT /v1/users/0190…?fields=name → 400',
    { codes: ['unknown-parameter'] },
  ),
];
