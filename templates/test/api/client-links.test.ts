// Links in the client: their types, their targets, and the actions behind them.
import { describe, expect, it } from 'vitest';
import * as api from '../../client/src/runtime/index.js';
import { settings } from '../../client/src/settings.js';
import { json, talking, thing, type Thing } from './client-answers.js';

describe('a link', () => {
  const isThing = (value: unknown): value is Thing => Object(value).id === '1';

  it('that is a text has a target of unknown type, unless a check tells it', async () => {
    const client = talking([json(thing), json(thing), json({})]);
    const unknown: unknown = await client.follow('/v1/things/1');
    const checked: Thing = await client.follow('/v1/things/1', { check: isThing });
    expect([unknown, checked]).toEqual([thing, thing]);
    await expect(client.follow('/v1/things/1', { check: isThing })).rejects.toThrow(TypeError);
  });

  it('has a target of the type that it declares', async () => {
    const link: api.Link<Thing> = { href: '/v1/things/1' };
    const { id } = await talking([json(thing)]).follow(link);
    // @ts-expect-error the caller cannot choose another type
    const other = await talking([json(thing)]).follow<{ readonly other: string }>(link);
    expect([id, other.other]).toEqual(['1', undefined]);
  });

  it('to a page gives items that know their addresses', async () => {
    const self = { self: { href: '/v1/things/1' } };
    const page = { items: [{ ...thing, _links: self }, { id: '2' }] };
    const client = talking([json(page), json(thing)]);
    const link: api.Link<api.Page<Thing>> = { href: '/v1/things?limit=2' };
    const [first, second = {}] = (await client.follow(link)).items;
    await client.patch(first ?? {}, {});
    expect(client.sent[1]?.url).toBe('http://service.example/v1/things/1');
    await expect(async () => client.patch(second, {})).rejects.toThrow(TypeError);
  });

  it('to a selection does not stand for the whole item', async () => {
    const client = talking([json({ name: 'a' }, { etag: '"1.a"' }), json({ ...thing, name: 'a' }, { etag: '"1.a"' })]);
    const address = settings.fields === 'paren' ? '/v1/things/1:(name)' : '/v1/things/1?fields=name';
    const part = Object(await client.follow(`http://service.example${address}`));
    expect(await client.get(part)).toEqual({ ...thing, name: 'a' });
    await client.patch(part, { name: 'b' });
    const whole = 'http://service.example/v1/things/1';
    expect(client.sent.map(({ url }) => url)).toEqual([`http://service.example${address}`, whole, whole]);
    expect(client.sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null]);
    expect(client.sent[2]?.headers.get('if-match')).toBe('"1.a"');
  });

  it('to a whole item gives an object that is not sent again', async () => {
    const client = talking([json(thing, { etag: '"1.a"' }), () => new Response(null, { status: 304 })]);
    const link: api.Link<Thing> = { href: '/v1/things/1' };
    const whole = await client.follow(link);
    expect(await client.get(whole)).toBe(whole);
  });

  it('to an action sends its input in the form of the service', async () => {
    const client = talking([json(thing)]);
    const link: api.Action<Thing, { readonly note: string }> = { href: '/v1/things/1/mark-read' };
    const bare: api.Action<Thing> = { href: '/v1/things/1/closures' };
    await client.run(link, { note: 'a' }, { ifMatch: '"1.a"' });
    await client.run(bare);
    // @ts-expect-error the action requires an input
    await client.run(link);
    // @ts-expect-error the action requires an input
    await client.run(link, undefined, { return: 'minimal' });
    const [sent, second] = client.sent;
    expect([sent?.method, sent?.body, sent?.headers.get('if-match')]).toEqual([
      'POST',
      '{"mark_read":{"note":"a"}}',
      '"1.a"',
    ]);
    expect([second?.method, second?.body]).toEqual(['POST', undefined]);
  });

  it('to an action returns only the address and the tag if asked for the minimum', async () => {
    const headers = { etag: '"2.a"', 'content-location': '/v1/things/1' };
    const client = talking([() => new Response(null, { status: 204, headers }), json(thing)]);
    const link: api.Action<Thing> = { href: '/v1/things/1/closures' };
    const done = await client.run(link, undefined, { return: 'minimal' });
    expect(done).toEqual({ status: 204, etag: '"2.a"', location: '/v1/things/1' });
    // @ts-expect-error it was not shown
    expect(done.id).toBeUndefined();
    await client.patch(done, {});
    expect(client.sent.map(({ headers: said }) => said.get('prefer'))).toEqual(['return=minimal', null]);
  });

  it('to an action called "constructor" wraps its input in no inherited name', async () => {
    const client = talking([json(thing)]);
    const link: api.Action<Thing, { readonly note: string }> = { href: '/v1/things/1/constructor' };
    await client.run(link, { note: 'a' });
    expect(client.sent[0]?.body).toBe('{"note":"a"}');
  });
});
