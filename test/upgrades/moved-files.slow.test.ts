// A service of an older generator, whose files lie elsewhere, is brought to this one, with its owner's imports.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageVersion } from '../../src/conventions/read-package.js';
import { layOut } from '../../src/emit/layout/lay-out.js';
import { renderVersions } from '../../src/emit/render.js';
import type { FileSet } from '../../src/output/file-set.js';
import { versionsOf } from '../../src/testing/model-of.js';
import { linkModules, runOutput } from '../../src/testing/output-run.js';
import { type ScratchFolder, scratchFolder } from '../../src/testing/scratch-folder.js';
import { build, restwright } from '../support/built-command.js';
import { isRelease } from '../support/release.js';
import { formerLayout } from './former-layout.js';
import { killedRun } from '../command/killed-run.js';
import { people } from '../command/people-folder.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

beforeAll(build, 60_000);

/** What an owner writes beside a service: it imports what the documentation shows, and more. */
const OWN: Readonly<Record<string, string>> = {
  'src/extensions/jobs.ts': `import type { FastifyReply } from 'fastify';
import type { Principal } from '../api/runtime/principal.js';
import { Problem, type Fault } from '../api/runtime/problem.js';
import { systemClock, type Clock } from '../api/runtime/clock.js';
import { takesJson, installGate, type Done } from '../api/runtime/gate.js';
import type { Apply, Database } from '../api/store/database.js';

export const faults: readonly Fault[] = [];
export type Caller = Principal;

/** Refuses all. */
export function refuse(_reply: FastifyReply, done: Done, clock: Clock = systemClock): void {
  if (clock.now().getTime() > 0 && installGate.length > 0 && 'onRequest' in takesJson) done();
  throw new Problem('no-such-resource', 'Not here.');
}

export type Stored = Apply<Database>;
`,
  'test/own.test.ts': `import { expect, it } from "vitest"
import { Problem } from "../src/api/runtime/problem.js"
import { parseJson } from "../src/api/runtime/json.js"

it("is one", () => {
\texpect(parseJson).toBeDefined()
\texpect(new Problem("no-such-resource", "Not here.")).toBeInstanceOf(Error)
})
`,
};

async function filesOf(folder: string): Promise<FileSet> {
  return layOut(renderVersions(versionsOf(readFileSync(join(root, folder, 'resources.yaml'), 'utf8'), {})));
}

/** Imports of files that are not there. */
function danglingImports(folder: ScratchFolder): readonly string[] {
  const files = folder.files();
  return Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/(?:from|import\() ?['"](\.[^'"]+)['"]/g)]
      .map(([, specifier = '']) => posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts'))
      .filter((target) => path.endsWith('.ts') && !(target in files))
      .map((target) => `${path}: ${target}`),
  );
}

const WITH_EACH_CHANGE = ['.', 'examples/kitchen-sink'];
const OTHERS = ['examples/directory', 'examples/catalogue', 'examples/other-conventions'];

