// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { ResourcePages } from '../runtime/html/resource-pages.js';
import * as dogOwner from './dogs/owner/schema.js';
import * as dogs from './dogs/schema.js';
import * as events from './events/schema.js';
import * as records from './records/schema.js';
import * as roomParticipants from './rooms/participants/schema.js';
import * as rooms from './rooms/schema.js';
import * as users from './users/schema.js';

/** What the pages of /v1 know of each resource. */
export const v1Pages: readonly ResourcePages[] = [
  {
    path: '/v1/users',
    itemPath: '/v1/users/{userId}',
    singular: 'user',
    plural: 'users',
    description: '',
    profile: '/v1/profiles/users',
    operations: ['list', 'get', 'create', 'replace', 'patch', 'delete'],
    wrapper: users.contract.wrapper,
    required: ['name'],
    immutable: [],
    schema: users.schema,
  },
  {
    path: '/v1/rooms',
    itemPath: '/v1/rooms/{roomId}',
    singular: 'room',
    plural: 'rooms',
    description: '',
    profile: '/v1/profiles/rooms',
    operations: ['list', 'get', 'create', 'replace', 'patch', 'delete'],
    wrapper: rooms.contract.wrapper,
    required: [],
    immutable: [],
    schema: rooms.schema,
  },
  {
    path: '/v1/rooms/{roomId}/participants',
    itemPath: '/v1/rooms/{roomId}/participants/{participantId}',
    singular: 'participant',
    plural: 'participants',
    description: '',
    profile: '/v1/profiles/room-participants',
    operations: ['list', 'get', 'create', 'replace', 'patch', 'delete'],
    wrapper: roomParticipants.contract.wrapper,
    required: [],
    immutable: [],
    schema: roomParticipants.schema,
  },
  {
    path: '/v1/dogs',
    itemPath: '/v1/dogs/{dogID}',
    singular: 'dog',
    plural: 'dogs',
    description: '',
    profile: '/v1/profiles/dogs',
    operations: ['list', 'get', 'create', 'replace', 'patch', 'delete'],
    wrapper: dogs.contract.wrapper,
    required: [],
    immutable: [],
    schema: dogs.schema,
  },
  {
    path: '/v1/dogs/{dogID}/owner',
    itemPath: '/v1/dogs/{dogID}/owner',
    singular: 'owner',
    plural: 'owner',
    description: '',
    profile: '/v1/profiles/dog-owner',
    operations: ['get', 'create', 'replace', 'patch', 'delete'],
    wrapper: dogOwner.contract.wrapper,
    required: [],
    immutable: [],
    schema: dogOwner.schema,
  },
  {
    path: '/v1/records',
    itemPath: '/v1/records/{recordId}',
    singular: 'record',
    plural: 'records',
    description: '',
    profile: '/v1/profiles/records',
    operations: ['list', 'get', 'create', 'replace', 'patch', 'delete'],
    wrapper: records.contract.wrapper,
    required: [],
    immutable: [],
    schema: records.schema,
  },
  {
    path: '/v1/events',
    itemPath: '/v1/events/{eventId}',
    singular: 'event',
    plural: 'events',
    description: '',
    profile: '/v1/profiles/events',
    operations: ['list', 'get', 'create', 'replace', 'patch', 'delete'],
    wrapper: events.contract.wrapper,
    required: [],
    immutable: [],
    schema: events.schema,
  },
];
