// Names of every length, above and below each other: whichever line of the emitted code they make too long is broken where
// Prettier breaks it.
import { check } from 'prettier';
import { expect, it } from 'vitest';
import { modelOf } from '../testing/model-of.js';
import { render } from './render.js';

const options = { parser: 'typescript', printWidth: 120, singleQuote: true, trailingComma: 'all' } as const;
const lengths = [5, 9, 12, 15, 19, 24, 29];

function inputOf(length: number): string {
  const above = 'a'.repeat(length);
  const below = 'b'.repeat(34 - length);
  return `
service: lengths
version: 1
conventions: { idempotency: ${length % 2 === 0 ? 'optional' : 'off'}, paging: ${length % 3 === 0 ? 'cursor' : 'offset/limit'} }
resources:
  ${above}-units:
    fields: { since_${above}: date?, name: string }
    resources:
      ${below}-marks:
        fields: &stamped
          text: string
          made: { type: datetime, default: now }
          changed: { type: datetime, readonly: true, on_update: now }
        resources:
          works: { fields: { text: string } }
          note: { kind: document, fields: *stamped }
          setup: { kind: document, always: true, fields: { text: string? } }
          checks: { kind: controller, safe: true, output: { list: { ref: ${above}-units } } }
          runs: { kind: controller, output: { ref: ${above}-units.${below}-marks } }
      ${below}-keys:
        kind: store
        fields: *stamped
        resources: { leaves: { kind: store, fields: { text: string } } }
`;
}

it.each(lengths)('a name of %i letters above one that fills what a table has left', async (length) => {
  // What no name is in is the same in every service, and held against Prettier there.
  const files = render(modelOf(inputOf(length))).filter(
    ({ path, text }) => path.endsWith('.ts') && /aaaaa|bbbbb/.test(path + text),
  );
  expect(files.length).toBeGreaterThan(20);
  const others: string[] = [];
  for (const { path, text } of files) if (!(await check(text, options))) others.push(path);
  expect(others).toEqual([]);
});
