// The first line of every emitted TypeScript file that belongs to the generator.
export const HEADER =
  '// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.';
