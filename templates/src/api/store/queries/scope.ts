// The types of the columns that a part of a statement can name.
import {
  AggregateFunctionNode,
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  FunctionNode,
  IdentifierNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
  UnaryOperationNode,
  type DeleteQueryNode,
  type OperationNode,
  type SelectionNode,
  type UpdateQueryNode,
} from 'kysely';
import type { ColumnKind, TableFacts } from './columns.js';

/** A column with its type, which is undefined when it cannot be told. */
export interface KnownColumn {
  readonly kind: ColumnKind | undefined;
  readonly isNullable: boolean;
  /** The column beside it with its sort key, on SQLite. */
  readonly orderedBy?: string;
}

/** The columns of a table, a subquery or a common table expression. */
export type Columns = ReadonlyMap<string, KnownColumn>;

/** A column that a statement returns. */
export interface Output extends KnownColumn {
  readonly name: string;
  readonly node: OperationNode;
}

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

const UNKNOWN: KnownColumn = { kind: undefined, isNullable: true };

/** The tables that one query names, and the queries around it. */
export class Scope {
  readonly #facts: TableFacts;
  readonly #outer: Scope | undefined;
  readonly #common = new Map<string, Columns>();
  readonly #tables = new Map<string, Columns>();
  readonly #aliases = new Map<string, OperationNode>();

  constructor(facts: TableFacts, query: Query, outer: Scope | undefined) {
    this.#facts = facts;
    this.#outer = outer;
    for (const { name, expression } of query.with?.expressions ?? []) this.#addCommon(name.table, expression);
    for (const table of tablesOf(query)) this.#add(table, false);
    for (const { joinType, table } of query.joins ?? []) this.#add(table, /Left|Full|Outer/.test(joinType));
    if (!SelectQueryNode.is(query)) return;
    for (const { selection } of query.selections ?? []) {
      if (AliasNode.is(selection) && IdentifierNode.is(selection.alias))
        this.#aliases.set(selection.alias.name, selection.node);
    }
  }

  /** The columns that a query returns, with `*` written out. */
  outputsOf(selections: readonly SelectionNode[]): readonly Output[] {
    return selections.flatMap(({ selection }) => {
      if (SelectAllNode.is(selection)) return [...this.#tables.keys()].flatMap((table) => this.#allOf(table));
      if (ReferenceNode.is(selection) && SelectAllNode.is(selection.column)) {
        return selection.table === undefined ? [] : this.#allOf(nameOf(selection.table));
      }
      const node = AliasNode.is(selection) ? selection.node : selection;
      return [{ name: outputName(selection), node, ...this.columnOf(node) }];
    });
  }

  columnOf(node: OperationNode): KnownColumn {
    if (ReferenceNode.is(node)) return this.#resolve(node) ?? UNKNOWN;
    if (ParensNode.is(node)) return this.columnOf(node.node);
    if (AggregateFunctionNode.is(node)) return this.#aggregated(node);
    if (FunctionNode.is(node)) return node.func === 'coalesce' ? this.#firstKnown(node.arguments) : UNKNOWN;
    if (BinaryOperationNode.is(node)) return this.#operated(node);
    if (UnaryOperationNode.is(node) && OperatorNode.is(node.operator)) {
      return node.operator.operator === '-' ? this.columnOf(node.operand) : { kind: 'boolean', isNullable: true };
    }
    if (SelectQueryNode.is(node)) {
      const [only] = new Scope(this.#facts, node, this).outputsOf(node.selections ?? []);
      return only === undefined ? UNKNOWN : { kind: only.kind, isNullable: true };
    }
    return UNKNOWN;
  }

  /** The node for which an alias of the query stands; any other node as it is. */
  meant(node: OperationNode): OperationNode {
    if (!ReferenceNode.is(node) || node.table !== undefined || !ColumnNode.is(node.column)) return node;
    if (this.#resolve(node) !== undefined) return node;
    return this.#aliases.get(node.column.column.name) ?? node;
  }

  #resolve({ table, column }: ReferenceNode): KnownColumn | undefined {
    if (!ColumnNode.is(column)) return undefined;
    const { name } = column.column;
    const among = table === undefined ? [...this.#tables.values()] : [this.#tables.get(nameOf(table))];
    const found = among.find((columns) => columns?.has(name))?.get(name);
    return found ?? this.#outer?.columnOf(ReferenceNode.create(column, table));
  }

  #aggregated({ func, aggregated: [only] }: AggregateFunctionNode): KnownColumn {
    if (func === 'count') return { kind: 'int', isNullable: false };
    if (func === 'sum' || func === 'avg') return { kind: 'number', isNullable: true };
    const isEnd = func === 'min' || func === 'max';
    return isEnd && only !== undefined ? { kind: this.columnOf(only).kind, isNullable: true } : UNKNOWN;
  }

  #operated({ leftOperand, operator, rightOperand }: BinaryOperationNode): KnownColumn {
    if (!OperatorNode.is(operator)) return UNKNOWN;
    if (/^[+*/%-]$/.test(operator.operator)) return this.#firstKnown([leftOperand, rightOperand]);
    return /^(?:->>?|\|\|)$/.test(operator.operator) ? UNKNOWN : { kind: 'boolean', isNullable: true };
  }

  #firstKnown(nodes: readonly OperationNode[]): KnownColumn {
    const kind = nodes.map((node) => this.columnOf(node).kind).find((one) => one !== undefined);
    return { kind, isNullable: true };
  }

