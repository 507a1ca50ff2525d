// SQL of a service for each of its engines: one text where all of them understand it.
import { enginesOf, type Database, type Engine } from '../../model/database.js';
import type { Json } from '../../types/json-value.js';

type Sql = string | readonly string[];

/** The text that all engines have; undefined where they differ. */
export function sharedSql<Text extends Sql>(database: Database, sqlOf: (engine: Engine) => Text): Text | undefined {
  const [first, ...others] = enginesOf(database).map(sqlOf);
  return others.every((text) => String(text) === String(first)) ? first : undefined;
}

/** A `PerDialect<string>` of the emitted service. */
export function perEngine(database: Database, sqlOf: (engine: Engine) => string): Json {
  const byEngine = enginesOf(database).map((engine) => [engine, sqlOf(engine)] as const);
  return sharedSql(database, sqlOf) ?? Object.fromEntries(byEngine);
}
