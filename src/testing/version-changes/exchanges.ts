// Requests that show a change only after a client of the newer version has written something.
import { MINIMAL_BOOK, type Request } from './requests.js';
import type { Json } from '../../model/model.js';

export interface Exchange {
  /** Earlier requests of a client of the newer version. */
  readonly meanwhile: readonly Request[];
  /** The request that the client of BASE then sends to both versions. */
  readonly ask: Request;
}

const put = (book: string, members: Record<string, Json>, without = ''): Request => ({
  method: 'PUT',
  path: `/books/{${book}}`,
  body: Object.fromEntries(
    Object.entries({ ...MINIMAL_BOOK, title: 'other', ...members }).filter(([name]) => name !== without),
  ),
});
const get = (path: string): Request => ({ method: 'GET', path });
const patch = (path: string, body: Json): Request => ({
  method: 'PATCH',
  path,
  body,
  headers: { 'content-type': 'application/merge-patch+json' },
});

/** A client of the newer version writes a book, and a client of BASE reads it. */
const written = (book: string, members: Record<string, Json>, without = ''): Exchange => ({
  meanwhile: [put(book, members, without)],
  ask: get(`/books/{${book}}`),
});

/** Exchanges by the name of the change. */
export const exchanges: Readonly<Record<string, Exchange>> = {
  'required to optional': written('least', {}, 'title'),
  'a default to optional': written('least', {}),
  nullable: written('same', { remark: null, code: 'c'.repeat(50), shelf_mark: 'm'.repeat(20), edition: 49 }),
  'a value of a closed enum': written('least', { binding: 'spiral' }),
  'a value of a closed enum without a name': written('least', { size: 'huge' }),
  'a larger max': written('least', { title: 'x'.repeat(301) }),
  'a longer longest duration': written('same again', {
    title: 't',
    shelf_mark: 'other',
    edition: 49,
    genre: 'science',
    playing_time: 'PT25H',
  }),
  'a new member is unique together with one that a patch changes': {
    meanwhile: [put('least', { mood: 'fine', remark: 'one' }), put('former', { mood: 'fine', remark: 'two' })],
    ask: patch('/books/{former}', { remark: 'one' }),
  },
  'a check against a new optional member': {
    meanwhile: [put('least', { mark: 9, pages: 10 })],
    ask: patch('/books/{least}', { pages: 5 }),
  },
};

/** Reasons why no request here shows a change that breaks, or may break. */
export const withoutRequest: Readonly<Record<string, string>> = {
  'a state is new': 'only the code of the owner leads to it',
  'a page is of another resource': 'the page that the code of the owner answers here is empty',
  'the id of a store comes from a field': 'ids of before are taken, and the member is filled in',
  // Warnings need no request that breaks.
  'read-only to writable': 'a client of the older version sends what it got',
  'no pattern': 'a client that keeps texts in places of a fixed size is not seen over HTTP',
  'a check that the bounds of the older version say already':
    'a client that keeps numbers in places of a fixed size is not seen over HTTP',
  'an enum is opened': 'no value is new yet',
};
