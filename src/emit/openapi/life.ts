// The announced end of an older version: deprecated operations, and headers in each answer.
import type { Model, VersionLifecycle } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';
import { mapped, objectIn, responsesWith } from './every-answer.js';

/** Whether the version has a sunset, after which it answers 410. */
export function mayBeGone({ service: { lifecycle } }: Model): boolean {
  return lifecycle !== null && lifecycle.sunset !== '';
}

/** Entries of `components.headers` for versions with a lifecycle. */
export const LIFE_HEADERS: Schema = {
  Deprecation: {
    description: 'From when on clients should use a newer version, in seconds since 1970 (RFC 9745).',
    schema: { type: 'string', pattern: '^@-?[0-9]+$' },
    example: '@4039372800',
  },
  Sunset: {
    description: 'When this version ends (RFC 8594).',
    schema: { type: 'string' },
    example: 'Thu, 01 Jan 2099 00:00:00 GMT',
  },
};

/** Marks the operations of `paths` and adds the headers. */
export function pathsWithLife(paths: Schema, life: VersionLifecycle): Schema {
  return mapped(paths, (path) =>
    mapped(path, (operation) => ({
      ...operation,
      ...(life.deprecated !== '' && { deprecated: true }),
      responses: responsesWithLife(objectIn(operation, 'responses'), life),
    })),
  );
}

/** Adds the headers to `components.responses`, or to the answers of an operation. */
export function responsesWithLife(responses: Schema, life: VersionLifecycle): Schema {
  return responsesWith(responses, headersOf(life));
}

function headersOf({ deprecated, sunset }: VersionLifecycle): readonly string[] {
  return ['Link', ...(deprecated === '' ? [] : ['Deprecation']), ...(sunset === '' ? [] : ['Sunset'])];
}
