import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/model-of.js';
import { rolesOf } from '../../groups.js';

const service = (scheme: string, members: string, write = 'member'): string => `
service: venues
version: 1
auth: { scheme: ${scheme} }
resources:
  organisations:
    kind: store
    members: ${members}
    access: { read: member, write: "${write}" }
`;

const WITH_ROLES = '{ claim: organisations, roles: { claim: organisation_roles, values: ["org:admin", editor] } }';

it('lets grants name the roles of a claim', () => {
  const model = modelOf(service('bearer', WITH_ROLES, 'member:org:admin'));
  expect(model.allResources.map(rolesOf)).toEqual([['org:admin', 'editor']]);
});

it.each([
  ['bearer', WITH_ROLES, 'member:admin', 'unknown-role'],
  ['bearer', '{ claim: organisations }', 'member:editor', 'unknown-role'],
  ['api-key', '{ claim: organisations }', 'member', 'write "auth: { scheme: bearer }": only a token has claims'],
  ['bearer', '{ claim: organisations, roles: organisation_roles }', 'member', 'The key "values" is missing.'],
  ['bearer', '{ claim: organisations, roles: { claim: a, values: ["not a role"] } }', 'member', 'a role'],
])('refuses %s, %s and %s', (scheme, members, write, message) => {
  expect(() => modelOf(service(scheme, members, write))).toThrow(message);
});

it('refuses two kinds of groups by claims', () => {
  const two = `${service('bearer', '{ claim: organisations }')}  teams: { kind: store, members: { claim: teams } }\n`;
  expect(() => modelOf(two)).toThrow('where tokens name groups, only one resource has members');
});
