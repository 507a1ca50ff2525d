import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/model-of.js';

const withOwner = (owner: string): string => `
service: library
version: 1
auth: { scheme: bearer }
resources:
  shops:
    id_param: ownedBy
    resources:
      loans:
        ${owner}
        fields: { member: { type: string, readonly: true, default: ann } }
`;

it('reserves the parameter by which stores learn the owner', () => {
  const owned = withOwner('owner: member').replace(', default: ann', '');
  expect(() => modelOf(owned)).toThrow('reserved-name');
  expect(() => modelOf(withOwner(''))).not.toThrow();
});
