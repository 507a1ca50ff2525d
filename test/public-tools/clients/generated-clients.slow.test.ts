// Clients that orval and hey-api generate from the service's own document, compiled with --strict and held against the service. A
// member that a type promises is used as what it is, so a type that says less of it does not compile.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StartedService } from '../../support/started-service.js';
import { startedLibrary } from '../library.js';
import { client as heyApiClient } from '../made/hey-api/client.gen.js';
import * as heyApi from '../made/hey-api/sdk.gen.js';
import type * as heyApiTypes from '../made/hey-api/types.gen.js';
import * as orval from '../made/orval.js';

let service: StartedService;

beforeAll(async () => {
  service = await startedLibrary();
}, 180_000);

afterAll(() => service.stop());

describe('the client of orval', () => {
  beforeAll(() => {
    const { fetch } = globalThis;
    // It asks for paths alone, as in a page of the service.
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(`${service.address}/v1${path}`, init));
  });

  afterAll(() => vi.unstubAllGlobals());

  it('creates and reads, each member of its own type', async () => {
    const created = await orval.createBook({ title: 'Emma', pages: 474 });
    if (created.status !== 201) throw new Error(`It was answered ${created.status}.`);
    const book: orval.Book = documentIn(created.data);
    const words: readonly string[] = [book.title.toUpperCase(), book._links.self.href, book.genre];
    expect(words).toEqual(['EMMA', `/v1/books/${book.id}`, 'fiction']);
    const read = await orval.getBook(book.id);
    if (read.status !== 200) throw new Error(`It was answered ${read.status}.`);
    const shown = documentIn(read.data);
    expect(shown.title?.toUpperCase()).toBe('EMMA');
    expect(shown._links?.chapters?.href).toBe(`/v1/books/${book.id}/chapters`);
  });

  it('selects members, which have the types of the whole representation', async () => {
    const made = await orval.createBook({ title: 'Persuasion' });
    if (made.status !== 201) throw new Error(`It was answered ${made.status}.`);
    await orval.createRecord({ note: 'Selected', book: documentIn(made.data).id });
    const listed = await orval.listRecords({ fields: ['note'] });
    if (listed.status !== 200) throw new Error(`It was answered ${listed.status}.`);
    const page = documentIn(listed.data);
    if (!('items' in page)) throw new Error('It was answered in HAL.');
    expect(page.items.map((item) => item.note?.length)).toContain('Selected'.length);
    expect(page.items.every((item) => item._links === undefined)).toBe(true);
  });

  /** Its types join those of every media type, and a page is a text. */
  function documentIn<Data extends object>(data: Data | string): Data {
    if (typeof data === 'string') throw new Error('It was answered with a page.');
    return data;
  }
});

describe('the client of hey-api', () => {
  beforeAll(() => heyApiClient.setConfig({ baseUrl: `${service.address}/v1` }));

  it('creates and reads, each member of its own type', async () => {
    const { data: created } = await heyApi.createBook({ body: { title: 'Emma', pages: 474 }, throwOnError: true });
    const book: heyApiTypes.Book = created;
    const words: readonly string[] = [book.title.toUpperCase(), book._links.self.href, book.genre];
    expect(words).toEqual(['EMMA', `/v1/books/${book.id}`, 'fiction']);
    const { data: read } = await heyApi.getBook({ path: { bookId: book.id }, throwOnError: true });
    expect(read.title?.toUpperCase()).toBe('EMMA');
    expect(read._links?.chapters?.href).toBe(`/v1/books/${book.id}/chapters`);
  });

  it('selects members, which have the types of the whole representation', async () => {
    const { data: book } = await heyApi.createBook({ body: { title: 'Persuasion' }, throwOnError: true });
    await heyApi.createRecord({ body: { note: 'Selected', book: book.id }, throwOnError: true });
    const { data: page } = await heyApi.listRecords({ query: { fields: ['note'] }, throwOnError: true });
    expect(page.items.map((item) => item.note?.length)).toContain('Selected'.length);
    expect(page.items.every((item) => item._links === undefined)).toBe(true);
  });

  it('reads each fault of a body from the problem', async () => {
    const { error } = await heyApi.createBook({ body: { title: '', pages: 0 } });
    expect(error?.errors?.map(({ pointer }) => pointer)).toEqual(['/title', '/pages']);
  });
});
