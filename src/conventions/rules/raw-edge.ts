// E: requests at the raw edge. HTTP libraries cannot send most of them.
import { rule } from '../rule.js';

const broken = { codes: ['malformed-request'] };
const badUri = { codes: ['malformed-uri'] };

export const rawEdgeRules = [
  rule(
    'E.1',
    'RFC 9112 §3.1',
    'A method that HTTP does not know, or one in lower case, is answered with a problem: 400.',
    'get /v1/rooms HTTP/1.1 → 400',
    broken,
  ),
  rule(
    'E.2',
    'RFC 9112 §3',
    'A request line over `limits.uri` is 414 at any length; the connection is not just closed.',
    'GET /aaaa… of 20 kB → 414',
    {
      codes: ['uri-too-long'],
    },
  ),
  rule('E.3', 'RFC 6585 §5', 'Headers over `limits.headers` are 431 with a problem.', 'X-Long: of 20 kB → 431', {
    codes: ['headers-too-large'],
  }),
  rule(
    'E.4',
    'RFC 9110 §9.3.6',
    'CONNECT is 405 with `Allow`, and the connection is closed.',
    'CONNECT localhost:443 → 405',
    {
      codes: ['method-not-allowed'],
    },
  ),
  rule(
    'E.5',
    'RFC 9110 §9.3.8',
    'TRACE, QUERY and every other method that HTTP knows are 405 with `Allow`; nothing is echoed.',
    'TRACE /v1/rooms → 405',
    {
      codes: ['method-not-allowed'],
    },
  ),
  rule(
    'E.6',
    'RFC 9110 §9.3.7',
    '`OPTIONS *` is 204, and `Allow` names the methods of the whole server.',
    'OPTIONS * → 204, Allow: GET, HEAD, …',
  ),
  rule(
    'E.7',
    'RFC 9112 §3.2.2',
    'A request for an absolute URL is routed by its path.',
    'GET http://example.com/v1/rooms HTTP/1.1 → 200',
  ),
  rule(
    'E.8',
    'RFC 3986 §3.5',
    'A fragment in the address is 400, since clients do not send fragments.',
    'GET /v1/rooms#a → 400',
    badUri,
  ),
  rule(
    'E.9',
    'RFC 9112 §3 and §6',
    'A raw space or raw UTF-8 in the address is 400. So is a request without `Host`, with a length beside chunks, or with a negative length.',
    'GET /v1/a b HTTP/1.1 → 400',
    broken,
  ),
  rule(
    'E.10',
    'RFC 9110 §5.3',
    'Two `Content-Type` headers are 400: the service does not guess which one counts.',
    'Content-Type: a/b, twice → 400',
    {
      codes: ['malformed-header'],
    },
  ),
  rule(
    'E.11',
    'RFC 9112 §3.2',
    'Two `Host` headers, an impossible `Host`, or a request without an HTTP version are 400.',
    'Host: local host → 400',
    broken,
  ),
  rule('E.12', 'RFC 9110 §10.1.1', 'An expectation other than `100-continue` is 417.', 'Expect: foo → 417', {
    codes: ['expectation-failed'],
  }),
  rule(
    'E.13',
    'RFC 9110 §15.5.9',
    'Headers must arrive within `limits.headers_timeout`, the whole request within `limits.request_timeout`. Otherwise the answer is 408, and the connection is closed.',
    'half a request, then silence → 408',
    {
      codes: ['request-timeout'],
    },
  ),
  rule(
    'E.14',
    'RFC 8259 §4',
    'A member that comes twice in JSON is 400 with its line and column; the last one does not silently win.',
    '{"a": 1, "a": 2} → 400',
    {
      codes: ['malformed-body'],
    },
  ),
  rule(
    'E.15',
    'RFC 8259 §6',
    'A number that would be read as a different number is 422: one beyond a double, or a whole number beyond ±(2^53-1).',
    '{"a": 1e999} → 422',
    {
      codes: ['invalid-body'],
    },
  ),
  rule(
    'E.16',
    'RFC 3986 §2.1',
    'A broken percent-encoding in the query is 400, as in the path.',
    'GET /v1/rooms?a=%zz → 400',
    badUri,
  ),
];
