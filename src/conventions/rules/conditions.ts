// C: conditional requests.
import { rule } from '../rule.js';

export const conditionRules = [
  rule(
    'C.1',
    'RFC 9110 §8.8.3',
    'The `ETag` of an item is the version of its row and a constant of its representation, so no two representations share one. With computed members, a hash of them is part of it. If callers see different links or forms, a mark of those left out is part of it, which `If-Match` ignores. An answer that shows other rows, such as a page, has a weak `ETag`.',
    'ETag: "3.f2a9c1"',
  ),
  rule(
    'C.2',
    'RFC 9110 §13.1.2',
    'A GET or HEAD with `If-None-Match` is 304 if the client has the current representation.',
    'GET, If-None-Match: "3.f2a9c1" → 304',
  ),
  rule(
    'C.3',
    'RFC 9110 §13.1.1',
    'A PUT, PATCH or DELETE whose `If-Match` is not met is 412 with the current `ETag`. The check runs inside the transaction of the write, so of many concurrent writers one succeeds. Computed members are not compared.',
    'PUT, If-Match: "2.f2a9c1" → 412',
    {
      codes: ['precondition-failed'],
    },
  ),
  rule('C.4', 'RFC 6585 §3', 'A change without `If-Match` is 428.', 'PUT without If-Match → 428', {
    when: '`concurrency` is `required`',
    codes: ['precondition-required'],
  }),
  rule('C.5', 'RFC 9110 §8.8.1', 'A change that changes nothing keeps the `ETag`.', 'PATCH {} → 200, same ETag'),
  rule('C.6', 'RFC 9110 §8.8.3', 'A malformed `If-Match` or `If-None-Match` is 400.', 'If-Match: x → 400', {
    codes: ['malformed-header'],
  }),
  rule(
    'C.7',
    'RFC 9111 §5.2',
    'Answers have `Cache-Control: no-cache`, and `private` too where callers are known. `Range` is ignored.',
    'GET, Range: bytes=0-3 → 200',
  ),
  rule(
    'C.8',
    'RFC 9110 §12.5.5, RFC 9111 §5.2.2',
    'Answers to GET and HEAD of a resource, 200 and 304 alike, say how long they may be cached: `public, max-age=60`, or `private` where not everybody may read. A `public` answer does not vary by credentials. Failures, answers to changes, and answers that differ by caller do not say how long.',
    'GET /v1/rooms → Cache-Control: public, max-age=60',
    { when: '`cache` is set' },
  ),
  rule(
    'C.9',
    'RFC 9110 §12.5.5, RFC 9111 §5.2.2',
    'A cache never shows one caller the result of `representFor` for another. Such answers, 200 and 304 alike, are `private, no-cache` whatever `cache` says. They vary by caller (`*` where only the owner’s code knows how callers differ), and their `ETag` is made from what this caller sees.',
    'GET /v1/rooms → Cache-Control: private, no-cache',
    { when: 'there are computed members' },
  ),
];
