// Hooks of an owner's, over HTTP: they name the places of a failure, set members that no client sets, and make members for
// one caller alone. In two versions, with the compiler as the judge of what they may not do.
import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type ServiceProcess } from '../../bench/service-process.js';
import { build, npm, restwright, type Ended } from '../support/built-command.js';
import { install } from '../support/installed-service.js';

/** v1 has no count of changes, and nothing computed. */
function inputOf(version: number, more: string): string {
  return `service: shop
version: ${version}
errors:
  out-of-stock: { status: 409, title: Out of stock }
cache: { max_age: 60min, shared: true }
resources:
  orders:
    errors: [out-of-stock]
    fields:
      amount: { type: int, min: 1 }
      note: string?
      total: { type: decimal, readonly: true, optional: true }
      parts: { list: string, readonly: true, default: [] }
      entered_at: { type: datetime, readonly: true, default: now }
${more}`;
}

const MORE = `      changes: { type: int, readonly: true, default: 0 }
      greeting: { type: string, computed: true }
  counters:
    fields: { value: { type: int, readonly: true, default: 7 } }
`;

const INDEX = `import type { Extensions } from '../api/extensions.js';
import type { Identify } from '../api/runtime/access/principal.js';
import { v1 } from './v1.js';
import { v2 } from './v2.js';

const identify: Identify = ({ headers }) => {
  const id = headers['x-user'];
  return typeof id === 'string' ? { id, roles: [] } : undefined;
};

export const extensions: Extensions = { v1, v2, identify };
`;

const V1 = `import type { V1Extensions } from '../api/v1/extensions.js';

export const v1 = {
  orders: { beforeCreate: ({ body }) => ({ ...body, total: String(body.amount * 2) }) },
} satisfies V1Extensions;
`;

const V2 = `import type { V2Extensions } from '../api/v2/extensions.js';

export const v2 = {
  orders: {
    beforeCreate({ body }, { fail }) {
      if (body.amount > 100) {
        const errors = [{ pointer: '/amount', code: 'too-many', detail: 'There are 100.' }] as const;
        throw fail('out-of-stock', 'So many are not there.', { errors });
      }
      if (body.note === 'closed') {
        throw fail('forbidden', 'Not today.', { errors: [{ pointer: '/note', code: 'closed', detail: 'We are closed.' }] });
      }
      if (body.note === 'broken') throw fail('forbidden', 'Never.', { errors: [{ pointer: '/note/~2', code: 'x', detail: 'x' }] });
      return { ...body, total: String(body.amount), parts: ['a', 'b'] };
    },
    beforeUpdate({ body, current }) {
      if (body.note === 'keep') return undefined;
      if (body.note === 'forget') return { ...body, total: undefined };
      const changes = body.amount === current.amount ? current.changes : current.changes + 1;
      return { ...body, total: String(body.amount), changes };
    },
    representFor: (items, { principal }) => items.map(() => ({ greeting: \`Hello, \${principal?.id ?? 'stranger'}\` })),
  },
  counters: { beforeUpdate: ({ current }) => ({ value: current.value + 1 }) },
} satisfies V2Extensions;
`;

/** Each line below a directive is an error, or the compiler complains of the directive. */
const MISTAKES = `import type { OrderStored } from '../api/v2/orders/schema.js';
import * as orders from '../api/v2/orders/store.js';
import type { V2Extensions } from '../api/v2/extensions.js';

// @ts-expect-error: a decimal is a text
export const notText: OrderStored = { amount: 1, total: 1 };
// @ts-expect-error: times are the clock's
export const notOurs: OrderStored = { amount: 1, entered_at: '2020-01-01T00:00:00.000Z' };

export const mistakes: Partial<V2Extensions> = {
  orders: {
    // @ts-expect-error: no principal where answers are for all
    represent: (items, { principal }) => items.map(() => ({ greeting: String(principal) })),
    beforeCreate(_creation, { fail }) {
      // @ts-expect-error: there is no such member
      throw fail('forbidden', 'No.', { errors: [{ pointer: '/nmae', code: 'x', detail: 'x' }] });
    },
    beforeDelete(_deletion, { fail }) {
      // @ts-expect-error: the outer member of a body is no part of a pointer
      throw fail('out-of-stock', 'No.', { errors: [{ pointer: '/orders/amount', code: 'x', detail: 'x' }] });
    },
    *within(change, { transaction }) {
      if (change.operation === 'delete') return;
      const found = orders.existing(transaction, { orderId: change.after.id });
      // @ts-expect-error: an apply is no row
      if (found.amount > 1) return;
      yield* found;
    },
  },
};
`;

