// R-4 and PA: what each method does (§4.1 and §4.2 of the specification).
import { rule } from '../rule.js';

export const methodRules = [
  rule(
    'R-4.get',
    '§4.1',
    'Reading changes nothing, with whatever query and headers it comes.',
    'GET /v1/rooms?%zz → 400, and every table is as before',
  ),
  rule(
    'R-4.head',
    'RFC 9110 §9.3.2',
    'HEAD answers what GET answers less the body, failures too.',
    'HEAD /v1/rooms → the status and headers of GET',
  ),
  rule(
    'R-4.post',
    '§4.1, §4.2',
    'Two equal POSTs to a collection make two, unless `unique` forbids the second. 201 has `Location`, `ETag` and the representation, which `Prefer: return=minimal` leaves out. Criteria never ride on a POST: a query is 400. With an `Idempotency-Key`, in quotes or without, a retry is no repeat; one that could be several values is 400.',
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
    'PUT n times is PUT once: the same representation, the same tag.',
    'PUT twice → 200 and the same ETag',
  ),
  rule(
    'R-4.patch',
    '§4.1, RFC 5789 §2',
    'PATCH n times is PATCH once. A patch that would do more when repeated, as an append does, needs a current `If-Match`, else 428: its repeat then meets 412. It is tried on its own result, inside the transaction.',
    'PATCH [{"op": "add", "path": "/tags/-", …}] without If-Match → 428',
    { codes: ['non-idempotent-patch'] },
  ),
  rule('R-4.delete', '§4.1', 'DELETE is 204, then 404.', 'DELETE /v1/rooms/0190… → 204'),
  rule(
    'R-4.options',
    '§4.1',
    'OPTIONS is 204 with `Allow`, `Accept-Patch` and `Accept-Post`, and asks no database.',
    'OPTIONS /v1/rooms → 204, Allow: GET, HEAD, POST, OPTIONS',
  ),
  rule(
    'R-4.allow',
    'RFC 9110 §10.2.1',
    'A method is 405 if and only if `Allow` lacks it, on every path.',
    'DELETE /v1/rooms → 405, Allow: GET, HEAD, POST, OPTIONS',
    {
      codes: ['method-not-allowed'],
    },
  ),
  rule('R-4.empty', '§4.2', 'A list without items is there: 200.', 'GET /v1/rooms → {"items": [], …}'),
  rule(
    'R-4.cors',
    '§4.1, Fetch',
    "A page of another origin sends nothing but GET and HEAD unasked: a POST with an `Origin` other than the service's own has to be `application/json`, else 415, and so has to ask first. With `cors`, every answer says to whom it may be shown.",
    'POST /v1/rooms, Origin: https://evil.example, Content-Type: text/plain → 415',
    {
      heldBy: 'both',
      codes: ['unsupported-media-type', 'bad-origin'],
    },
  ),
  rule(
    'PA.1',
    'RFC 5789 §2.2',
    'PATCH with a type that is no patch, or with none, is 415 with `Accept-Patch`.',
    'PATCH, Content-Type: application/json → 415',
    {
      codes: ['unsupported-media-type'],
    },
  ),
  rule(
    'PA.2',
    'RFC 6902 §3',
    'A JSON Patch that is no list of operations, lacks a part of one, or has a broken pointer, is 400.',
    '[{"op": "add", "path": "/a/01"}] → 400',
    { codes: ['malformed-patch'] },
  ),
  rule(
    'PA.3',
    'RFC 6902 §4',
    'Members that an operation does not know are ignored.',
    '[{"op": "remove", "path": "/a", "note": 1}]',
  ),
  rule(
    'PA.4',
    'RFC 5789 §2.2',
    'An operation that does not fit what is there is 409 with its index: its target is missing, an index is out of range, a `test` fails, a move goes into itself.',
    '[{"op": "test", "path": "/a", "value": 2}] → 409',
    { codes: ['patch-conflict'] },
  ),
  rule(
    'PA.5',
    'RFC 5789 §2.2',
    'What a patch would make is held against the contract, as a PUT is: 422.',
    'PATCH {"name": 7} → 422',
    { codes: ['invalid-body'] },
  ),
  rule('PA.6', 'RFC 6902 §3', 'A patch of no operations is 200 and keeps the tag.', 'PATCH [] → 200'),
  rule(
    'PA.7',
    'RFC 5789 §2',
    'Where one operation fails, none is applied.',
    '[{"op": "remove", …}, {"op": "test", …}] → 409, nothing removed',
    { codes: ['patch-conflict'] },
  ),
  rule(
    'PA.8',
    'RFC 7396',
    'In a merge patch `null` removes an optional member and is 422 for a required one; a patch that is no object is 422.',
    'PATCH {"name": null} → 422',
    {
      codes: ['invalid-body'],
    },
  ),
  rule(
    'PA.9',
    'RFC 5789 §5',
    'More than `limits.patch_ops` operations, a document that grows past `limits.body` on the way, or operations that together touch more elements than `limits.body` has bytes, are 413; no copy is made before it is written.',
    '27 copies of a member into itself → 413',
    { codes: ['patch-too-large'] },
  ),
];
