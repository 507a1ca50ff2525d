// Faults in lists of items that live elsewhere (R-P.11).
import type { Row } from '../fault.js';

const books = 'src/api/v1/authors/books/store.ts';
const loans = 'src/api/v1/books/loans/store.ts';
const rooms = 'src/api/v1/rooms/store.ts';
const keptRooms = 'src/api/v1/authors/kept-rooms/store.ts';

export const secondaryListFaults: readonly Row[] = [
  ['R-P.11', 'a list at the other end of a reference has items of others', books, '"author" = ?', '"author" <> ?'],
  ['R-P.11', 'a list below an item that is not there is empty', books, 'yield* authors.existing(reader, path);', ''],
  [
    'R-P.11',
    'items of a list lead to another place than their home',
    rooms,
    'path: { siteId }',
    'path: { siteId: row.id }',
  ],
  [
    'R-P.11',
    'a list is not narrowed',
    'src/api/v1/authors/books/store.ts',
    'listing.read(reader, [path.authorId], query)',
    'listing.read(reader, [path.authorId], { ...query, conditions: [] })',
  ],
  ['R-P.11', 'a list across parents has those of one keeper', rooms, "scope: ''", 'scope: \'"keeper" IS NULL\''],
  [
    'R-1.4',
    'an item has no link to the list of what refers to it',
    'src/api/v1/authors/representation.ts',
    '"kept_rooms":{"href":"${self}/kept-rooms"}',
    '"kept":{"href":"${self}/kept-rooms"}',
  ],
  [
    'A.2',
    'a list at the other end of a reference has items of all owners',
    loans,
    'ownedBy === null ? []',
    'ownedBy !== undefined ? []',
  ],
  [
    'R-P.11',
    'a nested item in such a list is of the wrong parent',
    keptRooms,
    'path: { siteId }',
    "path: { siteId: '' }",
  ],
];
