import { describe, expect, it } from 'vitest';
import { relateGenerators } from './generator-relation.js';

describe('the generator that runs, against the one that wrote the service', () => {
  it.each([
    [undefined, { kind: 'first' }],
    ['', { kind: 'unknown' }],
    ['0.2.0', { kind: 'same', wrote: '0.2.0' }],
    ['0.2.0+build.7', { kind: 'same', wrote: '0.2.0' }],
    ['0.1.9', { kind: 'newer', wrote: '0.1.9' }],
    ['0.2.0-rc.1', { kind: 'newer', wrote: '0.2.0-rc.1' }],
    ['0.10.0', { kind: 'older', wrote: '0.10.0' }],
  ])('is related to %j', async (wrote, relation) => {
    expect(await relateGenerators(wrote, '0.2.0')).toEqual(relation);
  });

  it.each([
    'latest',
    '0.1',
    '0.1.0 \u001b[31m',
    '\u001b]0;title\u0007',
    `0.1.0-${'9'.repeat(300)}`,
    '1'.repeat(100_000),
    `0.1.${'9'.repeat(17)}`,
  ])('is unknown where the manifest has no version', async (wrote) => {
    expect(await relateGenerators(wrote, '0.2.0')).toEqual({ kind: 'unknown' });
  });

  it('takes over nothing around a version', async () => {
    expect(await relateGenerators(' v0.1.0\n', '0.2.0')).toEqual({ kind: 'newer', wrote: '0.1.0' });
  });
});