describe('a service of an older generator', () => {
  it.each(isRelease ? [...WITH_EACH_CHANGE, ...OTHERS] : WITH_EACH_CHANGE)(
    'is brought along whole: %s',
    { timeout: 120_000 },
    async (input) => {
      const folder = scratchFolder();
      const files = await filesOf(input);
      const former = await formerLayout(files);
      expect(former.filter(({ path }) => path === 'src/api/runtime/gate.ts')).toHaveLength(1);
      await runOutput(folder, former);
      for (const [path, text] of Object.entries(OWN)) {
        if (path.startsWith('test/')) folder.write(`out/${path}`, text.replaceAll('\n', '\r\n'));
        else folder.write(`out/${path}`, text);
      }
      expect(danglingImports(folder).filter((line) => !line.includes('vitest'))).toEqual([]);
      const { changes, codes } = await runOutput(folder, files);
      expect(codes).toEqual([]);
      const kinds = new Set(changes.map(({ kind }) => kind));
      expect([...kinds].filter((kind) => kind === 'deleted' || kind === 'left-over')).toEqual([]);
      expect(changes.filter(({ kind }) => kind === 'moved').length).toBeGreaterThan(90);
      expect(danglingImports(folder)).toEqual([]);
      const generated = files.filter(({ owner }) => owner === 'generator');
      expect(generated.filter(({ path, text }) => folder.read(`out/${path}`) !== text)).toEqual([]);
      expect(folder.read('out/test/own.test.ts')).toBe(
        (OWN['test/own.test.ts'] ?? '')
          .replace('runtime/problem.js', 'runtime/problems/problem.js')
          .replace('runtime/json.js', 'runtime/json/json.js')
          .replaceAll('\n', '\r\n'),
      );
      const again = await runOutput(folder, files);
      expect(again.changes.filter(({ kind }) => kind !== 'unchanged' && kind !== 'kept')).toEqual([]);
    },
  );

  it('compiles, with what its owner wrote', { timeout: 180_000 }, async () => {
    const folder = scratchFolder();
    const files = await filesOf('.');
    await runOutput(folder, await formerLayout(files));
    folder.write('out/src/extensions/jobs.ts', OWN['src/extensions/jobs.ts'] ?? '');
    await runOutput(folder, files);
    linkModules(folder.path('out'));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const run = spawnSync(process.execPath, [compiler, '--noEmit', '-p', folder.path('out')], { encoding: 'utf8' });
    expect(run.stdout).toBe('');
  });

  it('is told in a few lines, and is stale until then', { timeout: 60_000 }, async () => {
    const folder = await formerPeople();
    const stale = await restwright(['generate', '--check', '--json'], folder.root);
    expect(stale.code).toBe(1);
    expect(JSON.parse(stale.stdout)).toMatchObject({ ok: false });
    expect(stale.stdout).toContain('"from": "src/api/runtime/gate.ts"');
    const run = await restwright(['generate'], folder.root);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^ {2}moved {2}\d\d files below src\/api\/runtime\/$/m);
    expect(run.stdout).toMatch(/^ {2}moved {2}\d\d files below src\/api\/store\/$/m);
    expect(await restwright(['generate', '--check'], folder.root)).toMatchObject({ code: 0 });
  });

  // generations.slow.test.ts kills runs that move nothing.
  it.runIf(isRelease)('is whole after a kill at any moment, and the next run', { timeout: 300_000 }, async () => {
    const folder = await formerPeople();
    folder.write('generated/test/own.test.ts', OWN['test/own.test.ts'] ?? '');
    const before = outputOf(folder);
    const run = (): Promise<unknown> => restwright(['generate'], folder.root);
    await run();
    const after = outputOf(folder);
    for (let at = 0; ; at += 61) {
      rmSync(folder.path('generated'), { recursive: true });
      for (const [path, text] of Object.entries(before)) folder.write(path, text);
      const isKilled = await killedRun(folder, at);
      const left = outputOf(folder);
      const lost = Object.entries(left).filter(
        ([path, text]) => !path.includes('.restwright') && text !== before[path] && text !== after[path],
      );
      expect(lost).toEqual([]);
      if (isKilled) await run();
      expect(outputOf(folder)).toEqual(after);
      if (!isKilled) break;
      expect(at).toBeLessThan(2_000);
    }
  });
});

/** `generated/` of a small service in the former layout, with its manifest. */
async function formerPeople(): Promise<ScratchFolder> {
  const folder = scratchFolder();
  folder.write('resources.yaml', people);
  const files = await layOut(renderVersions(versionsOf(people, {})));
  await runOutput(folder, await formerLayout(files), { generator: packageVersion() });
  for (const [path, text] of Object.entries(folder.files()))
    if (path.startsWith('out/')) folder.write(path.replace('out/', 'generated/'), text);
  rmSync(folder.path('out'), { recursive: true });
  return folder;
}

function outputOf(folder: ScratchFolder): Readonly<Record<string, string>> {
  const files = Object.entries(folder.files());
  return Object.fromEntries(
    files.filter(([path]) => path.startsWith('generated/') && !path.includes('.restwright-tmp')),
  );
}
