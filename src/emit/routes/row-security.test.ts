import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { crossedDomains } from './row-security.js';

const desk = (access: string, author: string): string => `service: desk
version: 1
auth: { scheme: bearer }
tenant: { claim: org_id }
row_security: true
access: authenticated
resources:
  rooms:
    fields: { name: string }
  tickets:
    ${access}
    fields:
      author: { type: string, max: 100${author} }
      room: { ref: rooms, optional: true, on_delete: clear }
`;

it('a deletion finds the rows of other owners that refer to a row of their tenant', () => {
  const crossed = crossedDomains(modelOf(desk('owner: author\n    access: owner', ', readonly: true')));
  expect(Object.fromEntries(crossed)).toEqual({ '/rooms/{roomId}': { DELETE: ['tickets'] } });
});

it('no route looks further than the rows of a tenant that all of its callers find', () => {
  expect([...crossedDomains(modelOf(desk('access: authenticated', '')))]).toEqual([]);
});
