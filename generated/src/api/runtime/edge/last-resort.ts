// The answer when no other can be made. It is constant, so it needs nothing that may have failed, such as the clock,
// the log or the source of ids. The framework would answer in its own words instead, and show those of the failure
//
import type { ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '../http/security-headers.js';
import { problemTypes } from '../problems/problem-types.js';

/** The `instance` of a failure that could not be recorded. */
export const NO_OCCURRENCE = 'urn:uuid:00000000-0000-0000-0000-000000000000';

export const LAST_RESORT = JSON.stringify({
  type: '/problems/internal-error',
  title: problemTypes['internal-error'].title,
  status: 500,
  detail: 'The service failed to answer. Nothing about the cause is shown here.',
  instance: NO_OCCURRENCE,
  code: 'internal-error',
});

export const LAST_RESORT_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/problem+json; charset=utf-8',
  'content-length': String(Buffer.byteLength(LAST_RESORT)),
  ...SECURITY_HEADERS,
};

/** An answer that has begun already is cut off. */
export function answerAtLast(response: ServerResponse): void {
  if (response.headersSent || response.writableEnded) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(500, LAST_RESORT_HEADERS).end(LAST_RESORT);
}
