// Every example of hook-examples.md compiles in its service and does what it promises.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright, root } from '../support/built-command.js';
import { freePort } from '../support/postgres-server.js';

interface Example {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

const page = readFileSync(join(root, 'test/own-code/hook-examples.md'), 'utf8');
const [, input = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];

/** The check of each example, in the terms of the service's own tests. */
const checks: Readonly<Record<string, string>> = {
  Ownership: `
    const product = await service.make('POST', '/v1/products', { products: { name: 'Tea' } });
    const order = { orders: { product: product.body['id'] ?? '', email: 'ann@example.com', street: 'High Street', customer: 'eve' } };
    const [ann, eve, admin] = [{ 'x-user': 'ann' }, { 'x-user': 'eve' }, { 'x-user': 'root' }];
    expect((await service.post('/v1/orders', order)).status).toBe(403);
    const made = await service.post('/v1/orders', order, ann);
    expect(made.body['customer']).toBe('ann');
    const path = header(made, 'location');
    expect((await service.get(path, ann)).status).toBe(200);
    expect((await service.get(path, admin)).status).toBe(200);
    expect((await service.get(path, eve)).status).toBe(404);
    expect((await service.delete(path, eve)).status).toBe(404);
    expect((await service.get('/v1/orders', ann)).status).toBe(403);
    const moved = await service.patch(path, { customer: 'eve', street: 'Low Street' }, ann);
    expect([moved.body['customer'], moved.body['street']]).toEqual(['ann', 'Low Street']);`,
  'Members that only your code sets': `
    const refused = await service.post('/v1/products', { products: { name: 'Green tea', slug: 'mine' } });
    expect(faultsOf(refused)).toEqual(['/slug read-only']);
    const { path, body } = await service.make('POST', '/v1/products', { products: { name: 'Green tea' } });
    expect(body['slug']).toBe('green-tea');
    const answer = await service.jsonPatch(path, [{ op: 'replace', path: '/name', value: 'Black tea' }]);
    expect([answer.status, answer.body['slug']]).toEqual([200, 'black-tea']);`,
  'What else is wrong with a body': `
    const { path } = await service.make('POST', '/v1/products', { products: { name: 'Tea', stock: 5000 } });
    expect((await service.patch(path, { stock: 6000 })).status).toBe(200);
    expect(faultsOf(await service.patch(path, { stock: 7001 }))).toEqual(['/stock delivery-too-large']);`,
  'Failures at a place': `
    const { body } = await service.make('POST', '/v1/products', { products: { name: 'Tea' } });
    const order = { orders: { product: body['id'] ?? '', email: 'ann@example.com', street: 'PO Box 7' } };
    const answer = await service.post('/v1/orders', order);
    expect([answer.status, faultsOf(answer)]).toEqual([403, ['/street no-street']]);`,
  'Asking another service': `
    const { body } = await service.make('POST', '/v1/products', { products: { name: 'Tea' } });
    const order = { orders: { product: body['id'] ?? '', email: 'ann@example.com', street: 'High Street' } };
    const away = await service.post('/v1/orders', order);
    expect([away.status, away.headers['retry-after']]).toEqual([503, '1']);
    const asked = await listening(process.env['ADDRESSES_URL']);
    expect((await service.post('/v1/orders', order)).status).toBe(201);
    expect(asked.urls).toEqual(['/streets?name=High%20Street']);
    asked.close();`,
  'More in the same transaction': `
    const { body, path } = await service.make('POST', '/v1/products', { products: { name: 'Tea', stock: 3 } });
    const order = { orders: { product: body['id'] ?? '', email: 'ann@example.com', street: 'High Street' } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.post('/v1/orders', order)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body['type']).toBe('/problems/out-of-stock');
    expect(refused && faultsOf(refused)).toEqual(['/product out-of-stock']);
    expect((await service.get(path)).body['stock']).toBe(0);`,
  Queries: `
    const answer = await service.post('/v1/products', { products: { name: 'Tea' } });
    expect(answer.status).toBe(201);`,
  'A table of your own': `
    const { body } = await service.make('POST', '/v1/products', { products: { name: 'Tea' } });
    const order = { orders: { product: body['id'] ?? '', email: 'ann@example.com', street: 'High Street' } };
    const made = await service.make('POST', '/v1/orders', order);
    const { items } = (await service.get('/v1/mails')).body;
    expect(items).toMatchObject([{ to: 'ann@example.com', text: \`We have your order \${made.body['id']}.\` }]);
    expect((await service.post('/v1/mails', {})).status).toBe(405);`,
  'Rules over other rows': `
    const room = await service.make('POST', '/v1/rooms', { rooms: { name: 'Blue' } });
    const booked = (starts_at: string, ends_at: string) => ({ room: room.body['id'] ?? '', starts_at, ends_at });
    const first = await service.make('POST', '/v1/bookings', { bookings: booked('2030-01-01T10:00:00Z', '2030-01-01T11:00:00Z') });
    const second = { bookings: booked('2030-01-01T11:00:00Z', '2030-01-01T12:00:00Z') };
    expect((await service.post('/v1/bookings', second)).status).toBe(201);
    expect((await service.post('/v1/bookings', second)).body['type']).toBe('/problems/room-taken');
    expect((await service.patch(first.path, { ends_at: '2030-01-01T10:30:00Z' })).status).toBe(200);
    expect((await service.patch(first.path, { ends_at: '2030-01-01T11:30:00Z' })).status).toBe(409);`,
  'Computed members': `
    const { body, path } = await service.make('POST', '/v1/products', { products: { name: 'Tea' } });
    expect(body['order_count']).toBe(0);
    const order = { orders: { product: body['id'] ?? '', email: 'ann@example.com', street: 'High Street' } };
    await service.make('POST', '/v1/orders', order);
    expect((await service.get(path)).body['order_count']).toBe(1);`,
  'For each caller': `
    const { body, path } = await service.make('POST', '/v1/products', { products: { name: 'Tea' } });
    const order = { product: body['id'] ?? '', email: 'ann@example.com', street: 'High Street', customer: 'ann' };
    await service.make('POST', '/v1/orders', { orders: order });
    const ann = await service.get(path, { 'x-user': 'ann' });
    expect([ann.body['mine'], header(ann, 'cache-control')]).toEqual([true, 'private, no-cache']);
    const ben = await service.get(path, { 'x-user': 'ben', 'if-none-match': header(ann, 'etag') });
    expect([ben.status, ben.body['mine']]).toEqual([200, false]);`,
  'After the commit': `
    const asked = await listening(process.env['MAILS_URL']);
    const { body } = await service.make('POST', '/v1/products', { products: { name: 'Tea' } });
    const order = { orders: { product: body['id'] ?? '', email: 'ann@example.com', street: 'High Street' } };
    expect((await service.post('/v1/orders', order)).status).toBe(201);
    await expect.poll(() => asked.urls).toEqual(['/mails']);
    asked.close();`,
  'A job that expires what is overdue': `
    const { expireOrders } = await import('../src/app.js');
    const { body } = await service.make('POST', '/v1/products', { products: { name: 'Tea' } });
    const order = { product: body['id'] ?? '', email: 'ann@example.com', street: 'High Street', valid_until: '2020-01-01' };
    const late = await service.make('POST', '/v1/orders', { orders: order });
    const shipped = await service.make('POST', '/v1/orders', { orders: order });
    const fresh = await service.make('POST', '/v1/orders', { orders: { ...order, valid_until: '9000-01-01' } });
    expect((await service.app.inject({ method: 'POST', url: \`\${shipped.path}/shipments\` })).statusCode).toBe(200);
    await expireOrders(service.app, service.database, service.clock);
    const states = [];
    for (const { path } of [late, shipped, fresh]) states.push((await service.get(path)).body['state']);
    expect(states).toEqual(['expired', 'shipped', 'open']);`,
};

/** The computed field that an example needs. */
const COMPUTED: Readonly<Record<string, string>> = { 'Computed members': 'order_count', 'For each caller': 'mine' };

const head = `import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extensions } from '../src/extensions/index.js';
import { faultsOf, header, Service } from './api/support.js';

let service: Service;

beforeEach(async () => {
  service = await Service.start(extensions);
});

afterEach(() => service.stop());

async function listening(address = '') {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    urls.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((begin) => server.listen(Number(new URL(address).port), '127.0.0.1', begin));
  return { urls, close: () => server.close() };
}

void [faultsOf, header, listening];
`;

describe('test/own-code/hook-examples.md', () => {
  const folder = scratchFolder(afterAll);
  const output = folder.path('service');
  const others = { ADDRESSES_URL: '', MAILS_URL: '' };
  let stub = '';

  beforeAll(async () => {
    build();
    others.ADDRESSES_URL = `http://127.0.0.1:${await freePort()}`;
    others.MAILS_URL = `http://127.0.0.1:${await freePort()}`;
    await generate(input);
    symlinkSync(join(root, 'generated/node_modules'), join(output, 'node_modules'), 'junction');
    // Kysely, for which the flagship has no use, is found here.
    symlinkSync(join(root, 'node_modules'), folder.path('node_modules'), 'junction');
    stub = readFileSync(join(output, 'src/extensions/v1.ts'), 'utf8');
    const identified = examples().find(({ path }) => path === 'src/extensions/index.ts');
    write(identified?.path ?? '', identified?.text ?? '');
  }, 120_000);

  it('has an example for each check, and a check for each hook', () => {
    const titles = examples().map(({ title }) => title);
    expect(Object.keys(checks).filter((title) => !titles.includes(title))).toEqual([]);
    const shown = examples().filter(({ path }) => path === 'src/extensions/v1.ts');
    expect(shown.filter(({ title }) => checks[title] === undefined)).toEqual([]);
  });

  it.each(examples())('$title: $path', { timeout: 120_000 }, async ({ title, path, text }) => {
    write('src/extensions/v1.ts', path.startsWith('test/') ? ownership() : stub);
    write(path, text);
    const computed = COMPUTED[title];
    await generate(computed === undefined ? input : withComputed(computed));
    const check = checks[title];
    if (check !== undefined) write('test/example.test.ts', `${head}\ntest('does so', async () => {${check}\n});\n`);
    expect(await run('tsc', '--noEmit')).toBe('');
    if (check !== undefined) expect(await run('vitest', 'run', 'test/example.test.ts')).toBe('');
    else if (path.startsWith('test/')) expect(await run('vitest', 'run', path)).toBe('');
  });

  async function generate(text: string): Promise<void> {
    folder.write('resources.yaml', text);
    const { code, stderr } = await restwright(['generate', '-c', 'resources.yaml', '-o', 'service'], folder.root);
    if (code !== 0) throw new Error(stderr);
  }

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    writeFileSync(join(output, path), text);
  }

  /** '' on success. */
  async function run(tool: string, ...parts: readonly string[]): Promise<string> {
    const { exitCode, all } = await execa(join(output, 'node_modules/.bin', tool), parts, {
      cwd: output,
      all: true,
      reject: false,
      env: { NO_COLOR: '1', ...others },
    });
    return exitCode === 0 ? '' : all;
  }
});

/** Adds a computed field of the page after the last field of `products`. */
function withComputed(name: string): string {
  const [, field = ''] = new RegExp(`\`\`\`yaml\\n( +${name}: .*\\n)\`\`\``).exec(page) ?? [];
  return input.replace(/( +stock: .*\n)/, (last: string) => last + field);
}

/** The example of a test expects a refusal. */
function ownership(): string {
  return examples().find(({ title, path }) => title === 'Ownership' && path === 'src/extensions/v1.ts')?.text ?? '';
}

function examples(): readonly Example[] {
  const found: Example[] = [];
  for (const section of page.split(/^###? /m).slice(1)) {
    const [title = ''] = section.split('\n');
    for (const [, path = '', text = ''] of section.matchAll(/```ts (\S+)\n([\s\S]*?)```/g)) {
      found.push({ title, path, text });
    }
  }
  return found;
}
