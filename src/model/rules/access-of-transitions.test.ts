import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';

const withAccess = (key: string): string => `
service: library
version: 1
auth: { scheme: bearer }
resources:
  loans:
    access: { write: authenticated, ${key}: 'role:clerk' }
    fields: { member: string }
    states:
      initial: open
      transitions:
        closures: { from: open, to: returned }
        losses: { from: open, to: lost }
        expire: { from: open, to: late, by: system }
`;

it('lets a transition be named beside the operations', () => {
  const { transitions } = modelOf(withAccess('closures'));
  const grants = Object.fromEntries(transitions.map(({ name, access }) => [name, access]));
  expect(grants).toMatchObject({ closures: ['role:clerk'], losses: ['authenticated'] });
});

it('knows no other names, and says which one was meant', () => {
  expect(() => modelOf(withAccess('closure'))).toThrow('unknown-key');
  expect(() => modelOf(withAccess('raed'))).toThrow('unknown-key');
  // Nobody asks for it.
  expect(() => modelOf(withAccess('expire'))).toThrow('unknown-key');
});
