// Your own queries, typed by the tables of resources.yaml. No generated code imports this file: a service without such
// queries does not load Kysely.
import { tables, type Tables } from './tables.js';
import { typedQueries } from './queries/typed-queries.js';

export const { db, query, change } = typedQueries<Tables>(tables);

export { sql } from 'kysely';
export type { Bigint, CalendarDate, DateTime, Decimal, Duration, TimeOfDay } from './queries/columns.js';
export type { Given } from './queries/given.js';
export { value } from './queries/kinds.js';
export { perEngine } from './queries/per-engine.js';
