import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/model-of.js';

it('refuses a computed member in the input of a transition', () => {
  const service = `
service: desk
version: 1
resources:
  tickets:
    fields: { title: string }
    states:
      initial: open
      transitions:
        closures: { from: open, to: closed, input: { fields: { seen_at: { type: time, computed: true } } } }
`;
  expect(() => modelOf(service)).toThrow('misplaced-computed');
});
