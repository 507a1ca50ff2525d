// Failures of requests that are right by themselves, and not in the present state.
import type { Failure } from './failure.js';

export const STATE_CONFLICTS = {
  404: {
    name: 'NotFound',
    description: 'The resource or one of its parents does not exist. The detail says which.',
    cases: [{ code: 'no-such-resource', title: 'There is no such resource', detail: 'There is nothing with this id.' }],
  },
  409: {
    name: 'Conflict',
    description: 'The request conflicts with the current state of the resource.',
    cases: [
      {
        code: 'already-exists',
        title: 'It exists already',
        detail: 'There is one already, and there can only be one.',
      },
      {
        code: 'idempotency-key-in-use',
        title: 'A request with this key is under way',
        detail: 'A request with this key is under way: its answer is not known yet.',
        errors: [{ header: 'Idempotency-Key', code: 'idempotency-key-in-use', detail: 'It is under way.' }],
      },
      {
        code: 'not-unique',
        title: 'Something else has this value already',
        detail: 'Another user has the same email.',
        errors: [{ pointer: '/email', code: 'not-unique', detail: 'Another user has the same email.' }],
      },
      {
        code: 'overlapping',
        title: 'It overlaps with another one',
        detail: 'Between starts_at and ends_at there is another booking.',
        errors: [
          {
            pointer: '/starts_at',
            code: 'overlapping',
            detail: 'Between starts_at and ends_at there is another booking.',
          },
        ],
      },
      {
        code: 'has-children',
        title: 'It still has resources below it',
        detail: 'What lies below must be deleted first.',
      },
      {
        code: 'still-referenced',
        title: 'Something still refers to it',
        detail: 'A loan still refers to the book.',
      },
      {
        code: 'last-member',
        title: 'The group needs this member',
        detail: 'The organisation would have no member left who may change its members: let another one do so first.',
      },
      {
        code: 'patch-conflict',
        title: 'The patch does not apply',
        detail: 'The operation at index 1 (test) finds another value.',
        errors: [{ pointer: '/1', code: 'patch-conflict', detail: 'It finds another value.' }],
      },
    ],
  },
  410: {
    name: 'VersionGone',
    description: 'This version has ended. A newer one is served.',
    cases: [
      {
        code: 'version-gone',
        title: 'This version has ended',
        detail: 'Version v1 ended on 2099-01-01. The newest version is v2.',
      },
    ],
  },
  412: {
    name: 'PreconditionFailed',
    description:
      'The resource has changed since the representation that `If-Match` names, or it is missing, or it exists against `If-None-Match`.',
    headers: ['ETag'],
    cases: [
      {
        code: 'precondition-failed',
        title: 'The resource is not as the request expects',
        detail: 'It has changed since.',
        errors: [{ header: 'If-Match', code: 'precondition-failed', detail: 'It has changed since.' }],
      },
    ],
  },
  428: {
    name: 'PreconditionRequired',
    description: 'A change needs `If-Match` with the ETag of a GET.',
    cases: [
      {
        code: 'precondition-required',
        title: 'A precondition is required',
        detail: 'A change needs the header If-Match with the tag that a GET shows.',
        errors: [{ header: 'If-Match', code: 'precondition-required', detail: 'This header is required here.' }],
      },
      {
        code: 'non-idempotent-patch',
        title: 'The patch cannot be repeated safely',
        detail: 'Sent twice, this patch would change the resource twice.',
        errors: [{ header: 'If-Match', code: 'non-idempotent-patch', detail: 'This patch needs the header.' }],
      },
    ],
  },
} as const satisfies Readonly<Record<number, Failure>>;
