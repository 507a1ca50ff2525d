// Runs each command of the Dockerfile by itself, since no container engine is at hand, in folders like its stages.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startService } from '../../bench/service-process.js';
import { flagship, npm } from '../support/built-command.js';

const dockerfile = readFileSync(join(flagship, 'Dockerfile'), 'utf8').replaceAll('\\\n', '');
const ignored = readFileSync(join(flagship, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
const [, building = '', serving = ''] = dockerfile.split(/^FROM /m);

/** The arguments of each occurrence of an instruction. */
function instructions(stage: string, name: string): readonly string[] {
  return [...stage.matchAll(new RegExp(`^\\s*${name} (.*)$`, 'gm'))].map(([, text = '']) => text.trim());
}

let scratch = '';
let image = '';

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'restwright-container-'));
  const stage = join(scratch, 'build');
  image = join(scratch, 'service');
  cpSync(flagship, stage, { recursive: true, filter: (path) => !ignored.includes(basename(path)) });
  for (const command of instructions(building, 'RUN').flatMap((line) => line.split(' && '))) {
    const [program, ...args] = command.split(' ');
    if (program !== 'npm') throw new Error(`No check runs ${command}.`);
    const { code, stdout, stderr } = await npm(args, stage);
    if (code !== 0) throw new Error(`${command}:\n${stdout}${stderr}`);
  }
  for (const line of instructions(serving, 'COPY')) {
    const [, from = '', to = ''] = /^--from=build \/service\/(\S+) (\S+)$/.exec(line) ?? [];
    cpSync(join(stage, from), join(image, to), { recursive: true });
  }
}, 600_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the container', () => {
  const variables = Object.fromEntries(
    instructions(serving, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2))),
  );

  it('runs as a user who may write to the volume of its database, and nowhere else', () => {
    expect(instructions(serving, 'USER')).toEqual(['node']);
    expect(instructions(serving, 'VOLUME')).toEqual(['/data']);
    expect(instructions(serving, 'RUN')).toEqual(['mkdir /data && chown node:node /data']);
    expect(variables).toEqual({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      DATABASE_URL: 'file:/data/service.sqlite',
    });
  });

  it('contains all that the service needs, and has a health check', async () => {
    const [program = '', ...args] = commandOf(serving, 'CMD');
    expect(program).toBe('node');
    const service: ServiceProcess = await startService(
      {
        command: process.execPath,
        args,
        cwd: image,
        env: { ...variables, DATABASE_URL: `file:${join(scratch, 'service.sqlite')}` },
      },
      '/openapi/v1.json',
    );
    const isAlive = (): boolean => {
      const [, ...check] = commandOf(instructions(serving, 'HEALTHCHECK')[0] ?? '', '.*CMD');
      try {
        execFileSync(process.execPath, check, { env: { PORT: String(service.port) } });
        return true;
      } catch {
        return false;
      }
    };
    expect(isAlive()).toBe(true);
    await service.stop();
    expect(isAlive()).toBe(false);
  });
});

/** The form that needs no shell. */
function commandOf(text: string, instruction: string): readonly string[] {
  const [found = '[]'] = instructions(text, instruction).slice(-1);
  const parts: unknown = JSON.parse(found);
  return Array.isArray(parts) ? parts.map(String) : [];
}
