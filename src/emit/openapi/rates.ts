// What the document of a service says that counts how often callers ask (L.3): each answer tells what is left, and any may be 429.
import type { Schema } from '../json-schema/field-schema.js';
import { mapped, objectIn, responsesWith } from './every-answer.js';
import { failureReferences, failuresWithoutContent } from './problem-responses.js';

/** `components.headers` besides those of every service. */
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

/** `components.responses` */
export function responsesWithRates(responses: Schema): Schema {
  return responsesWith(responses, NAMES);
}
