// Lifecycles and rates in the document: deprecated operations of an older version, rate limits (L.3), and the headers of both.
import type { Model } from '../../../model/model.js';
import type { VersionLifecycle } from '../../../model/service.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { mapObjects, objectIn, addHeaders } from '../map-answers.js';
import { failureReferences, failuresWithoutContent } from '../problems/problem-responses.js';

/** True when the version has a sunset, after which it answers 410. */
export function hasSunset({ service: { lifecycle } }: Model): boolean {
  return lifecycle !== null && lifecycle.sunset !== '';
}

/** Entries of `components.headers` for versions with a lifecycle. */
export const LIFECYCLE_HEADERS: Schema = {
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
export function pathsWithLifecycle(paths: Schema, life: VersionLifecycle): Schema {
  return mapObjects(paths, (path) =>
    mapObjects(path, (operation) => ({
      ...operation,
      ...(life.deprecated !== '' && { deprecated: true }),
      responses: responsesWithLifecycle(objectIn(operation, 'responses'), life),
    })),
  );
}

/** Adds the headers to `components.responses`, or to the answers of an operation. */
export function responsesWithLifecycle(responses: Schema, life: VersionLifecycle): Schema {
  return addHeaders(responses, headersOf(life));
}

function headersOf({ deprecated, sunset }: VersionLifecycle): readonly string[] {
  return ['Link', ...(deprecated === '' ? [] : ['Deprecation']), ...(sunset === '' ? [] : ['Sunset'])];
}

/** Entries of `components.headers` for services with a rate. */
export const RATE_HEADERS: Schema = {
  'RateLimit-Policy': {
    description: 'How many requests are taken in how many seconds (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"default";q=600;w=60',
  },
  RateLimit: {
    description: 'How many more may come now, and in how many seconds there is more.',
    schema: { type: 'string' },
    example: '"default";r=599;t=42',
  },
};

const NAMES = Object.keys(RATE_HEADERS);

export function pathsWithRates(paths: Schema): Schema {
  return mapObjects(paths, (path) =>
    mapObjects(path, (operation, verb) => {
      const refused = verb === 'head' ? failuresWithoutContent([429]) : failureReferences([429]);
      const responses = { ...refused, ...objectIn(operation, 'responses') };
      return { ...operation, responses: addHeaders(responses, NAMES) };
    }),
  );
}

/** Adds the headers to `components.responses`. */
export function responsesWithRates(responses: Schema): Schema {
  return addHeaders(responses, NAMES);
}
