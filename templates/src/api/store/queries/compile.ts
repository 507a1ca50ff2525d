// Compiles a statement for one engine, with its parameters and the columns that it returns.
import {
  AliasNode,
  IdentifierNode,
  PostgresQueryCompiler,
  RawNode,
  ReturningNode,
  SelectionNode,
  SqliteQueryCompiler,
  type DeleteQueryNode,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';
import type { Dialect, Query, SqlValue } from '../database.js';
import type { TableFacts } from './columns.js';
import { Slot } from './given.js';
import { kinds } from './kinds.js';
import { Scope, type Output } from './scope.js';
import { Translation } from './translation.js';

/**
 * The statements of Kysely's builders. Insertions are left to the functions of `store.ts`, which know what a new row
 * needs.
 */
export type StatementNode = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

export interface Compiled<Row> {
  readonly statement: Query<Row, readonly SqlValue[]>;
  /** The values in the order of the statement. @throws TypeError when one is missing, or not of its column's type */
  bind(given: Readonly<Record<string, unknown>>): readonly SqlValue[];
}

const compilers = { sqlite: new SqliteQueryCompiler(), postgres: new PostgresQueryCompiler() };

export function compile<Row>(node: StatementNode, facts: TableFacts, dialect: Dialect): Compiled<Row> {
  const outputs = outputsOf(node, facts);
  const translated = new Translation(facts, dialect).transformNode(withOutputs(node, outputs));
  const { sql, parameters } = compilers[dialect].compileQuery(withTexts(translated, outputs), { queryId: '' });
  const slots = parameters.map(slotOf);
  return {
    statement: { sql, row: (cells) => rowOf(cells, outputs) },
    bind: (given) => slots.map((slot) => (slot instanceof Slot ? slot.stored(valueIn(given, slot)) : slot)),
  };
}

function outputsOf(node: StatementNode, facts: TableFacts): readonly Output[] {
  const outputs = new Scope(facts, node, undefined).outputsOf(selectionsOf(node));
  const names = new Set(outputs.map(({ name }) => name));
  if (names.size === outputs.length) return outputs;
  throw new Error(`Two columns have the same name (${outputs.map(({ name }) => name).join(', ')}): use \`as\`.`);
}

function selectionsOf(node: StatementNode): readonly SelectionNode[] {
  return (node.kind === 'SelectQueryNode' ? node.selections : node.returning?.selections) ?? [];
}

/** Puts each column with its name in place of `*`. */
function withOutputs<Node extends StatementNode>(node: Node, outputs: readonly Output[]): StatementNode {
  return withSelections(
    node,
    outputs.map(({ node: shown, name }) => SelectionNode.create(AliasNode.create(shown, IdentifierNode.create(name)))),
  );
}

/** Reads 64-bit integers as text: a number of JavaScript would lose their last digits. */
function withTexts(node: StatementNode, outputs: readonly Output[]): StatementNode {
  const selections = selectionsOf(node).map((one, index) => {
    const { selection } = one;
    const { kind, name } = outputs[index] ?? {};
    if (kind !== 'bigint' || !AliasNode.is(selection)) return one;
    const text = RawNode.create(['CAST(', ' AS TEXT)'], [selection.node]);
    return SelectionNode.create(AliasNode.create(text, IdentifierNode.create(`_${name}_text`)));
  });
  return withSelections(node, selections);
}

function withSelections(node: StatementNode, selections: readonly SelectionNode[]): StatementNode {
  if (selections.length === 0) return node;
  return node.kind === 'SelectQueryNode'
    ? { ...node, selections }
    : { ...node, returning: ReturningNode.create(selections) };
}

/** The parameters of a statement are values or slots for them; `Translation` has made all of them. */
function slotOf(parameter: unknown): SqlValue | Slot {
  if (parameter instanceof Slot || parameter === null) return parameter;
  if (typeof parameter === 'string' || typeof parameter === 'number') return parameter;
  throw new TypeError(`${String(parameter)} is not a value of SQL.`);
}

function valueIn(given: Readonly<Record<string, unknown>>, { name }: Slot): unknown {
  if (given[name] === undefined) throw new TypeError(`The query needs "${name}".`);
  return given[name];
}

function rowOf<Row>(cells: readonly SqlValue[], outputs: readonly Output[]): Row {
  const row: Record<string, unknown> = {};
  outputs.forEach(({ name, kind }, index) => {
    const cell = cells[index] ?? null;
    row[name] = cell === null || kind === undefined ? cell : kinds[kind].read(cell);
  });
  if (isRow<Row>(row)) return row;
  throw new Error('A row is an object.');
}

// The builder has told the compiler the members of a row; this checks only that there is one.
function isRow<Row>(row: unknown): row is Row {
  return typeof row === 'object';
}
