// Q and B: queries and bodies.
import { rule } from '../rule.js';

const unparsed = { codes: ['malformed-body'] };
const unfit = { codes: ['invalid-body'] };

export const bodyRules = [
  rule(
    'Q.1',
    '§4.3',
    'A query parameter that the path does not take is 400, and the detail names those that it takes.',
    'GET /v1/rooms?size=5 → 400',
    {
      codes: ['unknown-parameter'],
    },
  ),
  rule('Q.2', '§4.3', 'A query parameter that comes twice is 400.', 'GET /v1/rooms?limit=1&limit=1 → 400', {
    codes: ['duplicate-parameter'],
  }),
  rule(
    'Q.3',
    '§4.3',
    'Lists are filtered and sorted only as `filter` and `sort` declare.',
    'GET /v1/books?genre=art&sort=-title',
    {
      when: '`filter` or `sort` is declared',
    },
  ),
  rule(
    'B.1',
    'RFC 8259',
    "A body that is not JSON, is not UTF-8, goes on after its end or is empty is 400. The detail has the line and the column, in the service's own words.",
    '{"a": 1,} → 400',
    unparsed,
  ),
  rule(
    'B.2',
    '§7.4',
    'A body of the wrong form is 422 with every error (the first hundred), each with a pointer and a code. Nothing is converted, and nothing is dropped.',
    '{"users": {"name": 7}} → 422, /name type',
    unfit,
  ),
  rule(
    'B.3',
    '§7.4',
    'An unknown member is 422, even if a merge patch sets it to `null`.',
    '{"users": {"name": "Ann", "age": 7}} → 422, /age unknown-member',
    unfit,
  ),
  rule(
    'B.4',
    '§8',
    'A body over `limits.body` is 413, whether its `Content-Length` says so or it grows past the limit as it arrives.',
    'POST of 257 KiB → 413',
    { codes: ['body-too-large'] },
  ),
  rule('B.5', 'RFC 8259 §4', 'A member that comes twice is 400.', '{"a": 1, "a": 1} → 400', unparsed),
  rule(
    'B.6',
    'RFC 8259 §6',
    'A number that cannot be kept as it is written is 422.',
    '{"a": 9007199254740993} → 422',
    unfit,
  ),
  rule(
    'B.7',
    '§7.3',
    '`__proto__` and `constructor` are unknown members like any other: 422, and no prototype changes. An entry of a map cannot have these names either; any other name is data.',
    '{"__proto__": {}} → 422',
    unfit,
  ),
  rule('B.8', 'RFC 8259 §8.2', 'Text with NUL or with a lone surrogate is 422.', '{"name": "\\ud800"} → 422', unfit),
  rule('B.9', 'RFC 8259 §9', 'A body deeper than `limits.depth` is 400.', '[[[[…]]]] → 400', unparsed),
  rule('B.10', 'RFC 9110 §8.4', 'A `Content-Encoding` is 415.', 'Content-Encoding: gzip → 415', {
    codes: ['unsupported-media-type'],
  }),
  rule('B.11', 'RFC 9110 §9.3', 'A body on GET, HEAD, DELETE or OPTIONS is ignored.', 'DELETE with {"broken → 204'),
  rule(
    'B.12',
    'RFC 9110 §8.3',
    'A missing or wrong `Content-Type` is 415; one that comes twice is 400.',
    'POST, Content-Type: text/plain → 415',
    {
      codes: ['unsupported-media-type', 'malformed-header'],
    },
  ),
];
