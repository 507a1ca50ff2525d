// Fields that change their type while there are rows, on both engines.
// GET shows old values in the new form, and accepts them back unchanged.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../support/built-command.js';
import { binaries, startCluster, type Cluster } from '../support/postgres-cluster.js';
import { conversions } from './converted-fields.js';
import { Owner, succeeded, type Member } from './owner.js';

let cluster: Cluster | undefined;
let scratch = '';

beforeAll(async () => {
  build();
  scratch = mkdtempSync(join(tmpdir(), 'restwright-converted-'));
  if (binaries !== undefined) cluster = await startCluster();
}, 60_000);

afterAll(async () => {
  await cluster?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

function yamlOf(fieldOf: (conversion: (typeof conversions)[number]) => string): string {
  const fields = conversions.map((conversion, index) => `      f${index}: ${fieldOf(conversion)}\n`);
  return `service: shop\nversion: 1\nresources:\n  things:\n    fields:\n${fields.join('')}`;
}

function membersOf(valueOf: (conversion: (typeof conversions)[number]) => unknown): Member {
  return Object.fromEntries(conversions.map((conversion, index) => [`f${index}`, valueOf(conversion)]));
}

const engines = [
  { engine: 'sqlite', url: () => `file:${join(scratch, 'things.sqlite')}`, isHere: true },
  { engine: 'postgres', url: () => cluster?.url ?? '', isHere: binaries !== undefined },
];

describe.each(engines)('on $engine', ({ engine, url, isHere }) => {
  it.skipIf(!isHere)('GET shows converted values, and PUT accepts them', { timeout: 240_000 }, async () => {
    const owner = new Owner(scratch, engine, url());
    await succeeded(owner.generate(yamlOf(({ before }) => before)));
    await owner.compile();
    await succeeded(owner.migrate());
    await owner.start();
    const given = JSON.parse(JSON.stringify(membersOf(({ value }) => value)));
    const { id } = await owner.send('POST', '/things', { things: given });
    await owner.stop();

    await succeeded(
      owner.generate(
        yamlOf(({ after }) => after),
        '--allow-destructive',
      ),
    );
    await owner.compile();
    await succeeded(owner.migrate());
    await owner.start();
    try {
      const path = `/things/${String(id)}`;
      const shown = await owner.send('GET', path);
      const { id: _id, _links, ...members } = shown;
      expect(members).toEqual(JSON.parse(JSON.stringify(membersOf(({ found }) => found))));
      const [before] = await owner.tagged('GET', path);
      expect(await owner.tagged('PUT', path, shown)).toEqual([before, shown]);
    } finally {
      await owner.stop();
    }
  });
});