  #add(node: OperationNode, isJoined: boolean): void {
    const source = AliasNode.is(node) ? node.node : node;
    const name = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : nameOf(source);
    const columns = this.#columnsOf(source);
    const nullable = [...columns].map(([column, known]) => [column, { ...known, isNullable: true }] as const);
    this.#tables.set(name, isJoined ? new Map(nullable) : columns);
  }

  #addCommon(name: TableNode, expression: OperationNode): void {
    this.#common.set(nameOf(name), this.#columnsOf(expression));
  }

  #columnsOf(source: OperationNode): Columns {
    if (TableNode.is(source)) return this.#commonTable(nameOf(source)) ?? columnsOfTable(nameOf(source), this.#facts);
    if (!SelectQueryNode.is(source)) return new Map();
    const outputs = new Scope(this.#facts, source, this).outputsOf(source.selections ?? []);
    return new Map(outputs.map(({ name, kind, isNullable }) => [name, { kind, isNullable }]));
  }

  #commonTable(name: string): Columns | undefined {
    const own = this.#common.get(name);
    return own !== undefined || this.#outer === undefined ? own : this.#outer.#commonTable(name);
  }

  #allOf(table: string): readonly Output[] {
    return [...(this.#tables.get(table) ?? [])].map(([name, known]) => ({
      ...known,
      name,
      node: ReferenceNode.create(ColumnNode.create(name), TableNode.create(table)),
    }));
  }
}

function columnsOfTable(table: string, { columns }: TableFacts): Columns {
  const facts = Object.entries(columns[table] ?? {});
  return new Map(
    facts.map(([name, { kind, nullable = false, orderedBy }]) => [
      name,
      { kind, isNullable: nullable, ...(orderedBy !== undefined && { orderedBy }) },
    ]),
  );
}

function tablesOf(query: Query): readonly OperationNode[] {
  if (query.kind === 'SelectQueryNode') return query.from?.froms ?? [];
  if (query.kind === 'DeleteQueryNode') return [...query.from.froms, ...(query.using?.tables ?? [])];
  return [...(query.table === undefined ? [] : [query.table]), ...(query.from?.froms ?? [])];
}

export function nameOf(node: OperationNode): string {
  return TableNode.is(node) ? node.table.identifier.name : '';
}

function outputName(selection: OperationNode): string {
  if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
  if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) return selection.column.column.name;
  throw new Error('Each column that a query returns needs a name: use `as`.');
}
