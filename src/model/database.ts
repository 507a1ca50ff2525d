// The engines that a service is built for: the YAML's `database`.

export type Engine = 'sqlite' | 'postgres';

export type Database = Engine | 'both';

export function hasEngine(database: Database, engine: Engine): boolean {
  return database === engine || database === 'both';
}

export function enginesOf(database: Database): readonly Engine[] {
  return database === 'both' ? ['sqlite', 'postgres'] : [database];
}

export function isDatabase(value: unknown): value is Database {
  return value === 'sqlite' || value === 'postgres' || value === 'both';
}
