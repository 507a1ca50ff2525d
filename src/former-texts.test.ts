// A merge finds the text generated before through the last input, in git, or not at all, and never takes another text for it.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { generate, type GenerateResult } from './generate.js';
import { type ScratchFolder, scratchFolder } from './testing/scratch-folder.js';

const before = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';
const after = `${before}      age: { type: int, optional: true }\n`;
const path = 'generated/src/api/v1/users/schema.ts';
const mine = '\n// mine\n';

function run(folder: ScratchFolder, merge: boolean): Promise<GenerateResult> {
  return generate({
    config: folder.path('resources.yaml'),
    output: folder.path('generated'),
    cacheFolder: folder.path('cache'),
    generator: '1.2.3',
    force: false,
    merge,
    allowsLosses: false,
    apply: true,
    processes: { ownId: 1, isAlive: () => true },
    lockTimeoutMs: 0,
  });
}

function commit(folder: ScratchFolder, ...paths: readonly string[]): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  for (const words of [['init'], ['add', ...paths], ['commit', '-m', 'One']])
    execFileSync('git', ['-C', folder.root, ...who, ...words], { stdio: 'ignore' });
}

async function edited(prepare: (folder: ScratchFolder) => void): Promise<ScratchFolder> {
  const folder = scratchFolder();
  folder.write('resources.yaml', before);
  await run(folder, false);
  prepare(folder);
  folder.write(path, `${folder.read(path)}${mine}`);
  folder.write('resources.yaml', after);
  return folder;
}

const lostCache = (folder: ScratchFolder): void => rmSync(folder.path('cache'), { recursive: true });

describe('a merge', () => {
  it.each<readonly [string, (folder: ScratchFolder) => void]>([
    ['the last input, which the cache keeps', () => {}],
    ['what was committed of the output', (folder) => (commit(folder, 'generated'), lostCache(folder))],
    ['the input that was committed', (folder) => (commit(folder, 'resources.yaml'), lostCache(folder))],
  ])('finds its base in %s', async (_, prepare) => {
    const folder = await edited(prepare);
    const { diagnostics } = await run(folder, true);
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    const text = folder.read(path);
    expect(text.endsWith(mine)).toBe(true);
    expect(text).toContain('age');
    // From now on, the file equals the plan.
    expect((await run(folder, false)).diagnostics).toEqual([]);
  });

  it('finds its base though the owner’s code imports more since, and emits what the edit imports', async () => {
    const folder = scratchFolder();
    folder.write('resources.yaml', before);
    await run(folder, false);
    const bodies = 'generated/src/api/runtime/body/bodies.ts';
    folder.write(bodies, `${folder.read(bodies)}export { db } from '../../store/queries.js';\n`);
    folder.write('generated/src/jobs/tidy.ts', "import { checkedBody } from '../api/runtime/body/bodies.js';\n");
    expect((await run(folder, true)).diagnostics).toEqual([]);
    expect(folder.read(bodies)).toMatch(/export function checkedBody[^]*export \{ db \}/);
    expect(folder.has('generated/src/api/store/queries.ts')).toBe(true);
  });

  it('searches the output’s repository, even inside another repository’s hook', async () => {
    const folder = await edited((one) => (commit(one, 'generated'), lostCache(one)));
    const other = scratchFolder();
    other.write('a', '');
    commit(other, 'a');
    vi.stubEnv('GIT_DIR', other.path('.git'));
    vi.stubEnv('GIT_INDEX_FILE', other.path('.git/index'));
    try {
      expect((await run(folder, true)).diagnostics).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('changes nothing when its base is lost', async () => {
    const folder = await edited(lostCache);
    const left = folder.files();
    const { diagnostics, differences } = await run(folder, true);
    expect(diagnostics.map(({ code }) => code)).toEqual(['merge-without-base']);
    expect(differences).toHaveLength(1);
    expect(folder.files()).toEqual(left);
  });

  it('does not mistake a committed edit for the generated text', async () => {
    const folder = await edited(lostCache);
    commit(folder, 'generated');
    const { diagnostics } = await run(folder, true);
    expect(diagnostics.map(({ code }) => code)).toEqual(['merge-without-base']);
  });
});
