// Fields: their types, constraints, defaults and examples.
import { error } from '../catalog-entry.js';
import { closest } from '../closest.js';
import { didYouMean, quoted } from '../wording.js';

export const fieldDiagnostics = {
  'missing-type': error<object>({
    message: () => 'This has no type.',
    help: () => 'write a type ("name: string"), or "type:", "list:", "enum:" or "fields:" in the map.',
  }),
  'two-types': error<{ first: string; second: string }>({
    message: ({ first, second }) => `This has two types: ${quoted(first)} and ${quoted(second)}.`,
    help: () => 'keep one of them.',
  }),
  'unknown-type': error<{ name: string; types: readonly string[]; enums: readonly string[] }>({
    message: ({ name }) => `${quoted(name)} is not a type.`,
    help: ({ name, types, enums }) =>
      `${didYouMean(closest(name, [...types, ...enums]))}Types: ${types.join(', ')}${
        enums.length === 0 ? '' : `; enums: ${enums.slice(0, 20).join(', ')}`
      }.`,
  }),
  'misplaced-question-mark': error<{ name: string; optional: boolean }>({
    message: ({ name }) => `${quoted(`${name}?`)} is a short form, and this is not one.`,
    help: ({ name, optional }) =>
      optional ? `write "type: ${name}" and "optional: true".` : `items are always there: write ${quoted(name)}.`,
  }),
};
