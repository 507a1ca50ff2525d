// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.

/** What resources.yaml sets for the whole service. Sizes are bytes, times milliseconds. */
export const settings = {
  service: 'plain',
  language: 'en',
  /** What representations are sent as; the first is the default. */
  mediaTypes: ['application/json', 'application/hal+json', 'text/html'],
  links: false,
  /** Whether `?fields=` selects members. */
  fieldsParameter: false,
  /** Whether a change needs If-Match (C.4). */
  requirePrecondition: true,
  /** `exactTotal`: whether every page counts the whole list (PG.9). */
  page: { default: 20, max: 100, overMax: 'clamp', exactTotal: false },
  body: 262144,
  uri: 8192,
  headers: 16384,
  /** Levels of arrays and objects in a body. */
  depth: 32,
  /** Paths in one `fields`. */
  fields: 64,
  /** Operations in one JSON Patch. */
  patchOps: 100,
  headersTimeout: 10000,
  requestTimeout: 30000,
  handlerTimeout: 10000,
  /** Whose pages may call the service from a browser (R-4.cors). */
  cors: {
    origins: [],
    credentials: false,
  },
} as const;
