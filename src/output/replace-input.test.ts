import { readlinkSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.js';
import { replaceInput } from './replace-input.js';

const CODE = 'input-not-written';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the input that is replaced', () => {
  it('is what a link leads to, with its mode', () => {
    const folder = scratchFolder();
    folder.write('real/resources.yaml', 'old');
    symlinkSync(folder.path('real/resources.yaml'), folder.path('resources.yaml'));
    const { mode } = statSync(folder.path('real/resources.yaml'));
    expect(replaceInput(folder.path('resources.yaml'), bytes('old'), bytes('new'))).toEqual([]);
    expect(folder.read('real/resources.yaml')).toBe('new');
    expect(readlinkSync(folder.path('resources.yaml'))).toBe(folder.path('real/resources.yaml'));
    expect(statSync(folder.path('real/resources.yaml')).mode).toBe(mode);
  });

  it('stays when somebody has changed it, and when it is not there', () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'saved meanwhile');
    const [changed] = replaceInput(folder.path('resources.yaml'), bytes('old'), bytes('new'));
    expect([changed?.code, changed?.message]).toEqual([CODE, expect.stringContaining('was changed by somebody else')]);
    expect(folder.files()).toEqual({ 'resources.yaml': 'saved meanwhile' });
    const [absent] = replaceInput(folder.path('no/resources.yaml'), bytes('old'), bytes('new'));
    expect(absent?.message).toContain('(ENOENT)');
  });
});
