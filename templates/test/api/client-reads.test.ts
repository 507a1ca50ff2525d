// Objects that the client has read: their addresses, tags, pages and types.
import { describe, expect, it } from 'vitest';
import * as api from '../../client/src/runtime/index.js';
import { settings } from '../../client/src/settings.js';
import { json, talking, thing, type Thing } from './client-answers.js';

describe('an object that was read', () => {
  it('brings its tag to a change, and is not sent again while it is unchanged', async () => {
    const client = talking([
      json(thing, { etag: '"1.a"' }),
      () => new Response(null, { status: 304 }),
      json({ ...thing, name: 'b' }, { etag: '"2.a"' }),
    ]);
    const read = await client.get('1');
    expect(await client.get(read)).toBe(read);
    expect(api.tagOf(await client.patch(read, { name: 'b' }))).toBe('"2.a"');
    expect(client.sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1.a"', null]);
    expect(client.sent[2]?.headers.get('if-match')).toBe('"1.a"');
    await client.patch(read, {}, { ifMatch: '*' });
    expect(client.sent[3]?.headers.get('if-match')).toBe('*');
  });

  it('has the address of its own link, even as the answer of an action', async () => {
    const transport = new api.Transport({
      baseUrl: 'http://service.example',
      fetch: async () => json({ ...thing, _links: { self: { href: '/v1/things/1' } } }, { etag: '"3.a"' })(),
    });
    const closed = await api.doing<Thing>(transport, '/v1/things/1/closures')();
    expect(api.tagOf(closed)).toBe('"3.a"');
    const client = talking([json(thing)]);
    await client.patch(closed, { name: 'b' });
    expect(client.sent[0]?.url).toBe('http://service.example/v1/things/1');
    expect(client.sent[0]?.headers.get('if-match')).toBe('"3.a"');
  });

  it('is read without its tag as long as nothing of it was shown', async () => {
    const client = talking([
      () => new Response(null, { status: 204, headers: { etag: '"2.a"' } }),
      json(thing, { etag: '"2.a"' }),
    ]);
    const done = await client.patch('1', {}, { return: 'minimal' });
    expect(done).toEqual({ status: 204, etag: '"2.a"', location: '/v1/things/1' });
    expect(await client.get(done)).toEqual(thing);
    const names = ['prefer', 'if-none-match', 'if-match'];
    const said = client.sent.map(({ headers }) => names.map((name) => headers.get(name)));
    expect(said).toEqual([
      ['return=minimal', null, null],
      [null, null, null],
    ]);
  });

  it('has to come from the client', async () => {
    const client = talking([json(thing)]);
    await expect(async () => client.patch({ id: '1' }, {})).rejects.toThrow(TypeError);
  });

  it('comes from a list page after page', async () => {
    const client = talking([
      json({ items: [thing] }, { link: '</v1/things?a=1>; rel="self", </v1/things?a=2>; rel="next"' }),
      json({ items: [{ id: '2' }] }),
    ]);
    const ids: string[] = [];
    for await (const { id } of client.list()) ids.push(id);
    expect(ids).toEqual(['1', '2']);
    expect(client.sent.map(({ url }) => new URL(url).search)).toEqual(['', '?a=2']);
  });

  it('has the selected members of the options, and a query cannot select any', async () => {
    const client = talking([json({ items: [{ name: 'a' }] }, { etag: '"1.a"' })]);
    for await (const part of client.list({}, { fields: ['name'] })) {
      expect(part).toEqual({ name: 'a' });
      // @ts-expect-error this member was not selected
      expect(part.id).toBeUndefined();
    }
    const search = { query: '/v1/things?fields=name', paren: '/v1/things:(name)', none: '/v1/things' }[settings.fields];
    expect(client.sent.map(({ url }) => url)).toEqual([`http://service.example${search}`]);
    const query = { fields: ['name'] } as const;
    // @ts-expect-error fields are not a criterion
    client.list(query);
    // @ts-expect-error fields are not a criterion
    client.pages({ ...query, sort: undefined });
    expect(client.sent).toHaveLength(1);
  });
});

describe('the type of a selection', () => {
  interface Deep {
    readonly id: string;
    readonly owner?: {
      readonly name: string;
      readonly address: { readonly city: string; readonly zip: string } | null;
    };
    readonly parts: readonly { readonly size: number; readonly text: string }[];
    readonly any?: api.Json;
    readonly _links: { readonly self: api.Link };
  }

  it('has the named members, at any depth', () => {
    const some: api.Selected<Deep, 'owner.address.city' | 'parts.text' | 'any'> = {
      owner: { address: { city: 'Bern' } },
      parts: [{ text: 'a' }],
    };
    // @ts-expect-error this member was not selected
    expect(some.id).toBeUndefined();
    // @ts-expect-error this member was not selected
    expect(some.owner?.name).toBeUndefined();
    // @ts-expect-error this member was not selected
    expect(some.owner?.address?.zip).toBeUndefined();
    // @ts-expect-error this member was not selected
    expect(some.parts[0]?.size).toBeUndefined();
  });

  it('accepts no other names', () => {
    const names: readonly api.Names<Deep>[] = ['id', 'owner', 'owner.address.zip', 'parts.size', 'any', '_links'];
    // @ts-expect-error there is no such member
    const unknown: api.Names<Deep> = 'owner.phone';
    // @ts-expect-error links are shown as a whole
    const inside: api.Names<Deep> = '_links.self';
    expect(names).not.toContain(unknown + inside);
  });
});
