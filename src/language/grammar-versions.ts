// What a version says of the one before it.
import { breakingDiagnostics, doubtfulDiagnostics } from '../diagnostics/catalog/compatibility.js';
import { mapOf, optional, required } from './map-type.js';
import { anything, choice, line, sentence } from './scalar-types.js';
import type { AcknowledgementSpec } from './spec.js';

/** An item of `breaking`. */
export const acknowledgement = mapOf<AcknowledgementSpec>({
  name: 'break',
  title: 'An acknowledged break',
  documentation:
    'One change that breaks clients of the version before, at one place. It is printed in the change log, and an error where nothing breaks.',
  keys: () => ({
    rule: required(
      choice([...Object.keys(breakingDiagnostics), ...Object.keys(doubtfulDiagnostics)]),
      '',
      'What breaks, or may: the code of the error, or of the warning.',
    ),
    at: required(line(500), '', 'Where: the keys that lead there, as the error names them: `users.fields.name`.'),
    reason: required(sentence(1000), '', 'Why, for those whose clients break.'),
    default: optional(
      anything,
      'Of a field that one version requires and another lacks: what it is in rows that come through the latter.',
    ),
  }),
});
