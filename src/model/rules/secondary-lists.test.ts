import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { secondaryLists } from '../secondary-lists.js';

const service = (resources: string, more = ''): string => `
service: places
version: 1
${more}
resources:
${resources}
`;

it('keeps a list across parents at the former path of its resource, too', () => {
  const model = modelOf(service('  sites: { resources: { halls: { was: rooms, alias: true, across: true } } }\n'));
  const [list] = secondaryLists(model);
  expect([list?.path, list?.formerPaths.map(({ path }) => path)]).toEqual(['/halls', ['/rooms']]);
});

it.each([
  ['  sites: { resources: { profiles: { across: true } } }', '', 'the service shows its profiles at that path'],
  ['  sites: { resources: { sessions: { across: true } } }', 'auth: { scheme: cookie }', 'callers log in and out'],
  ['  sites: { resources: { rooms: { across: true } } }\n  halls: { was: rooms, alias: true }', '', 'name-collision'],
])('refuses a path that is taken: %s', (resources, more, message) => {
  expect(() => modelOf(service(resources, more))).toThrow(message);
});

it.each([
  ['public', 'authenticated', false],
  ['authenticated', 'role:clerk', false],
  ['role:clerk', 'authenticated', true],
  ['role:clerk', 'public', true],
  ['authenticated', 'authenticated', true],
])('lets %s list what refers to items that %s reads: no more than those', (listing, reading, isFit) => {
  const resources = `  partners: { access: { read: "${reading}", write: "role:clerk" } }
  deals: { access: { read: "${listing}", write: "role:clerk" }, fields: { partner: { ref: partners, inverse: deals } } }`;
  const make = (): unknown => modelOf(service(resources, 'auth: { scheme: bearer }'));
  if (isFit) expect(make).not.toThrow();
  else expect(make).toThrow('unfit-list');
});
