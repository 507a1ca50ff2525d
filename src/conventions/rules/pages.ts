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
    'A size of 0 gives a page without items, or 400 where pages are numbered.',
    'GET /v1/rooms?limit=0 → {"items": [], …}',
  ),
  rule(
    'PG.4',
    '§8',
    'A size over the maximum counts as the maximum, and the page shows the size that it used. `over_max: reject` makes it 400.',
    'GET /v1/rooms?limit=1000 → "limit": 100',
    {
      codes: ['invalid-parameter'],
    },
  ),
  rule(
    'PG.5',
    '§4.3',
    'A page past the end has no items and no `next`.',
    'GET /v1/rooms?offset=1000 → {"items": [], …}',
  ),
  rule(
    'PG.6',
    '§4.3',
    'A parameter of another paging style is 400, and the detail names the right one.',
    'GET /v1/rooms?page=2 → 400',
    {
      codes: ['unknown-parameter'],
    },
  ),
  rule('PG.7', '§4.3', 'A parameter that comes twice is 400.', 'GET /v1/rooms?limit=1&limit=2 → 400', {
    codes: ['duplicate-parameter'],
  }),
  rule(
    'PG.8',
    'RFC 8288',
    'A page links to `self`, `first`, `prev` and `next`, in its body and in `Link`. The links keep every other parameter; the last page has no `next`.',
    'Link: </v1/rooms?offset=20&limit=20>; rel="next"',
  ),
  rule(
    'PG.9',
    'RFC 7240',
    'A page has `total` and `last` with `total: exact` or for `Prefer: count=exact`; otherwise no page costs a count.',
    'GET /v1/rooms, Prefer: count=exact → "total": 42',
  ),
  rule(
    'PG.10',
    '§4.3',
    'Following `next` gives the whole list once, in one total order. With `cursor` this holds even while others write.',
    'GET next, and next, until there is none',
    { heldBy: 'both', codes: ['cursor-too-long'] },
  ),
  rule(
    'F.1',
    '§4.4',
    'An answer shows exactly the members that `fields` names; a list shows them of each item.',
    'GET /v1/users?fields=name → {"items": [{"name": "Ann"}], …}',
    selecting,
  ),
  rule(
    'F.2',
    '§4.4',
    'A path in `fields` leads into objects and maps, and through lists.',
    'GET /v1/people/7?fields=address.city → {"address": {"city": "Rome"}}',
    selecting,
  ),
  rule(
    'F.3',
    '§4.4',
    'A name that is not a member there, or that is never shown, is 400 with the names that are possible.',
    'GET /v1/users?fields=age → 400',
    {
      when: '`fields` is not `none`',
      codes: ['unknown-field'],
    },
  ),
  rule(
    'F.4',
    '§4.4',
    'A list of `fields` that is empty, broken or over `limits.fields` is 400.',
    'GET /v1/users?fields=name,,id → 400',
    { ...selecting, codes: ['invalid-parameter'] },
  ),
  rule(
    'F.5',
    '§4.4',
    'A member that is named together with a part of it is shown whole.',
    'fields=address,address.city',
    {
      when: '`fields` is not `none`',
    },
  ),
  rule(
    'F.6',
    '§4.4',
    'A change takes no selection: `fields` on POST, PUT or PATCH is 400.',
    'PUT /v1/users/0190…?fields=name → 400',
    { codes: ['unknown-parameter'] },
  ),
];
