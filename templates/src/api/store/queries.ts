// Queries of yours, typed by the tables of resources.yaml. Nothing generated imports this file: a service whose code asks for no
// query does not load Kysely.
import { tables, type Tables } from './tables.js';
import { typedQueries } from './queries/typed-queries.js';

export const { db, query, change } = typedQueries<Tables>(tables);

export { sql } from 'kysely';
export type { Bigint, CalendarDate, DateTime, Decimal, Duration, TimeOfDay } from './queries/columns.js';
export type { Given } from './queries/given.js';
export { value } from './queries/kinds.js';
export { perEngine } from './queries/per-engine.js';
