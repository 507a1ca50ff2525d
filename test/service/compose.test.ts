// Checks the container files against what they name, since no container engine is at hand: image, commands, environment.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { render } from '../../src/emit/render.js';
import { modelOf } from '../../src/testing/model-of.js';
import { root } from '../support/built-command.js';

type Members = Readonly<Record<string, unknown>>;

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

const inputs = [
  'resources.yaml',
  'examples/other-conventions/resources.yaml',
  'src/testing/cases/output/bearer/resources.yaml',
  'src/testing/cases/output/cookies/resources.yaml',
  'src/testing/cases/output/limits-and-sight/resources.yaml',
];

/** The image or the compose file sets these itself. */
const SET_BY_CONTAINERS = ['HOST', 'PORT', 'DATABASE_URL'];
const ONLY_POSTGRES = ['DATABASE_READ_URL', 'DATABASE_POOL', 'WORKERS'];
const REQUIRED = ['AUTH_ISSUER', 'AUTH_AUDIENCE'];

describe.each(inputs)('of %s', (input) => {
  const files = new Map(render(modelOf(readFileSync(join(root, input), 'utf8'))).map((file) => [file.path, file]));
  const textOf = (path: string): string => files.get(path)?.text ?? '';
  const dockerfile = textOf('Dockerfile');
  const hasAbsoluteLinks = textOf('.env.example').includes('BASE_URL=http');
  const variables = [...textOf('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const copied = [...dockerfile.matchAll(/^COPY --from=build \S+ (\S+)$/gm)].map(([, path = '']) => path);

  describe.each(['compose.yaml', 'compose.postgres.yaml'])('%s', (path) => {
    const text = textOf(path);
    const document = membersOf(parse(text, { merge: true }));
    const services = Object.entries(membersOf(document['services'])).map(
      ([name, service]): readonly [string, Members] => [name, membersOf(service)],
    );
    const own = services.filter(([, service]) => service['build'] === '.');

    it('belongs to the owner, and contains no secret', () => {
      expect(files.get(path)?.owner).toBe('user');
      for (const [, { environment }] of services) {
        for (const [name, value] of Object.entries(membersOf(environment))) {
          if (/PASSWORD|SECRET|TOKEN/.test(name)) expect(value).toMatch(/^\$\{[A-Z_]+:\?.+\}$/);
          expect(String(value)).not.toMatch(/:\/\/[^$@/]*:[^$@/]+@/);
        }
      }
    });

    it('gives the service only variables that it reads', () => {
      expect(own.length).toBeGreaterThan(0);
      for (const [, { environment }] of own) {
        for (const name of Object.keys(membersOf(environment))) expect(variables).toContain(name);
      }
      const needsBase = variables.includes('BASE_URL');
      expect(own.some(([, { environment }]) => 'BASE_URL' in membersOf(environment))).toBe(needsBase);
      const asksForTokens = variables.includes('AUTH_ISSUER');
      expect(own.some(([, { environment }]) => 'AUTH_ISSUER' in membersOf(environment))).toBe(asksForTokens);
    });

    it('hands on each variable that the service reads, and nothing where it is not set', () => {
      const handedOn = Object.entries(membersOf(membersOf(membersOf(document['services'])['service'])['environment']));
      const ofTheService = handedOn.filter(([name]) => name !== 'DATABASE_URL');
      const left = path === 'compose.yaml' ? [...SET_BY_CONTAINERS, ...ONLY_POSTGRES] : SET_BY_CONTAINERS;
      expect(ofTheService.map(([name]) => name)).toEqual(variables.filter((name) => !left.includes(name)));
      for (const [name, value] of ofTheService) {
        const fallback = name === 'BASE_URL' && hasAbsoluteLinks ? 'http://localhost:3000' : '';
        expect(value).toBe(REQUIRED.includes(name) ? `\${${name}:?has to be set}` : `\${${name}:-${fallback}}`);
      }
    });

    it('starts a command that the image has', () => {
      for (const [, { command }] of own) {
        const [program = 'node', script = 'dist/server.js'] = textsOf(command);
        expect([program, copied.includes(script.split('/')[0] ?? '')]).toEqual(['node', true]);
        expect(files.has(script.replace(/^dist\/(.+)\.js$/, 'src/$1.ts'))).toBe(true);
      }
    });

    it('publishes the port that the service listens on', () => {
      const [, exposed] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
      const ports = services.flatMap(([, service]) => textsOf(service['ports']));
      expect(ports).toEqual([`${exposed}:${exposed}`]);
    });

    it('names only existing volumes and services', () => {
      const volumes = Object.keys(membersOf(document['volumes']));
      const mounted = services.flatMap(([, service]) => textsOf(service['volumes'])).map((one) => one.split(':')[0]);
      expect(mounted.toSorted()).toEqual(volumes.toSorted());
      const names = services.map(([name]) => name);
      for (const [, service] of services) {
        for (const other of Object.keys(membersOf(service['depends_on']))) expect(names).toContain(other);
      }
    });
  });

  it('compose.yaml keeps the file of the database in a volume of the image', () => {
    const { services } = membersOf(parse(textOf('compose.yaml')));
    const [mount = ''] = textsOf(membersOf(membersOf(services)['service'])['volumes']);
    expect(dockerfile).toContain(`VOLUME ${mount.split(':')[1]}\n`);
  });

  describe('compose.postgres.yaml', () => {
    const document = membersOf(parse(textOf('compose.postgres.yaml'), { merge: true }));
    const serviceOf = (name: string): Members => membersOf(membersOf(document['services'])[name]);
    const conditionsOf = (name: string): readonly (readonly [string, unknown])[] =>
      Object.entries(membersOf(serviceOf(name)['depends_on'])).map(([on, one]) => [on, membersOf(one)['condition']]);

    it('migrates once PostgreSQL answers, and serves once the migration has succeeded', () => {
      expect(conditionsOf('migrate')).toEqual([['postgres', 'service_healthy']]);
      expect(Object.fromEntries(conditionsOf('service'))).toEqual({
        migrate: 'service_completed_successfully',
        postgres: 'service_healthy',
      });
      expect(serviceOf('migrate')['restart']).toMatch(/^on-failure/);
      // The image answers on its socket while it still creates the database.
      expect(textsOf(membersOf(serviceOf('postgres')['healthcheck'])['test'])).toEqual(
        expect.arrayContaining(['CMD', 'pg_isready', '--host=127.0.0.1']),
      );
    });

    it('connects to the database that PostgreSQL creates', () => {
      const { POSTGRES_DB, POSTGRES_USER, POSTGRES_PASSWORD } = membersOf(serviceOf('postgres')['environment']);
      const due = `postgres://${String(POSTGRES_USER)}:${String(POSTGRES_PASSWORD)}@postgres:5432/${String(POSTGRES_DB)}`;
      for (const name of ['service', 'migrate']) {
        expect(membersOf(serviceOf(name)['environment'])['DATABASE_URL']).toBe(due);
      }
    });

    it('gives the service enough time to end', () => {
      const { stop_grace_period: grace } = serviceOf('service');
      expect(Number(/^(\d+)s$/.exec(String(grace))?.[1])).toBeGreaterThan(12);
    });
  });
});
