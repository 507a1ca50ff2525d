// Requests of a client of BASE, in this order: every operation, with the widest and the narrowest values that BASE takes.
// Every version that is compatible with BASE gives the same answers.
import type { Json } from '../../model/model.js';

export interface Request {
  readonly method: 'DELETE' | 'GET' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT';
  /** The path without the version; `{author}` stands for the id of the item with that name. */
  readonly path: string;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  /** The name that later requests use for the created item. */
  readonly makes?: string;
}

const AUTHOR = { name: 'a'.repeat(200) };
/** A book with its required members only. */
export const MINIMAL_BOOK = {
  title: 't',
  pages: 1,
  price: '0',
  genre: 'fiction',
  binding: 'hard',
  size: 'small',
  shape: 'tall',
  tags: [],
  note: null,
};
const MOST = {
  title: 't'.repeat(300),
  subtitle: 's'.repeat(200),
  isbn: '9780000000000',
  pages: 5000,
  price: '99999.99',
  genre: 'art',
  binding: 'soft',
  size: 'large',
  shape: 'wide',
  author: '{author}',
  tags: Array.from({ length: 20 }, (_, index) => String(index).padEnd(40, 't')),
  labels: { colour: 'red' },
  origin: { country: 'Norway', city: 'Oslo' },
  shelf_mark: 'm'.repeat(20),
  edition: 50,
  state: 's'.repeat(20),
  note: 'n'.repeat(300),
  remark: 'R'.repeat(50),
  code: 'c'.repeat(50),
  barcode: 'b'.repeat(50),
  secret: 's'.repeat(50),
  // Shown as P1D.
  playing_time: 'PT24H',
  lease: 'P1Y6M',
};

const book = (makes: string, members: Record<string, Json>): Request => ({
  method: 'POST',
  path: '/books',
  body: { books: { ...MINIMAL_BOOK, ...members } },
  makes,
});
const get = (path: string, headers: Record<string, string> = {}): Request => ({ method: 'GET', path, headers });
const patch = (path: string, body: Json): Request => ({
  method: 'PATCH',
  path,
  body,
  headers: { 'content-type': 'application/merge-patch+json' },
});
const move = (transition: string, id: string, body: Json): Request => ({
  method: 'POST',
  path: `/repairs/{${id}}/${transition}`,
  body: { [transition]: body },
});

export const clientRequests: readonly Request[] = [
  { method: 'POST', path: '/authors', body: { authors: AUTHOR }, makes: 'author' },
  get('/authors/{author}'),
  { method: 'PUT', path: '/authors/{author}', body: AUTHOR },
  { method: 'POST', path: '/readers', body: { readers: { name: 'Ann' } }, makes: 'reader' },
  get('/readers/{reader}'),
  { method: 'PUT', path: '/shelves/xyz', body: { shelves: { floor: 0 } } },
  { method: 'PUT', path: '/racks/abc', body: { racks: { floor: 9 } } },
  get('/racks/abc'),
  get('/shelves'),
  book('least', {}),
  book('most', MOST),
  // A body may hold any value for a computed member.
  book('computed', { lent: 'ten', due: 'never' }),
  book('former', { stripes: 'b' }),
  // Values at the bounds of BASE, which a change of these bounds tells apart.
  book('same', { shelf_mark: 'm'.repeat(20), edition: 49, remark: 'R'.repeat(50), code: 'c'.repeat(50) }),
  book('same again', { shelf_mark: 'other', edition: 49, genre: 'science', playing_time: 'PT1M' }),
  book('large', { labels: { text: 'x'.repeat(40_000) } }),
  book('reserved', { title: 'reserved' }),
  get('/books/{least}'),
  get('/books/{most}'),
  get('/books/{former}'),
  get('/books'),
  get('/books?limit=1000'),
  get('/books?offset=1&limit=2'),
  get('/books?fields=title,pages'),
  get('/books?sort=-pages,title'),
  get('/books?genre=art,science'),
  get('/books?price.gte=1&price.lt=100000'),
  get('/books?pages=5000'),
  get('/books?place=desk'),
  get('/books?place=stacks,desk'),
  get('/books?source=nothing%20like%20that'),
  get('/books/{most}', { accept: 'application/hal+json' }),
  get('/books/{most}', { origin: 'https://app.example.com' }),
  get('/books/{most}', { origin: 'https://other.example.com' }),
  { method: 'PUT', path: '/books/{least}', body: { ...MINIMAL_BOOK, title: 'other' } },
  patch('/books/{most}', { title: 'new', remark: null, pages: 4999, price: '0.1' }),
  patch('/books/{most}', { remark: 'again', size: 'small' }),
  { method: 'PUT', path: '/books/{most}/cover', body: { cover: { alt: 'A ship' } } },
  get('/books/{most}/cover'),
  { method: 'DELETE', path: '/books/{most}/cover' },
  get('/books/{most}/cover'),
  { method: 'POST', path: '/books/{most}/reviews', body: { reviews: { stars: 5 } }, makes: 'review' },
  { method: 'POST', path: '/books/{most}/reviews', body: { reviews: { stars: 1 } }, makes: 'harsh' },
  get('/books/{most}/reviews'),
  get('/books/{most}/reviews/{review}'),
  { method: 'DELETE', path: '/books/{most}/reviews/{review}' },
  { method: 'DELETE', path: '/authors/{author}' },
  get('/books/{most}'),
  { method: 'DELETE', path: '/books/{most}' },
  { method: 'DELETE', path: '/authors/{author}' },
  { method: 'POST', path: '/repairs', body: { repairs: { what: 'A spine' } }, makes: 'spine' },
  move('closures', 'spine', { note: 'Done.' }),
  get('/repairs/{spine}'),
  { method: 'POST', path: '/repairs', body: { repairs: { what: 'A page' } }, makes: 'page' },
  move('delays', 'page', {}),
  get('/repairs/{page}'),
  move('closures', 'page', {}),
  { method: 'POST', path: '/repairs', body: { repairs: { what: 'A map' } }, makes: 'map' },
  move('delays', 'map', {}),
  move('losses', 'map', {}),
  get('/repairs'),
  get('/status'),
  { method: 'PUT', path: '/status', body: { words: 'shut' } },
  get('/status'),
  { method: 'POST', path: '/imports', body: { imports: { url: 'https://example.com/' } } },
  {
    method: 'POST',
    path: '/imports',
    body: {
      imports: {
        url: `https://example.com/${'x'.repeat(60)}`,
        dry: true,
        limit: -1,
        by: '0190a0a0-0000-7000-8000-000000000000',
        pause: 'P999999999DT23H59M59S',
      },
    },
  },
  { method: 'POST', path: '/imports', body: { imports: { url: 'https://closed.example/' } } },
  get('/openings?day=2026-01-01'),
  get('/openings?day=2026-01-01&genre=art'),
];
