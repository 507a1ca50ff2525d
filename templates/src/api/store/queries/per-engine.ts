// Your own SQL in a query, written once for each engine.
import { sql, ValueNode, type OperationNode, type RawBuilder, type RawNode } from 'kysely';
import type { Dialect } from '../database.js';

/** The SQL of each engine, until a statement is compiled for one of them. */
export class EngineChoice {
  readonly of: Readonly<Record<Dialect, RawBuilder<unknown>>>;

  constructor(of: Readonly<Record<Dialect, RawBuilder<unknown>>>) {
    this.of = of;
  }
}

/**
 * An expression whose SQL differs between the engines; otherwise Kysely's `sql` is enough.
 * ``perEngine<string>({ sqlite: sql`strftime('%Y', ${sql.ref('published')})`, postgres: sql`…` })``
 */
export function perEngine<T>(of: Readonly<Record<Dialect, RawBuilder<T>>>): RawBuilder<T> {
  return sql<T>`${new EngineChoice(of)}`;
}

/** The SQL of the engine that runs; undefined for any other SQL. */
export function chosen(node: RawNode, dialect: Dialect): OperationNode | undefined {
  const [only] = node.parameters;
  if (only === undefined || !ValueNode.is(only) || !(only.value instanceof EngineChoice)) return undefined;
  return only.value.of[dialect].toOperationNode();
}

/** Takes any text, since the type `Dialect` of a service on one engine has no other value to compare with. */
export function isSqlite(dialect: string): boolean {
  return dialect === 'sqlite';
}
