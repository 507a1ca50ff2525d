import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/model-of.js';

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

it('refuses other names, and suggests the intended one', () => {
  expect(() => modelOf(withAccess('closure'))).toThrow('unknown-key');
  expect(() => modelOf(withAccess('raed'))).toThrow('unknown-key');
  // No request can ask for this transition.
  expect(() => modelOf(withAccess('expire'))).toThrow('access-of-system');
});

it.each([
  ['states', 'states: [open, closed]'],
  ['transitions', 'states: { initial: open, transitions: [closures] }'],
  ['a transition', 'states: { initial: open, transitions: { closures: returned } }'],
  ['a name', 'states: { initial: open, transitions: { Closures!: { from: open, to: returned } } }'],
])('says nothing of what follows from a mistake in %s', (_what, states) => {
  const text = withAccess('closures');
  const mistaken = `${text.slice(0, text.indexOf('    states:'))}    ${states}\n`;
  expect(refusalOf(mistaken)).toMatch(/error (?!unknown-key)/);
  expect(refusalOf(mistaken)).not.toContain('unknown-key');
});

function refusalOf(text: string): string {
  try {
    return String(modelOf(text).service.name);
  } catch (error) {
    return String(error);
  }
}
