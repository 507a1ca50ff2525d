// A caller who is shut out of the newest version is shut out of the older one too, over HTTP on both engines.
// The service is the case `applied-rules`, whose older version shows everything to everybody by its own file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkModules } from '../../src/testing/output-run.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, npm, restwright, root } from '../support/built-command.js';
import { binaries, startCluster } from '../support/postgres-cluster.js';

const CASE = join(root, 'src/testing/cases/output/applied-rules/resources.yaml');

const test = `
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentialsOf } from './api/credentials.js';
import { Service } from './api/support.js';

const CALLERS = {
  ann: credentialsOf([], [], 'ann'),
  ben: credentialsOf([], [], 'ben'),
  doctor: credentialsOf(['doctor'], [], 'cleo'),
  porter: credentialsOf(['porter'], [], 'dan'),
};

let service: Service;
let address: string;

beforeAll(async () => {
  service = await Service.start();
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => service.stop());

async function ask(who: keyof typeof CALLERS, method: string, path: string, body?: unknown) {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const headers = { ...CALLERS[who], accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }) };
  const answer = await fetch(address + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const text = await answer.text();
  return { status: answer.status, location: answer.headers.get('location') ?? '', text };
}

async function made(who: keyof typeof CALLERS, path: string, body: unknown): Promise<string> {
  const { status, location, text } = await ask(who, 'POST', path, body);
  expect([status, text]).toEqual([201, expect.anything()]);
  return location.replace(/^\\/v\\d/, '');
}

const through = ['/v1', '/v2'] as const;
const visit = { visits: { reason: 'Tea' } };
const door = { doors: { name: 'Front', pin: 'p-secret', alarm: { zone: 'hall', code: 'c-secret' } } };

describe.each(through)('items that %s makes', (maker) => {
  test('are found by their owner and by doctors, through both versions', async () => {
    const item = await made('ann', maker + '/visits', visit);
    for (const version of through) {
      expect((await ask('ann', 'GET', version + item)).status).toBe(200);
      expect((await ask('doctor', 'GET', version + item)).status).toBe(200);
      expect((await ask('ben', 'GET', version + item)).status).toBe(404);
      expect((await ask('ben', 'PATCH', version + item, { reason: 'Coffee' })).status).toBe(404);
      expect((await ask('ben', 'DELETE', version + item)).status).toBe(404);
      expect((await ask('ben', 'POST', version + item + '/closures')).status).toBe(403);
      expect((await ask('ann', 'POST', version + item + '/closures')).status).toBe(403);
      expect((await ask('ann', 'POST', version + item + '/notes', { notes: { text: 'Mine' } })).status).toBe(403);
      expect((await ask('ben', 'GET', version + item + '/notes')).status).toBe(404);
      expect((await ask('ben', 'GET', version + '/visits')).text).not.toContain(item);
      expect((await ask('ann', 'GET', version + '/visits')).text).toContain(item);
    }
  });

  test('belong to the caller who makes them', async () => {
    const item = await made('ben', maker + '/visits', visit);
    for (const version of through) expect((await ask('ben', 'GET', version + item)).text).toContain('"patient":"ben"');
    expect((await ask('ben', 'POST', maker + '/visits', { visits: { reason: 'Tea', patient: 'ann' } })).status).toBe(422);
  });

  test('hide what nobody sees any more, in answers and in lists', async () => {
    const item = await made('porter', maker + '/doors', door);
    for (const version of through) {
      for (const path of [item, '/doors', item + '?fields=name']) {
        const { status, text } = await ask('ann', 'GET', version + path);
        expect([status, text]).toEqual([200, expect.not.stringContaining('secret')]);
      }
      expect((await ask('ann', 'GET', version + '/doors?pin=p-secret')).status).toBe(400);
      expect((await ask('ann', 'GET', version + '/doors?sort=pin')).status).toBe(400);
      expect((await ask('porter', 'PATCH', version + item, { pin: 'p-other' })).status).toBe(200);
    }
  });
});

test.each(through)('only some callers change doors and count visits through %s', async (version) => {
  expect((await ask('ann', 'POST', version + '/doors', door)).status).toBe(403);
  expect((await ask('ann', 'GET', version + '/reports')).status).toBe(403);
});
`;

describe('rules of the newest version', () => {
  const folder = scratchFolder(afterAll);
  const output = folder.path('service');

  beforeAll(async () => {
    build();
    await restwright(['generate', '-c', CASE, '-o', output], folder.root);
    linkModules(output);
    mkdirSync(join(output, 'test'), { recursive: true });
    writeFileSync(join(output, 'test/applied-rules.test.ts'), test);
  }, 60_000);

  async function ended(database: Readonly<Record<string, string>>): Promise<string> {
    const command = ['run', '--silent', 'test', '--', 'test/applied-rules.test.ts'];
    const { code, stdout, stderr } = await npm(command, output, database);
    return code === 0 ? '' : stdout + stderr;
  }

  it('hold in the older one on SQLite', { timeout: 120_000 }, async () => expect(await ended({})).toBe(''));

  it.skipIf(binaries === undefined)('hold in the older one on PostgreSQL', { timeout: 120_000 }, async () => {
    const cluster = await startCluster();
    try {
      expect(await ended({ TEST_DATABASE_URL: cluster.url })).toBe('');
    } finally {
      await cluster.stop();
    }
  });
});
