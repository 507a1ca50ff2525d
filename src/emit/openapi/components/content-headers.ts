// Headers of answers with content and of HEAD, for caches, languages and browsers. OpenAPI has no place for headers of all answers, so
// each answer refers to them.
import type { Model } from '../../../model/model.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { mapObjects, objectIn } from '../map-answers.js';

/** Entries of `components.headers` beside those of operations. */
export const CONTENT_HEADERS: Schema = {
  'Cache-Control': header('Whether the answer may be kept, and asked for again (RFC 9111).', 'no-cache', true),
  Vary: header('The request headers that the answer depends on (RFC 9110 §12.5.5).', 'Accept', true),
  'X-Content-Type-Options': header('The content is of the type that it says.', 'nosniff'),
  'Content-Security-Policy': header(
    'What a browser may do with the content.',
    "default-src 'none'; frame-ancestors 'none'",
  ),
  'Cross-Origin-Resource-Policy': header('Which pages may draw the content into themselves.', 'same-origin'),
  'Cross-Origin-Opener-Policy': header('With a page for people: which windows may reach it.', 'same-origin'),
  'Referrer-Policy': header('With a page for people: what its links tell of it.', 'same-origin'),
};

const CACHED = ['Cache-Control', 'Vary'];
const OF_PAGES = ['Cross-Origin-Opener-Policy', 'Referrer-Policy'];

/** Names of the headers, in their order. */
export function contentHeaders({ conventions }: Model): readonly string[] {
  const isShown = conventions.mediaTypes.includes('text/html');
  const names = Object.keys(CONTENT_HEADERS).filter((name) => isShown || !OF_PAGES.includes(name));
  return ['Content-Language', ...names];
}

/** Adds the headers to each answer that `paths` itself describes. */
export function pathsWithContentHeaders(paths: Schema, model: Model): Schema {
  return mapObjects(paths, (path) =>
    mapObjects(path, (operation, verb) => {
      const responses = mapObjects(objectIn(operation, 'responses'), (response) => {
        return verb === 'head' ? withHeaders(response, contentHeaders(model)) : withContentHeaders(response, model);
      });
      return { ...operation, responses };
    }),
  );
}

/** Adds the headers to `components.responses`. */
export function responsesWithContentHeaders(responses: Schema, model: Model): Schema {
  return mapObjects(responses, (response) => withContentHeaders(response, model));
}

function withContentHeaders(response: Schema, model: Model): Schema {
  if ('content' in response) return withHeaders(response, contentHeaders(model));
  // A cache keeps a tagged answer without content beside the answer with content, so both need the headers.
  if ('ETag' in objectIn(response, 'headers')) return withHeaders(response, CACHED);
  // With CORS, every answer depends on the origin.
  return model.cors.origins.length > 0 ? withHeaders(response, ['Vary']) : response;
}

function withHeaders(response: Schema, names: readonly string[]): Schema {
  if ('$ref' in response) return response;
  const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const);
  return { ...response, headers: { ...Object.fromEntries(references), ...objectIn(response, 'headers') } };
}

function header(description: string, example: string, required = false): Schema {
  return { description, ...(required && { required }), schema: { type: 'string' }, example };
}
