// SQL of your own in a query, said once for each engine.
import { sql, ValueNode, type OperationNode, type RawBuilder, type RawNode } from 'kysely';
import type { Dialect } from '../database.js';

/** The engines' texts, until it is known which of them runs. */
export class EngineChoice {
  readonly of: Readonly<Record<Dialect, RawBuilder<unknown>>>;

  constructor(of: Readonly<Record<Dialect, RawBuilder<unknown>>>) {
    this.of = of;
  }
}

/**
 * An expression whose SQL differs between the engines; where it does not, Kysely's `sql` is enough.
 * ``perEngine<string>({ sqlite: sql`strftime('%Y', ${sql.ref('published')})`, postgres: sql`…` })``
 */
export function perEngine<T>(of: Readonly<Record<Dialect, RawBuilder<T>>>): RawBuilder<T> {
  return sql<T>`${new EngineChoice(of)}`;
}

/** The SQL of the engine that runs; undefined of other SQL. */
export function chosen(node: RawNode, dialect: Dialect): OperationNode | undefined {
  const [only] = node.parameters;
  if (only === undefined || !ValueNode.is(only) || !(only.value instanceof EngineChoice)) return undefined;
  return only.value.of[dialect].toOperationNode();
}

/** Takes any text, since a service on one engine alone has no other dialect to compare with. */
export function isSqlite(dialect: string): boolean {
  return dialect === 'sqlite';
}
