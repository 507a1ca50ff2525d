// V: values.
import { rule } from '../rule.js';

const unfit = { codes: ['invalid-body'] };

export const valueRules = [
  rule(
    'V.1',
    'RFC 3339',
    'A `datetime` has an offset; it is shown in UTC with `Z` and milliseconds, and more digits are cut off. 24:00 and :60 are 422.',
    '"2024-05-01T12:00:00+02:00" → "2024-05-01T10:00:00.000Z"',
    unfit,
  ),
  rule('V.2', 'RFC 3339 §5.6', 'A `date` is a day that exists.', '"2023-02-29" → 422', unfit),
  rule(
    'V.3',
    '§2.3',
    'A `decimal` is a text in canonical form, at most 38 digits, ordered as a number.',
    '"12.50" → "12.5"',
    unfit,
  ),
  rule('V.4', 'RFC 8259 §6', 'An `int` is within ±(2^53-1); a `bigint` is a text.', '"9223372036854775807"', unfit),
  rule(
    'V.5',
    'RFC 3986, 5321, 9562, 5646',
    '`uri`, `email`, `uuid` and `language` are what they are called.',
    '"not a uri" → 422',
    unfit,
  ),
  rule(
    'V.6',
    'RFC 8259',
    'Free `json` is kept as it came; numbers in it that a double does not hold are 422.',
    '{"extra": {"a": [1, null]}}',
    unfit,
  ),
  rule(
    'V.7',
    '§4.3',
    'Text is compared and sorted by code point, absent values first, on every database alike.',
    '?sort=title',
  ),
  rule(
    'V.8',
    'RFC 3339 §5.6, appendix A',
    'A `time` is one of a day, without an offset. A `duration` has whole seconds, and neither months nor years; a `period` may have both. Equal values have one form, in which they are kept, found and shown.',
    '"PT24H" → "P1D"',
    unfit,
  ),
];
