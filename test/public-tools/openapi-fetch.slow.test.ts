// openapi-fetch with types that openapi-typescript makes of the service's own document: what the compiler allows, the service takes.
import createClient, { type Client } from 'openapi-fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartedService } from '../support/started-service.js';
import { startedLibrary } from './library.js';
import type { paths } from './made/library.js';

type BooksQuery = NonNullable<paths['/books']['get']['parameters']['query']>;

let service: StartedService;
/** The media types of answers and of problems that this client reads. */
type Media = 'application/json' | 'application/problem+json';

let client: Client<paths, Media>;

beforeAll(async () => {
  service = await startedLibrary();
  client = createClient<paths, Media>({
    baseUrl: `${service.address}/v1`,
    querySerializer: { array: { style: 'form', explode: false } },
  });
}, 180_000);

afterAll(() => service.stop());

it('creates, reads, changes and deletes', async () => {
  const created = await client.POST('/books', { body: { title: 'Emma', pages: 474 } });
  expect(created.response.status).toBe(201);
  const id = created.data?.id ?? '';
  const path = { bookId: id };

  const read = await client.GET('/books/{bookId}', { params: { path } });
  expect(read.data?.title).toBe('Emma');
  const tag = read.response.headers.get('etag') ?? '';

  const changed = await client.PATCH('/books/{bookId}', {
    params: { path, header: { 'If-Match': tag } },
    headers: { 'Content-Type': 'application/merge-patch+json' },
    body: { pages: null },
  });
  expect(changed.data?.pages).toBeUndefined();

  const late = await client.PUT('/books/{bookId}', {
    params: { path, header: { 'If-Match': tag } },
    body: { title: 'Emma, late' },
  });
  expect(late.response.status).toBe(412);
  expect(late.error?.code).toBe('precondition-failed');
  expect((await client.DELETE('/books/{bookId}', { params: { path } })).response.status).toBe(204);
});

it('lists by filters, sorts and pages', async () => {
  for (const title of ['B', 'A', 'C']) await client.POST('/books', { body: { title, genre: 'science' } });
  const query: BooksQuery = { genre: 'science', sort: ['title'], limit: 2, fields: ['title'] };
  const { data } = await client.GET('/books', { params: { query } });
  expect(data?.items).toEqual([{ title: 'A' }, { title: 'B' }]);
  expect(data?._links.next?.href).toContain('offset=2');
});

it('reads each fault of a body from the problem', async () => {
  const { error, response } = await client.POST('/books', { body: { title: '', pages: 0 } });
  expect(response.status).toBe(422);
  expect(error?.errors?.map(({ pointer }) => pointer)).toEqual(['/title', '/pages']);
});

it('lets the compiler refuse requests that the service would refuse', async () => {
  // @ts-expect-error there is no such genre
  const genre = await client.POST('/books', { body: { title: 'A', genre: 'poetry' } });
  // @ts-expect-error a book has a title
  const title = await client.POST('/books', { body: { pages: 1 } });
  expect([genre.response.status, title.response.status]).toEqual([422, 422]);
});
