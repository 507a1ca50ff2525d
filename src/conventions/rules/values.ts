// V: values.
import { rule } from '../rule.js';

const unfit = { codes: ['invalid-body'] };

export const valueRules = [
  rule(
    'V.1',
    'RFC 3339',
    'A `datetime` has an offset. It is shown in UTC with `Z` and milliseconds; further digits are cut off. 24:00 and :60 are 422.',
    '"2024-05-01T12:00:00+02:00" → "2024-05-01T10:00:00.000Z"',
    unfit,
  ),
  rule('V.2', 'RFC 3339 §5.6', 'A `date` is a day that exists.', '"2023-02-29" → 422', unfit),
  rule(
    'V.3',
    '§2.3',
    'A `decimal` is a string in canonical form with at most 38 digits, and is ordered as a number.',
    '"12.50" → "12.5"',
    unfit,
  ),
  rule('V.4', 'RFC 8259 §6', 'An `int` is within ±(2^53-1); a `bigint` is a string.', '"9223372036854775807"', unfit),
  rule(
    'V.5',
    'RFC 3986, 5321, 9562, 5646',
    'A value of `uri`, `email`, `uuid` or `language` has the form that its standard defines.',
    '"not a uri" → 422',
    unfit,
  ),
  rule(
    'V.6',
    'RFC 8259',
    'Free `json` is kept as it was sent; a number in it that a double cannot hold is 422.',
    '{"extra": {"a": [1, null]}}',
    unfit,
  ),
  rule(
    'V.7',
    '§4.3',
    'Text is compared and sorted by code point, absent values first, in the same way on every database.',
    '?sort=title',
  ),
  rule(
    'V.8',
    'RFC 3339 §5.6, appendix A',
    'A `time` is a time of day, without an offset. A `duration` has whole seconds, and neither months nor years; a `period` may have both. Equal values have one form, in which they are stored, found and shown.',
    '"PT24H" → "P1D"',
    unfit,
  ),
];
