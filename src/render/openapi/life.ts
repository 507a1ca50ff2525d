// What the document of an older version says of its end: each operation is marked, and each answer has the headers that tell of it.
import { isJsonObject } from '../../model/json.js';
import type { Model, VersionLife } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';
import { headerReferences } from './problem-responses.js';

/** Whether the version will answer 410 one day. */
export function mayBeGone({ service: { life } }: Model): boolean {
  return life !== null && life.sunset !== '';
}

/** `components.headers` besides those of every version. */
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

/** `paths` of a version whose end is announced. */
export function pathsWithLife(paths: Schema, life: VersionLife): Schema {
  return mapped(paths, (path) =>
    mapped(path, (operation) => ({
      ...operation,
      ...(life.deprecated !== '' && { deprecated: true }),
      responses: responsesWithLife(objectIn(operation, 'responses'), life),
    })),
  );
}

/** `components.responses`, or those of one operation. */
export function responsesWithLife(responses: Schema, life: VersionLife): Schema {
  const { headers: added } = headerReferences(headersOf(life));
  return mapped(responses, (response) =>
    '$ref' in response
      ? response
      : { ...response, headers: { ...objectIn(response, 'headers'), ...(isJsonObject(added) && added) } },
  );
}

function headersOf({ deprecated, sunset }: VersionLife): readonly string[] {
  return ['Link', ...(deprecated === '' ? [] : ['Deprecation']), ...(sunset === '' ? [] : ['Sunset'])];
}

/** What holds objects and lists, with another object in the place of each. */
function mapped(schema: Schema, change: (inside: Schema) => Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema).map(([name, inside]) => [name, isJsonObject(inside) ? change(inside) : inside]),
  );
}

function objectIn(schema: Schema, name: string): Schema {
  const inside = schema[name];
  return isJsonObject(inside) ? inside : {};
}
