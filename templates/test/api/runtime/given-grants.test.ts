// Roles and scopes on the command line.
import { expect, it } from 'vitest';
import { ConfigError } from '../../../src/api/config.js';
import { roles, scopes } from '../../../src/api/grants.js';
import { readGrants } from '../../../src/api/runtime/access/given-grants.js';

it('roles and scopes of resources.yaml are accepted', () => {
  expect(readGrants({ role: roles, scope: scopes })).toEqual({ roles, scopes });
  expect(readGrants({})).toEqual({ roles: [], scopes: [] });
});

it('other roles and scopes are refused with the known ones, unless --as-given is set', () => {
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
