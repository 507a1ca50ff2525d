// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { OfferedPath } from '../runtime/path-table.js';

/** What /v1 offers at each path: what OPTIONS answers, and when it is 405 (R-4.allow). */
export const v1Paths: readonly OfferedPath[] = [
  { path: '/v1/users', allow: 'GET, HEAD, POST, OPTIONS', acceptPost: 'application/json, application/hal+json' },
  {
    path: '/v1/users/{userId}',
    allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    acceptPatch: 'application/json-patch+json, application/merge-patch+json',
  },
  { path: '/v1/rooms', allow: 'GET, HEAD, POST, OPTIONS', acceptPost: 'application/json, application/hal+json' },
  {
    path: '/v1/rooms/{roomId}',
    allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    acceptPatch: 'application/json-patch+json, application/merge-patch+json',
  },
  {
    path: '/v1/rooms/{roomId}/participants',
    allow: 'GET, HEAD, POST, OPTIONS',
    acceptPost: 'application/json, application/hal+json',
  },
  {
    path: '/v1/rooms/{roomId}/participants/{participantId}',
    allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    acceptPatch: 'application/json-patch+json, application/merge-patch+json',
  },
  { path: '/v1/dogs', allow: 'GET, HEAD, POST, OPTIONS', acceptPost: 'application/json, application/hal+json' },
  {
    path: '/v1/dogs/{dogID}',
    allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    acceptPatch: 'application/json-patch+json, application/merge-patch+json',
  },
  {
    path: '/v1/dogs/{dogID}/owner',
    allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    acceptPatch: 'application/json-patch+json, application/merge-patch+json',
    acceptPost: 'application/json, application/hal+json',
  },
  { path: '/v1/records', allow: 'GET, HEAD, POST, OPTIONS', acceptPost: 'application/json, application/hal+json' },
  {
    path: '/v1/records/{recordId}',
    allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    acceptPatch: 'application/json-patch+json, application/merge-patch+json',
  },
  { path: '/v1/events', allow: 'GET, HEAD, POST, OPTIONS', acceptPost: 'application/json, application/hal+json' },
  {
    path: '/v1/events/{eventId}',
    allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    acceptPatch: 'application/json-patch+json, application/merge-patch+json',
  },
  { path: '/v1/profiles/{resource}', allow: 'GET, HEAD, OPTIONS' },
];
