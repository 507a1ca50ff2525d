// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.

/** The number of the migration that leads to the tables of this code. */
export const NEWEST_MIGRATION: number = 1;
