import { describe, expect, it } from 'vitest';
import { allDependencies, type Dependency } from './dependencies.js';
import { packageLock } from './package-lock.js';

function installed(dependencies: readonly Dependency[]): readonly string[] {
  return Object.keys(packageLock('a-service', dependencies).packages);
}

function without(name: string): readonly Dependency[] {
  return allDependencies.filter((one) => one.name !== name);
}

describe('the lock of a service', () => {
  it('has the name and the dependencies of the service', () => {
    const lock = packageLock('a-service', without('jose'));
    expect([lock.name, lock.packages['']]).toMatchObject(['a-service', { name: 'a-service' }]);
    expect(Object.keys(lock.packages['']?.dependencies ?? {})).toEqual(without('jose').map(({ name }) => name));
  });

  it('leaves out a dependency that the service has not, with all that only this one needs', () => {
    expect(installed(allDependencies)).toEqual(expect.arrayContaining(['node_modules/ioredis', 'node_modules/denque']));
    const left = installed(without('ioredis'));
    expect(left).not.toContain('node_modules/ioredis');
    expect(left).not.toContain('node_modules/denque');
  });

  it('keeps what another package needs as well', () => {
    const left = installed(without('@opentelemetry/api'));
    expect(left).toContain('node_modules/@opentelemetry/api');
  });

  it('keeps packages in the order in which npm writes them', () => {
    const all = installed(allDependencies);
    const left = installed(without('@fastify/swagger-ui'));
    expect(left).toEqual(all.filter((folder) => left.includes(folder)));
    expect(left.length).toBeLessThan(all.length);
  });

  it('refuses a dependency that nobody has locked', () => {
    expect(() => packageLock('a-service', [{ name: 'left-pad', version: '1.3.0' }])).toThrow(/has no left-pad/);
  });
});
