// C: conditional requests.
import { rule } from '../rule.js';

export const conditionRules = [
  rule(
    'C.1',
    'RFC 9110 §8.8.3',
    'The tag of an item is the version of its row and a constant of its representation, so no two representations share one; with members that the owner’s code makes, a hash of these, too; where not every caller is shown the same links or forms, a mark of what is left out, which `If-Match` does not count. What shows other rows, as a page does, has a weak tag.',
    'ETag: "3.f2a9c1"',
  ),
  rule(
    'C.2',
    'RFC 9110 §13.1.2',
    '`If-None-Match` on GET and HEAD: 304 when the client has it.',
    'GET, If-None-Match: "3.f2a9c1" → 304',
  ),
  rule(
    'C.3',
    'RFC 9110 §13.1.1',
    '`If-Match` on PUT, PATCH and DELETE: 412 with the present tag unless it is met. It is looked at inside the transaction of the write, so of many writers at once one is heard. What the owner’s code makes is not compared.',
    'PUT, If-Match: "2.f2a9c1" → 412',
    {
      codes: ['precondition-failed'],
    },
  ),
  rule('C.4', 'RFC 6585 §3', 'A change without `If-Match` is 428.', 'PUT without If-Match → 428', {
    when: '`concurrency: required`',
    codes: ['precondition-required'],
  }),
  rule('C.5', 'RFC 9110 §8.8.1', 'A change that changes nothing keeps the tag.', 'PATCH {} → 200, same ETag'),
  rule('C.6', 'RFC 9110 §8.8.3', 'A malformed `If-Match` or `If-None-Match` is 400.', 'If-Match: x → 400', {
    codes: ['malformed-header'],
  }),
  rule(
    'C.7',
    'RFC 9111 §5.2',
    'Answers are `Cache-Control: no-cache`, `private` besides where callers are known; `Range` is ignored.',
    'GET, Range: bytes=0-3 → 200',
  ),
  rule(
    'C.8',
    'RFC 9110 §12.5.5, RFC 9111 §5.2.2',
    'What GET and HEAD answer of a resource, with 200 and with 304, says how long it may be kept: `public, max-age=60`, and `private` where not everybody may read. What is `public` does not vary by credentials. Failures and changes say nothing of that, nor does what differs by caller.',
    'GET /v1/rooms → Cache-Control: public, max-age=60',
    { when: '`cache`' },
  ),
  rule(
    'C.9',
    'RFC 9110 §12.5.5, RFC 9111 §5.2.2',
    'What `representFor` makes for a caller is kept for no other: such answers, 200 and 304 alike, are `private, no-cache` whatever `cache` says, and vary by who calls (`*` where only the owner’s code knows what tells callers apart). Their tags are of what this caller is shown.',
    'GET /v1/rooms → Cache-Control: private, no-cache',
    { when: 'there are computed members' },
  ),
];
