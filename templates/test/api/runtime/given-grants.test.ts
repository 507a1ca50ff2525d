// Roles and scopes on the command line.
import { expect, it } from 'vitest';
import { ConfigError } from '../../../src/api/config.js';
import { roles, scopes } from '../../../src/api/grants.js';
import { readGrants } from '../../../src/api/runtime/access/given-grants.js';

it('are those that the description of the service names', () => {
  expect(readGrants({ role: roles, scope: scopes })).toEqual({ roles, scopes });
  expect(readGrants({})).toEqual({ roles: [], scopes: [] });
});

it('are refused otherwise, with those that there are, unless they are wanted all the same', () => {
  const unknown = 'no such one';
  for (const [given, known] of [
    [{ role: [...roles, unknown] }, roles],
    [{ scope: [...scopes, unknown] }, scopes],
  ] as const) {
    expect(() => readGrants(given)).toThrow(ConfigError);
    expect(() => readGrants(given)).toThrow(`"${unknown}", and resources.yaml names ${known.join(', ')}`);
    const all = Object.values(readGrants({ ...given, 'as-given': true })).flat();
    expect(all).toContain(unknown);
  }
});
