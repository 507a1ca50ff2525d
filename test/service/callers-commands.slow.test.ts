// The commands of a built service that manage callers, given wrong arguments.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restwright, run, type Ended } from '../support/built-command.js';
import { scratchFolder } from '../../src/testing/scratch-folder.js';
import { startedService, type StartedService } from '../support/started-service.js';

const INPUT = `
service: stock
version: 1
auth: { scheme: api-key }
access: { read: authenticated, write: [role:clerk, 'scope:stock:write'] }
resources:
  parts: { fields: { name: { type: string, max: 100 } } }
`;

let service: StartedService;

beforeAll(async () => {
  service = await startedService(INPUT);
}, 300_000);
afterAll(() => service.stop());

describe('npm run keys', () => {
  const folder = scratchFolder(afterAll);

  function keys(args: readonly string[], file = 'keys.sqlite'): Promise<Ended> {
    const env = { DATABASE_URL: `file:${folder.path(file)}` };
    return run(process.execPath, [join(service.folder, 'dist/api/keys.js'), ...args], service.folder, env);
  }

  it.each([
    [[], 'A command is missing.'],
    [['crate'], 'There is no command "crate".'],
    [['revoke'], 'The prefix of the key to revoke is missing.'],
    [['list', 'all'], '"all" is one word too many.'],
    [['create', '--role', 'clerk'], '--id is missing: the id of the caller for whom the key stands.'],
    [['create', '--id', 'ann', '--role', 'clrek'], '--role is "clrek", and resources.yaml names clerk. '],
    [['create', '--id', 'ann', '--scope', 'all'], '--scope is "all", and resources.yaml names stock:write. '],
  ])('says what is wrong with %j', async (args, said) => {
    const { code, stdout, stderr } = await keys(args);
    expect([code, stdout, stderr.startsWith(said)]).toEqual([1, '', true]);
    expect(folder.has('keys.sqlite')).toBe(false);
  });

  it('makes keys for the groups that access names, and for others on request', async () => {
    const grants = ['--role', 'clerk', '--scope', 'stock:write'];
    expect((await keys(['create', '--id', 'ann', ...grants])).stdout).toMatch(/^stock_/);
    expect((await keys(['create', '--id', 'ann', '--role', 'mine', '--as-given'])).stdout).toMatch(/^stock_/);
  });

  it('makes no folder for a database', async () => {
    const { code, stderr } = await keys(['list'], 'mistyped/keys.sqlite');
    expect([code, stderr]).toEqual([1, expect.stringContaining(`there is no folder ${folder.path('mistyped')}.`)]);
    expect(folder.has('mistyped')).toBe(false);
  });
});

describe('restwright doctor', () => {
  it('asks the service whether its variables are right', async () => {
    const said = async (env: NodeJS.ProcessEnv): Promise<string | undefined> => {
      const config = join(service.folder, '../resources.yaml');
      const { stdout } = await restwright(['doctor', '-c', config, '-o', service.folder], service.folder, env);
      return stdout.split('\n').find((line) => line.includes('environment'));
    };
    expect(await said({})).toBe('✓ environment  has everything that the service needs');
    expect(await said({ LOG_LEVEL: 'loud', PORT: 'none' })).toMatch(
      /^✗ environment {2}is not what the service needs: LOG_LEVEL is "loud": .*silent\.$/,
    );
  });
});

describe('npm run conformance', () => {
  it('names once the variable that a service with authentication needs', { timeout: 60_000 }, async () => {
    const suite = ['test/api/conformance/run.mjs', '--base-url', service.address];
    const { code, stdout, stderr } = await run(process.execPath, suite, service.folder);
    const due = 'Set CONFORMANCE_AUTHORIZATION to the key of a caller who may do everything, from "npm run keys".';
    expect([code, stdout, stderr]).toEqual([2, '', `${service.address} needs credentials. ${due}\n`]);
  });
});
