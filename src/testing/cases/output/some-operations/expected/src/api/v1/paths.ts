// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { OfferedPath } from '../runtime/path-table.js';

/** What /v1 offers at each path: what OPTIONS answers, and when it is 405 (R-4.allow). */
export const v1Paths: readonly OfferedPath[] = [
  { path: '/v1/entries', allow: 'GET, HEAD, POST, OPTIONS', acceptPost: 'application/json, application/hal+json' },
  { path: '/v1/entries/{entryId}', allow: 'GET, HEAD, OPTIONS' },
  { path: '/v1/seals', allow: 'POST, OPTIONS', acceptPost: 'application/json, application/hal+json' },
  { path: '/v1/notices', allow: 'GET, HEAD, OPTIONS' },
  { path: '/v1/notices/{noticeId}', allow: 'GET, HEAD, DELETE, OPTIONS' },
  { path: '/v1/profiles/{resource}', allow: 'GET, HEAD, OPTIONS' },
];
