// R-4 and PA: the methods, and the formats of PATCH (§4.1 and §4.2 of the specification).
import { rule } from '../rule.js';

export const methodRules = [
  rule(
    'R-4.get',
    '§4.1',
    'GET and HEAD change nothing, whatever their query and headers.',
    'GET /v1/rooms?%zz → 400, and every table is as before',
  ),
  rule(
    'R-4.head',
    'RFC 9110 §9.3.2',
    'HEAD answers what GET answers, without the body; failures too.',
    'HEAD /v1/rooms → the status and headers of GET',
  ),
  rule(
    'R-4.post',
    '§4.1, §4.2',
    'Two equal POSTs to a collection create two items, unless `unique` forbids the second. The answer is 201 with `Location`, `ETag` and the representation, which `Prefer: return=minimal` leaves out. A POST takes no criteria: a query is 400. With an `Idempotency-Key`, in quotes or without, a retry has no second effect; a key that could be several values is 400. The kept answer is for its caller alone, with the roles and scopes of then: who has lost one is refused.',
    'POST /v1/rooms?limit=1 → 400',
    {
      codes: [
        'already-exists',
        'unknown-parameter',
        'idempotency-key-required',
        'idempotency-key-in-use',
        'idempotency-key-reused',
      ],
    },
  ),
  rule(
    'R-4.put',
    '§4.1',
    'PUT is idempotent: a repeated PUT has the same representation and the same `ETag`.',
    'PUT twice → 200 and the same ETag',
  ),
  rule(
    'R-4.patch',
    '§4.1, RFC 5789 §2',
    'PATCH is idempotent. A patch that would do more when repeated, as an append does, needs a current `If-Match`, else it is 428; its repeat then gets 412. To find out, the service applies the patch to its own result, inside the transaction.',
    'PATCH [{"op": "add", "path": "/tags/-", …}] without If-Match → 428',
    { codes: ['non-idempotent-patch'] },
  ),
  rule('R-4.delete', '§4.1', 'DELETE is 204, then 404.', 'DELETE /v1/rooms/0190… → 204'),
  rule(
    'R-4.options',
    '§4.1',
    'OPTIONS is 204 with `Allow`, `Accept-Patch` and `Accept-Post`, and does not use the database.',
    'OPTIONS /v1/rooms → 204, Allow: GET, HEAD, POST, OPTIONS',
  ),
  rule(
    'R-4.allow',
    'RFC 9110 §10.2.1',
    'On every path, a method is 405 if and only if `Allow` does not name it.',
    'DELETE /v1/rooms → 405, Allow: GET, HEAD, POST, OPTIONS',
    {
      codes: ['method-not-allowed'],
    },
  ),
  rule('R-4.empty', '§4.2', 'A list without items is 200, never 404.', 'GET /v1/rooms → {"items": [], …}'),
  rule(
    'R-4.cors',
    '§4.1, Fetch',
    "From another origin, a page can send only GET and HEAD without a preflight. A POST with an `Origin` other than the service's own must be `application/json`, else it is 415, so browsers ask before they send it. With `cors`, every answer says which origins may read it.",
    'POST /v1/rooms, Origin: https://evil.example, Content-Type: text/plain → 415',
    {
      heldBy: 'both',
      codes: ['unsupported-media-type', 'bad-origin'],
    },
  ),
  rule(
    'PA.1',
    'RFC 5789 §2.2',
    'A PATCH without a `Content-Type`, or with one that is not a patch, is 415 with `Accept-Patch`.',
    'PATCH, Content-Type: application/json → 415',
    {
      codes: ['unsupported-media-type'],
    },
  ),
  rule(
    'PA.2',
    'RFC 6902 §3',
    'A JSON Patch is 400 if it is not a list of operations, lacks a part of an operation, or has a broken pointer.',
    '[{"op": "add", "path": "/a/01"}] → 400',
    { codes: ['malformed-patch'] },
  ),
  rule(
    'PA.3',
    'RFC 6902 §4',
    'Unknown members of an operation are ignored.',
    '[{"op": "remove", "path": "/a", "note": 1}]',
  ),
  rule(
    'PA.4',
    'RFC 5789 §2.2',
    'An operation that cannot be applied is 409 with its index. Its target is missing, an index is out of range, a `test` fails, or a move goes into itself.',
    '[{"op": "test", "path": "/a", "value": 2}] → 409',
    { codes: ['patch-conflict'] },
  ),
  rule(
    'PA.5',
    'RFC 5789 §2.2',
    'The result of a patch is checked against the contract, like the body of a PUT: 422 if it does not fit.',
    'PATCH {"name": 7} → 422',
    { codes: ['invalid-body'] },
  ),
  rule('PA.6', 'RFC 6902 §3', 'A patch without operations is 200 and keeps the `ETag`.', 'PATCH [] → 200'),
  rule(
    'PA.7',
    'RFC 5789 §2',
    'If one operation fails, none is applied.',
    '[{"op": "remove", …}, {"op": "test", …}] → 409, nothing removed',
    { codes: ['patch-conflict'] },
  ),
  rule(
    'PA.8',
    'RFC 7396',
    'In a merge patch `null` removes an optional member, and is 422 for a required one. A merge patch that is not an object is 422.',
    'PATCH {"name": null} → 422',
    {
      codes: ['invalid-body'],
    },
  ),
  rule(
    'PA.9',
    'RFC 5789 §5',
    'A patch of more than `limits.patch_ops` operations is 413. So is a patch whose document grows past `limits.body` on the way, and one that touches more elements than `limits.body` has bytes. In memory, nothing is copied before it is changed.',
    '27 copies of a member into itself → 413',
    { codes: ['patch-too-large'] },
  ),
];
