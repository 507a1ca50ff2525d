import { chmodSync, readlinkSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, Report } from '../../diagnostics/report.js';
import { type ScratchFolder, scratchFolder } from '../../testing/scratch-folder.js';
import { replaceInput } from './replace-input.js';

const CODE = 'input-not-written';
const LOCK = 'resources.yaml.restwright-tmp';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function replaced(
  folder: ScratchFolder,
  path: string,
  whileHeld?: (replace: () => boolean) => boolean,
): readonly Diagnostic[] {
  const report = new Report();
  const isDone = replaceInput(
    { path: folder.path(path), before: bytes('old'), after: bytes('new') },
    report,
    whileHeld,
  );
  expect(isDone).toBe(report.sorted().length === 0);
  return report.sorted();
}

describe('the input that is replaced', () => {
  it.each([0o600, 0o664, 0o646])('is the target of a link, whose mode %o stays', (mode) => {
    const folder = scratchFolder();
    folder.write('real/resources.yaml', 'old');
    chmodSync(folder.path('real/resources.yaml'), mode);
    symlinkSync(folder.path('real/resources.yaml'), folder.path('resources.yaml'));
    expect(replaced(folder, 'resources.yaml')).toEqual([]);
    expect(folder.read('real/resources.yaml')).toBe('new');
    expect(readlinkSync(folder.path('resources.yaml'))).toBe(folder.path('real/resources.yaml'));
    expect(statSync(folder.path('real/resources.yaml')).mode & 0o777).toBe(mode);
  });

  it('stays unchanged after another edit, and absent when it was deleted', () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'saved meanwhile');
    const [changed] = replaced(folder, 'resources.yaml');
    expect([changed?.code, changed?.message]).toEqual([CODE, expect.stringContaining('was changed by somebody else')]);
    expect(folder.files()).toEqual({ 'resources.yaml': 'saved meanwhile' });
    const [absent] = replaced(folder, 'no/resources.yaml');
    expect(absent?.message).toContain('(ENOENT)');
  });

  it('is left to a run that is already changing it', () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'old');
    folder.write(LOCK, 'of another run');
    const [busy] = replaced(folder, 'resources.yaml');
    expect([busy?.code, busy?.message]).toEqual(['input-busy', expect.stringContaining('Another run is changing')]);
    expect(folder.files()).toEqual({ 'resources.yaml': 'old', [LOCK]: 'of another run' });
  });

  it('is locked while it is changed', () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'old');
    const inner: (string | undefined)[] = [];
    const outer = replaced(folder, 'resources.yaml', (replace) => {
      inner.push(...replaced(folder, 'resources.yaml').map(({ code }) => code));
      return replace();
    });
    expect([outer, inner]).toEqual([[], ['input-busy']]);
    expect(folder.files()).toEqual({ 'resources.yaml': 'new' });
  });

  it('does not wait for a killed run', () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'old');
    folder.write(LOCK, 'half a fi');
    const then = Date.now() / 1000 - 60;
    utimesSync(folder.path(LOCK), then, then);
    expect(replaced(folder, 'resources.yaml')).toEqual([]);
    expect(folder.files()).toEqual({ 'resources.yaml': 'new' });
  });

  it('is not replaced by a run whose lock another run has taken over', () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', 'old');
    const [late] = replaced(folder, 'resources.yaml', (replace) => {
      const then = Date.now() / 1000 - 60;
      utimesSync(folder.path(LOCK), then, then);
      expect(replaced(folder, 'resources.yaml')).toEqual([]);
      folder.write(LOCK, 'of a third');
      return replace();
    });
    expect(late?.code).toBe(CODE);
    expect(folder.files()).toEqual({ 'resources.yaml': 'new', [LOCK]: 'of a third' });
  });
});
