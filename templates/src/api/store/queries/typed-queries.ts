// Kysely builds statements, typed by the tables. The service runs them, in the read or the transaction of a hook or a
// function.
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type OperationNode,
  type SelectQueryNode,
  type Simplify,
} from 'kysely';
import type { Apply, Dialect, Reader, Transaction } from '../database.js';
import type { TableFacts } from './columns.js';
import { compile, type Compiled, type StatementNode } from './compile.js';
import { givenValues, timeOf, type Given } from './given.js';

/**
 * The builders. There is none for insertions: `insert` of a `store.ts` makes a row with its version, times and
 * defaults.
 */
export type Builders<Tables> = Pick<
  Kysely<Tables>,
  'selectFrom' | 'updateTable' | 'deleteFrom' | 'with' | 'withRecursive' | 'selectNoFrom' | 'fn' | 'case' | 'dynamic'
>;

interface Built<Node extends OperationNode, Row> {
  toOperationNode(): Node;
  compile(): CompiledQuery<Row>;
}

/** The values that a query names, if it names any. */
type Values<Named> = keyof Named extends never ? readonly [] : readonly [values: Named];

/** A query, compiled for each engine when it first runs there. */
export interface TypedQuery<Row, Named> {
  first(reader: Reader, ...values: Values<Named>): Apply<Row | undefined>;
  all(reader: Reader, ...values: Values<Named>): Apply<readonly Row[]>;
}

/** A change of rows, compiled likewise. It counts up the version of each row that it changes. */
export interface TypedChange<Row, Named> {
  /** @param now the time of the change, which it sets where the YAML says `on_update: now` */
  run(transaction: Transaction, now: Date, ...values: Values<Named>): Apply<void>;
  /** The same, and returns the columns of `returning` for each row that it has changed. */
  all(transaction: Transaction, now: Date, ...values: Values<Named>): Apply<readonly Row[]>;
}

export interface TypedQueries<Tables> {
  readonly db: Builders<Tables>;
  readonly query: <Row, Named = unknown>(
    build: (given: Given<Named>) => Built<SelectQueryNode, Row>,
  ) => TypedQuery<Simplify<Row>, Named>;
  readonly change: <Row, Named = unknown>(
    build: (given: Given<Named>) => Built<Exclude<StatementNode, SelectQueryNode>, Row>,
  ) => TypedChange<Simplify<Row>, Named>;
}

export function typedQueries<Tables>(facts: TableFacts): TypedQueries<Tables> {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => refusingDriver,
      createIntrospector: (own) => new SqliteIntrospector(own),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    db,
    query<Row, Named>(build: (given: Given<Named>) => Built<SelectQueryNode, Row>) {
      const compiledFor = onceForEach<Row>(() => build(givenValues<Named>()).toOperationNode(), facts);
      return {
        *first(reader, ...[values]) {
          const { statement, bind } = compiledFor(reader.dialect);
          return yield* reader.first(statement, bind({ ...values }));
        },
        *all(reader, ...[values]) {
          const { statement, bind } = compiledFor(reader.dialect);
          return yield* reader.all(statement, bind({ ...values }));
        },
      };
    },
    change<Row, Named>(build: (given: Given<Named>) => Built<Exclude<StatementNode, SelectQueryNode>, Row>) {
      const compiledFor = onceForEach<Row>(() => build(givenValues<Named>()).toOperationNode(), facts);
      return {
        *run(transaction, now, ...[values]) {
          const { statement, bind } = compiledFor(transaction.dialect);
          yield* transaction.run(statement, bind({ ...values, ...timeOf(now) }));
        },
        *all(transaction, now, ...[values]) {
          const { statement, bind } = compiledFor(transaction.dialect);
          return yield* transaction.all(statement, bind({ ...values, ...timeOf(now) }));
        },
      };
    },
  };
}

function onceForEach<Row>(node: () => StatementNode, facts: TableFacts): (dialect: Dialect) => Compiled<Row> {
  const known = new Map<Dialect, Compiled<Row>>();
  return (dialect) => {
    const compiled = known.get(dialect) ?? compile<Row>(node(), facts, dialect);
    known.set(dialect, compiled);
    return compiled;
  };
}

/** Kysely has no connection, so that no statement runs outside the transaction. */
const refusingDriver = {
  init: () => Promise.resolve(),
  acquireConnection: () => Promise.reject(new Error('Run it with `query` or `change` of src/api/store/queries.ts.')),
  beginTransaction: () => Promise.resolve(),
  commitTransaction: () => Promise.resolve(),
  rollbackTransaction: () => Promise.resolve(),
  releaseConnection: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
};
