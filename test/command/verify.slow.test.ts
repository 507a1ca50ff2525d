// `restwright verify` tests the input and the owner's files in a temporary folder, and leaves nothing behind.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, command, restwright } from '../support/built-command.js';
import { isRelease } from '../support/release.js';

beforeAll(build, 60_000);

const people = 'service: people\nversion: 1\nresources:\n  users:\n    fields:\n      name: string\n';

interface Made {
  readonly folder: ScratchFolder;
  /** Sets the folder for temporary files. */
  readonly env: NodeJS.ProcessEnv;
  left(): readonly string[];
}

async function generated(): Promise<Made> {
  const folder = scratchFolder();
  folder.write('resources.yaml', people);
  mkdirSync(folder.path('temporary'));
  expect(await restwright(['generate'], folder.root)).toMatchObject({ code: 0 });
  const left = (): readonly string[] => readdirSync(folder.path('temporary')).filter((name) => name.includes('verify'));
  return { folder, env: { TMPDIR: folder.path('temporary') }, left };
}

describe('verify', () => {
  // package.slow.test.ts does the same with the packed command.
  it.runIf(isRelease)(
    'installs, compiles and tests the generated service, and touches nothing else',
    { timeout: 300_000 },
    async () => {
      const { folder, env, left } = await generated();
      folder.write('resources.yaml', `${people}      email: email?\n`);
      const before = folder.files();
      const { code, stdout, stderr } = await restwright(['verify'], folder.root, env);
      expect([code, stdout]).toEqual([0, 'The service from resources.yaml compiles and passes its tests.\n']);
      expect(stderr.replaceAll(/[0-9.]+ s/g, '0 s')).toBe(
        '✓ install 0 s\n✓ typecheck 0 s\n✓ lint 0 s\n✓ build 0 s\n✓ test 0 s\n',
      );
      expect([folder.files(), left()]).toEqual([before, []]);
    },
  );

  it('takes the owner’s files along, and shows the compiler’s errors in them', { timeout: 300_000 }, async () => {
    const { folder, env, left } = await generated();
    const own = folder.read('generated/src/extensions/v1.ts');
    folder.write('generated/src/extensions/v1.ts', `${own}\nexport const wrong: number = 'text';\n`);
    const said = await restwright(['verify', '--json'], folder.root, env);
    expect([said.code, said.stderr]).toEqual([1, '']);
    expect(JSON.parse(said.stdout)).toMatchObject({
      ok: false,
      steps: [
        { name: 'install', ok: true, output: '' },
        { name: 'typecheck', ok: false, output: expect.stringMatching(/src\/extensions\/v1\.ts.*TS2322/) },
      ],
    });
    expect(left()).toEqual([]);
  });

  it('leaves nothing when it is stopped', { timeout: 300_000 }, async () => {
    const { folder, env, left } = await generated();
    const child = spawn(process.execPath, [command, 'verify'], { cwd: folder.root, env: { ...process.env, ...env } });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await expect.poll(() => said, { timeout: 200_000 }).toContain('✓ install');
    expect(left()).toHaveLength(1);
    child.kill('SIGINT');
    expect([await ended, left()]).toEqual([130, []]);
  });
});