describe('the owner’s code', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'restwright-own-code-'));
  const folder = join(scratch, 'service');
  let service: ServiceProcess | undefined;
  let address = '';

  beforeAll(async () => {
    build();
    write('versions/v1.yaml', inputOf(1, ''));
    write('resources.yaml', inputOf(2, MORE));
    const generate = () =>
      succeeded(restwright(['generate', '-c', join(scratch, 'resources.yaml'), '-o', folder], scratch));
    await generate();
    write('service/src/extensions/index.ts', INDEX);
    write('service/src/extensions/v1.ts', V1);
    write('service/src/extensions/v2.ts', V2);
    write('service/src/extensions/mistakes.ts', MISTAKES);
    // Once more, for what they import.
    await generate();
    await install(folder);
    await succeeded(npm(['run', '--silent', 'build'], folder));
    const env = { DATABASE_URL: `file:${join(scratch, 'data.sqlite')}`, LOG_LEVEL: 'info', HTTP_CACHE: 'on' };
    service = await startService(
      { command: process.execPath, args: ['dist/server.js'], cwd: folder, env },
      '/health/live',
    );
    address = `http://127.0.0.1:${service.port}`;
  }, 300_000);

  afterAll(async () => {
    await service?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  it('names the places of a failure, declared or general', async () => {
    const many = await made('/v2/orders', { amount: 101 });
    expect(many).toMatchObject({ status: 409, body: { code: 'out-of-stock', detail: 'So many are not there.' } });
    expect(many.body['errors']).toEqual([{ pointer: '/amount', code: 'too-many', detail: 'There are 100.' }]);
    const closed = await made('/v2/orders', { amount: 1, note: 'closed' });
    expect(closed).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(closed.body['errors']).toEqual([{ pointer: '/note', code: 'closed', detail: 'We are closed.' }]);
  });

  it('is at fault where it names what is no pointer', async () => {
    const broken = await made('/v2/orders', { amount: 1, note: 'broken' });
    expect(broken).toMatchObject({ status: 500, body: { code: 'internal-error' } });
    expect(broken.text).not.toContain('~2');
  });

  it('sets members that no client sets, and what it leaves out stays', async () => {
    const { path, body, etag } = await made('/v2/orders', { amount: 3 });
    expect(body).toMatchObject({ amount: 3, total: '3', parts: ['a', 'b'], changes: 0 });
    const changed = await patched(path, { amount: 5 });
    expect(changed.body).toMatchObject({ amount: 5, total: '5', parts: ['a', 'b'], changes: 1 });
    expect([etag, changed.etag].map((tag) => /^"(\d+)/.exec(tag)?.[1])).toEqual(['1', '2']);
    expect((await patched(path, {})).etag).toBe(changed.etag);
    expect((await asked('GET', path)).body).toEqual(changed.body);
    expect((await patched(path, { note: 'keep', amount: 6 })).body).toMatchObject({
      amount: 6,
      total: '5',
      changes: 1,
    });
    expect((await patched(path, { note: 'forget' })).body).not.toHaveProperty('total');
  });

  it('is the only one who sets them', async () => {
    const { path, body } = await made('/v2/orders', { amount: 3 });
    const refused = await patched(path, { total: '1' });
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      [{ pointer: '/total', code: 'read-only', detail: 'total is set by the service.' }],
    ]);
    expect((await made('/v2/orders', { amount: 1, changes: 3 })).status).toBe(422);
    expect((await asked('GET', path)).body).toEqual(body);
  });

  it('sets what its version knows, and leaves the rest of the row alone', async () => {
    const { path, body } = await made('/v1/orders', { amount: 3 });
    expect(body).toMatchObject({ total: '6', parts: [] });
    const newest = path.replace('/v1/', '/v2/');
    expect((await patched(newest, { amount: 4 })).body).toMatchObject({ total: '4', changes: 1 });
    expect((await patched(path, { amount: 9 })).body).toMatchObject({ amount: 9, total: '4' });
    expect((await asked('GET', newest)).body).toMatchObject({ amount: 9, total: '4', changes: 1 });
  });

  it('sets them where clients set nothing', async () => {
    const { path, body } = await made('/v2/counters', {});
    expect(body).toMatchObject({ value: 7 });
    expect((await patched(path, {})).body).toMatchObject({ value: 8 });
    const wrong = await patched(path, { value: 1 });
    expect(wrong.status).toBe(422);
  });

  it('makes members for one caller, and no cache shows them to another', async () => {
    const { path } = await made('/v2/orders', { amount: 1 }, 'ann');
    for (const place of [path, '/v2/orders']) {
      const ann = await asked('GET', place, 'ann');
      const ben = await asked('GET', place, 'ben');
      expect(ann.text).toContain('Hello, ann');
      expect(ben.text).toContain('Hello, ben');
      expect(ann.text + ben.text).not.toContain('stranger');
      expect(ann.etag).not.toBe(ben.etag);
      const alone = ['private, no-cache', expect.arrayContaining(['Accept', '*'])];
      for (const { caching } of [ann, ben]) expect(caching).toEqual(alone);
      expect((await asked('GET', place, 'ben', { 'if-none-match': ann.etag })).text).toContain('Hello, ben');
      const known = await asked('GET', place, 'ann', { 'if-none-match': ann.etag });
      expect([known.status, known.caching]).toEqual([304, ann.caching]);
    }
    expect((await asked('GET', path)).body['greeting']).toBe('Hello, stranger');
    expect((await asked('GET', path.replace('/v2/', '/v1/'))).caching).toEqual(['public, max-age=3600', ['Accept']]);
  });

  it('answers a change with what its caller is shown', async () => {
    const { path, body, etag } = await made('/v2/orders', { amount: 1 }, 'ann');
    expect(body['greeting']).toBe('Hello, ann');
    // Whoever has read it may change it, by a tag that another would not be given.
    const changed = await asked('PATCH', path, 'ben', { 'if-match': etag }, { amount: 2 });
    expect([changed.status, changed.body['greeting']]).toEqual([200, 'Hello, ben']);
  });

  it('keeps its hook when the service is generated again', async () => {
    await succeeded(restwright(['generate', '-c', join(scratch, 'resources.yaml'), '-o', folder], scratch));
    expect(readFileSync(join(folder, 'src/extensions/v2.ts'), 'utf8')).toBe(V2);
  });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
  }

  async function made(place: string, members: object, user?: string) {
    const [, , wrapper = ''] = place.split('/');
    const answer = await asked('POST', place, user, {}, { [wrapper]: members });
    return { ...answer, path: answer.location };
  }

  function patched(path: string, changes: object) {
    return asked('PATCH', path, undefined, {}, changes);
  }

  async function asked(method: string, path: string, user?: string, headers: object = {}, body?: object) {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const answer = await fetch(address + path, {
      method,
      headers: { ...(user !== undefined && { 'x-user': user }), ...(body && { 'content-type': type }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed: Readonly<Record<string, unknown>> = text === '' ? {} : JSON.parse(text);
    const vary = (answer.headers.get('vary') ?? '').split(', ');
    return {
      status: answer.status,
      text,
      body: parsed,
      etag: answer.headers.get('etag') ?? '',
      location: answer.headers.get('location') ?? '',
      caching: [answer.headers.get('cache-control'), vary],
    };
  }
});

async function succeeded(running: Promise<Ended>): Promise<void> {
  const { code, stdout, stderr } = await running;
  if (code !== 0) throw new Error(stdout + stderr);
}
