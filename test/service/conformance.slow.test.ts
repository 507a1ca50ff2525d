// `npm run conformance` of an emitted service against a running one: its table, its remains and its refusals.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { build, restwright, root, run, type Ended } from '../support/built-command.js';

const input = `service: people
version: 1
resources:
  users:
    fields:
      name: string
    resources:
      pets:
        fields:
          born: { type: date, default: now }
          added_at: { type: datetime, readonly: true, default: now }
          changed_at: { type: datetime, readonly: true, on_update: now }
`;
const folder = mkdtempSync(join(tmpdir(), 'restwright-conformance-'));
const service = join(folder, 'generated');

beforeAll(async () => {
  build();
  writeFileSync(join(folder, 'resources.yaml'), input);
  succeed(await restwright(['generate', '--quiet'], folder));
  symlinkSync(join(root, 'generated/node_modules'), join(service, 'node_modules'), 'junction');
  succeed(await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], service));
}, 180_000);

function succeed({ code, stdout, stderr }: Ended): void {
  if (code !== 0) throw new Error(stdout + stderr);
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts the built service on a database of its own.
 * @returns its address
 */
function start(): Promise<string> {
  const env = { ...process.env, PORT: '0', DATABASE_URL: 'file::memory:' };
  const child = spawn(process.execPath, ['dist/server.js'], { cwd: service, env });
  onTestFinished(() => new Promise((resolve) => child.once('close', () => resolve()).kill()));
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => reject(new Error(`The service ended:\n${printed}`)));
  });
}

function conformance(...args: readonly string[]) {
  return run(process.execPath, ['test/api/conformance/run.mjs', ...args], service);
}

describe('npm run conformance', () => {
  it('checks a running service, prints a table, and leaves nothing behind', async () => {
    const address = await start();
    const { code, stdout } = await conformance('--base-url', address);
    expect([code, code === 0 ? '' : stdout]).toEqual([0, '']);
    expect(stdout).toMatch(/^rule +passed +failed +not applicable\n/);
    expect(stdout).toMatch(/^R-1\.2 +2 +0 +0$/m);
    expect(stdout).toMatch(/^R-4\.get +0 +0 +\d+ {2}needs the inside of the service$/m);
    expect(stdout).toMatch(/^A\.1 +0 +0 +\d+ {2}applies to nothing here$/m);
    expect(stdout).toMatch(/^\d{3} rules +\d+ +0 +\d+$/m);
    const users: unknown = await (await fetch(`${address}/v1/users`)).json();
    expect(users).toMatchObject({ items: [] });
  });

  it('exits 1 when a rule is broken, and says where', async () => {
    const path = join(service, 'dist/api/runtime/answers/answers.js');
    const sound = readFileSync(path, 'utf8');
    expect(sound).toContain(".header('link', link)");
    writeFileSync(path, sound.replace(".header('link', link)", ''));
    const address = await start();
    const { code, stdout } = await conformance('--base-url', address);
    writeFileSync(path, sound);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^PG\.8 +\d+ +[1-9]\d* +\d+ /m);
    expect(stdout).toMatch(/^R-1\.2 +2 +0 +0$/m);
    expect(stdout).toMatch(/^failed: PG\.8 .+: users\n {4}expected /m);
  });

  it('refuses another machine, and a server that is no such service', async () => {
    const elsewhere = await conformance('--base-url', 'http://conformance.invalid:3000');
    expect(elsewhere).toMatchObject({ code: 2, stdout: '' });
    expect(elsewhere.stderr).toMatch(/is another machine.*--writes allows it\.\n/);
    const allowed = await conformance('--base-url', 'http://conformance.invalid:3000', '--writes');
    expect(allowed).toMatchObject({ code: 2, stderr: expect.stringContaining('does not answer: ') });
    expect(await conformance('--base-url', 'here')).toMatchObject({ code: 2, stdout: '' });
    expect(await conformance('--bass-url', 'http://localhost')).toMatchObject({ code: 2, stdout: '' });
  });
});
