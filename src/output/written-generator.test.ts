import { describe, expect, it } from 'vitest';
import { plannedFile, runOutput } from '../testing/output-run.js';
import { scratchFolder } from '../testing/scratch-folder.js';

describe('the version of the generator', () => {
  const files = [plannedFile('a.ts', 'a\n')];

  it('is in the manifest, and renewed by each run', async () => {
    const folder = scratchFolder();
    expect((await runOutput(folder, files)).generator).toEqual({ kind: 'first' });
    const written = folder.read('out/.restwright.json');
    expect(written).toContain('\n  "restwright": "1.2.3",\n');
    const newer = await runOutput(folder, files, { generator: '1.3.0' });
    expect([newer.generator, newer.codes]).toEqual([{ kind: 'newer', wrote: '1.2.3' }, []]);
    expect(folder.read('out/.restwright.json')).toBe(written.replace('1.2.3', '1.3.0'));
  });

  it('of an older one than wrote the service is a warning at the manifest', async () => {
    const folder = scratchFolder();
    await runOutput(folder, files, { generator: '1.3.0' });
    const looked = await runOutput(folder, [plannedFile('a.ts', 'b\n')], { apply: false });
    expect(looked.codes).toEqual(['older-generator']);
    const { source, span } = looked.diagnostics[0] ?? expect.fail();
    expect(source.text.slice(span.start, span.end)).toBe('"restwright": "1.3.0",');
    expect((await runOutput(folder, files)).codes).toEqual(['older-generator']);
    expect((await runOutput(folder, files)).codes).toEqual([]);
  });

  it('is unknown to a manifest of before, or with another text in its place', async () => {
    const folder = scratchFolder();
    await runOutput(folder, files);
    const written = folder.read('out/.restwright.json');
    for (const line of ['', '  "restwright": "\\u001b[31m",\n', '  "restwright": { "version": "1.0.0" },\n']) {
      folder.write('out/.restwright.json', written.replace('  "restwright": "1.2.3",\n', line));
      expect((await runOutput(folder, files)).generator).toEqual({ kind: 'unknown' });
      expect(folder.read('out/.restwright.json')).toBe(written);
    }
  });
});
