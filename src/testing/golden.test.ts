import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectGolden, updatesGoldens } from './golden.js';
import { scratchFolder } from './scratch-folder.js';

afterEach(() => vi.unstubAllEnvs());

describe('expectGolden', () => {
  it('fails for a different text and for a missing file', () => {
    vi.stubEnv('UPDATE_GOLDENS', '');
    const folder = scratchFolder();
    folder.write('a.txt', 'a\n');
    expectGolden(folder.path('a.txt'), 'a\n');
    expect(() => expectGolden(folder.path('a.txt'), 'b\n')).toThrow(/UPDATE_GOLDENS/);
    expect(() => expectGolden(folder.path('b.txt'), 'b\n')).toThrow(/UPDATE_GOLDENS/);
  });

  it('writes with UPDATE_GOLDENS, but never where CI is set', () => {
    const folder = scratchFolder();
    vi.stubEnv('CI', '');
    vi.stubEnv('UPDATE_GOLDENS', '1');
    expectGolden(folder.path('new/a.txt'), 'a\n');
    expect(readFileSync(folder.path('new/a.txt'), 'utf8')).toBe('a\n');
    vi.stubEnv('CI', 'true');
    expect(() => expectGolden(folder.path('b.txt'), 'b\n')).toThrow(/refused/);
    expect(existsSync(folder.path('b.txt'))).toBe(false);
  });

  it('does not write by default', () => {
    expect(updatesGoldens({ CI: 'true' })).toBe(false);
  });
});
