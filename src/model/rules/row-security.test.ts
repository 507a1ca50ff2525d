import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';

const service = (database: string, resource: string): string => `
service: library
version: 1
database: ${database}
auth: { scheme: bearer }
row_security: true
resources:
  loans: ${resource}
`;

const OWNED = '{ owner: member, fields: { member: { type: string, readonly: true }, title: string } }';
const OWNED_BY_NOBODY = '{ fields: { title: string } }';

it.each(['both', 'postgres'])('secures rows of owners where "database" is %s', (database) => {
  expect(modelOf(service(database, OWNED)).rowSecurity).toBe(true);
});

it.each([
  ['sqlite', OWNED, 'build the service for PostgreSQL'],
  ['sqlite', OWNED_BY_NOBODY, 'build the service for PostgreSQL'],
  ['postgres', OWNED_BY_NOBODY, 'give a resource an "owner" or "members"'],
])('refuses row security with "database: %s" and %s', (database, resource, remedy) => {
  expect(() => modelOf(service(database, resource))).toThrow(remedy);
});

it('refuses links that need what the policies hide', () => {
  const resources = `{ resources: { notes: { fields: { text: string } } }, ${OWNED.slice(1)}
  stars: { access: authenticated, fields: { note: { ref: loans.notes } } }`;
  expect(() => modelOf(service('both', resources))).toThrow('what its link needs');
  const unlinked = service('both', resources).replace(
    'version: 1',
    'version: 1\nconventions: { links: false, media_types: [application/json] }',
  );
  expect(modelOf(unlinked).rowSecurity).toBe(true);
});
