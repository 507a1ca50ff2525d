// Ketting, a client that knows of HAL and nothing of this service, walks it by its links.
import { Client, Problem, type State } from 'ketting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartedService } from '../support/started-service.js';
import { startedLibrary } from './library.js';

interface Book {
  readonly title: string;
  readonly pages?: number;
}

let service: StartedService;
let client: Client;

beforeAll(async () => {
  service = await startedLibrary();
  client = new Client(`${service.address}/`);
}, 180_000);

afterAll(() => service.stop());

it('is answered in HAL and follows the links from the top down', async () => {
  const created = await client.go<Book>('/v1/books').postFollow({ data: { title: 'Emma' } });
  const book = await created.get();
  expect(book.headers.get('content-type')).toContain('application/hal+json');
  expect(book.data).toMatchObject({ title: 'Emma', genre: 'fiction' });
  expect(book.links.get('self')?.href).toBe(new URL(created.uri).pathname);

  const chapters = await book.follow('chapters').get();
  expect(chapters.getEmbedded()).toEqual([]);
  await book.follow('chapters').post({ data: { title: 'One' } });
  const [chapter] = (await book.follow('chapters').refresh()).getEmbedded();
  expect(chapter?.data).toMatchObject({ title: 'One' });
  expect((await chapter?.follow('up').get())?.uri).toBe(`${created.uri}/chapters`);
});

it('sends a representation back with its links', async () => {
  const resource = await client.go<Book>('/v1/books').postFollow({ data: { title: 'Persuasion' } });
  const state: State<Book> = await resource.get();
  state.data = { ...state.data, pages: 249 };
  // The state itself would send every header back that came with it, and Node.js refuses to send one of them.
  await resource.put({
    serializeBody: () => state.serializeBody(),
    getContentHeaders: () => state.contentHeaders(),
    headers: { 'If-Match': state.headers.get('etag') ?? '' },
  });
  expect((await resource.refresh()).data).toMatchObject({ title: 'Persuasion', pages: 249 });
});

it('turns the pages and meets every book once', async () => {
  for (let count = 0; count < 5; count++) await client.go<Book>('/v1/books').post({ data: { title: `Part ${count}` } });
  const seen: string[] = [];
  let page = await client.go('/v1/books').refresh();
  for (;;) {
    seen.push(...page.getEmbedded().map(({ uri }) => uri));
    if (page.links.get('next') === undefined) break;
    page = await page.follow('next').get();
  }
  const answer = await fetch(`${service.address}/v1/books?limit=0`, { headers: { prefer: 'count=exact' } });
  const listed: { readonly total: number } = JSON.parse(await answer.text());
  expect(seen.length).toBe(listed.total);
  expect(new Set(seen).size).toBe(seen.length);
});

it('understands problem responses', async () => {
  const refused = client.go('/v1/books').post({ data: { title: '' } });
  await expect(refused).rejects.toBeInstanceOf(Problem);
  await expect(refused).rejects.toMatchObject({ status: 422, body: { code: 'invalid-body' } });
});

it('deletes, and finds nothing after that', async () => {
  const resource = await client.go<Book>('/v1/books').postFollow({ data: { title: 'Gone' } });
  await resource.delete();
  await expect(resource.refresh()).rejects.toMatchObject({ status: 404 });
});
