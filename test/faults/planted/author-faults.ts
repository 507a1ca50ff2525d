// Faults about authors: who changes an item below another's.
import { type Row, runtime } from '../fault.js';

const comments = 'src/api/v1/bookings/comments/store.ts';
const authors = runtime('access/authors');

export const authorFaults: readonly Row[] = [
  [
    'A.2',
    'anybody who sees an item changes it',
    authors,
    "Object.defineProperty(path, 'author', { value: caller.id });",
    '',
  ],
  ['A.2', 'the author is not compared', 'src/api/store/authored-rows.ts', 'author !== of', 'author === undefined'],
  [
    'A.2',
    'one store forgets the author',
    comments,
    "if (row !== undefined) requireAuthor(path, row.author, 'This comment belongs to somebody else.');",
    '',
  ],
  [
    'A.2',
    'another grant does not change an item',
    authors,
    'caller === undefined || isOpenTo(caller, grants)',
    'caller === undefined',
  ],
];
