// Rate limits (L.3): headers in each answer, and 429 for any request.
import type { Schema } from '../json-schema/field-schema.js';
import { mapped, objectIn, responsesWith } from './every-answer.js';
import { failureReferences, failuresWithoutContent } from './problem-responses.js';

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
  return mapped(paths, (path) =>
    mapped(path, (operation, verb) => {
      const refused = verb === 'head' ? failuresWithoutContent([429]) : failureReferences([429]);
      const responses = { ...refused, ...objectIn(operation, 'responses') };
      return { ...operation, responses: responsesWith(responses, NAMES) };
    }),
  );
}

/** Adds the headers to `components.responses`. */
export function responsesWithRates(responses: Schema): Schema {
  return responsesWith(responses, NAMES);
}
