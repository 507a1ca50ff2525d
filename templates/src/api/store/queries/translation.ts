// Translates a statement of Kysely's builders to one that an engine runs. Values are bound in their stored form, and
// types that do not sort or compare by themselves do so by a key.
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  ColumnUpdateNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  ReturningNode,
  SelectionNode,
  TableNode,
  ValueListNode,
  ValueNode,
  type AggregateFunctionNode,
  type DeleteQueryNode,
  type OperationNode,
  type OrderByItemNode,
  type QueryId,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';
import { inDialect, type Dialect, type SqlValue } from '../database.js';
import type { ColumnKind, TableFacts } from './columns.js';
import { GivenValue, NOW, Slot, TODAY } from './given.js';
import { kinds, storedValue } from './kinds.js';
import { chosen, isSqlite } from './per-engine.js';
import { nameOf, Scope } from './scope.js';

const EQUAL = /^(?:==?|!=|<>|(?:not )?in|is(?: not)?(?: distinct from)?)$/;
const ORDERED = /^(?:[<>]=?|between(?: symmetric)?)$/;
const PATTERN = /^(?:(?:not )?i?like|regexp|!?~\*?|\^@)$/;
const ARITHMETIC = /^[+*/%^-]$/;

export class Translation extends OperationNodeTransformer {
  readonly #facts: TableFacts;
  readonly #dialect: Dialect;
  #scope: Scope | undefined;

  constructor(facts: TableFacts, dialect: Dialect) {
    super();
    this.#facts = facts;
    this.#dialect = dialect;
  }

  protected override transformSelectQuery(node: SelectQueryNode, id?: QueryId): SelectQueryNode {
    return this.#within(node, () => super.transformSelectQuery(node, id));
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, id?: QueryId): DeleteQueryNode {
    return this.#within(node, () => super.transformDeleteQuery(node, id));
  }

  /** Counts up the row's version, from which its ETag is made, and sets the times of change (C.1). */
  protected override transformUpdateQuery(node: UpdateQueryNode, id?: QueryId): UpdateQueryNode {
    return this.#within(node, () => {
      const updates = [...(node.updates ?? []), ...this.#alongWith(node)];
      return super.transformUpdateQuery({ ...node, updates }, id);
    });
  }

  /** SQLite knows the columns of the changed row only by their own names. */
  protected override transformReturning(node: ReturningNode, id?: QueryId): ReturningNode {
    if (!isSqlite(this.#dialect)) return super.transformReturning(node, id);
    const selections = node.selections.map((one) => {
      const { selection } = one;
      if (!AliasNode.is(selection) || !ReferenceNode.is(selection.node)) return one;
      const { column } = selection.node;
      if (!ColumnNode.is(column)) return one;
      return SelectionNode.create(AliasNode.create(ReferenceNode.create(column), selection.alias));
    });
    return super.transformReturning(ReturningNode.create(selections), id);
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode, id?: QueryId): ColumnUpdateNode {
    const { kind } = this.#columnOf(ColumnNode.is(node.column) ? ReferenceNode.create(node.column) : node.column);
    const value = kind === undefined ? this.transformNode(node.value, id) : this.#stored(node.value, kind);
    return ColumnUpdateNode.create(node.column, value);
  }

  protected override transformBinaryOperation(node: BinaryOperationNode, id?: QueryId): BinaryOperationNode {
    const { leftOperand: left, operator: sign, rightOperand: right } = node;
    const kind = this.#columnOf(left).kind ?? this.#columnOf(right).kind;
    if (kind === undefined || !OperatorNode.is(sign)) return super.transformBinaryOperation(node, id);
    const { operator } = sign;
    const noList = emptyList(right, operator);
    if (noList !== undefined) return noList;
    if (EQUAL.test(operator)) return operation(this.#stored(left, kind), sign, this.#stored(right, kind));
    if (ORDERED.test(operator)) return operation(this.#sortable(left, kind), sign, this.#sortable(right, kind));
    if (PATTERN.test(operator) && !kinds[kind].isText) throw misused(kind, 'has no pattern');
    if (ARITHMETIC.test(operator) && !kinds[kind].adds) throw misused(kind, 'is not a number of SQL');
    return super.transformBinaryOperation(node, id);
  }

  protected override transformOrderByItem(node: OrderByItemNode, id?: QueryId): OrderByItemNode {
    const by = this.#scope?.meant(node.orderBy) ?? node.orderBy;
    const { kind, isNullable } = this.#columnOf(by);
    const item = super.transformOrderByItem(node, id);
    if (kind === undefined) return item;
    const isAscending = node.direction === undefined || isWord(node.direction, 'asc');
    // SQLite sorts absent values first; PostgreSQL would sort them last.
    const places = isNullable &&
      node.nulls === undefined && { nulls: isAscending ? ('first' as const) : ('last' as const) };
    // The alias of a 64-bit integer stands for its text, so order by the column itself.
    const shown = kind === 'bigint' ? by : node.orderBy;
    return { ...item, orderBy: this.#sortable(by, kind, shown), ...places };
  }

  protected override transformAggregateFunction(node: AggregateFunctionNode, id?: QueryId): AggregateFunctionNode {
    const [only] = node.aggregated;
    const kind = only === undefined ? undefined : this.#columnOf(only).kind;
    if (kind !== undefined) {
      if (/^(?:sum|avg|total)$/.test(node.func) && !kinds[kind].adds) throw misused(kind, 'cannot be added up in SQL');
      if (/^(?:min|max)$/.test(node.func) && kinds[kind].order !== 'stored')
        throw misused(kind, 'has no least or greatest in SQL: order by it and take the first');
    }
    return super.transformAggregateFunction(node, id);
  }

  protected override transformRaw(node: RawNode, id?: QueryId): RawNode {
    const choice = chosen(node, this.#dialect);
    return choice === undefined
      ? super.transformRaw(node, id)
      : RawNode.createWithChild(this.transformNode(choice, id));
  }

  protected override transformValue({ value, ...node }: ValueNode): ValueNode {
    return node.immediate === true ? { ...node, value } : ValueNode.create(bindable(value, plainValue));
  }

  protected override transformPrimitiveValueList({ values }: PrimitiveValueListNode): PrimitiveValueListNode {
    return PrimitiveValueListNode.create(values.map((value) => bindable(value, plainValue)));
  }

  #within<Node extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(query: Node, translate: () => Node): Node {
    const outer = this.#scope;
    this.#scope = new Scope(this.#facts, query, outer);
    try {
      return translate();
    } finally {
      this.#scope = outer;
    }
  }

  #columnOf(node: OperationNode): ReturnType<Scope['columnOf']> {
    return this.#scope?.columnOf(node) ?? { kind: undefined, isNullable: true };
  }

  /** Values in their stored form; a column or an expression as it is. */
  #stored(node: OperationNode, kind: ColumnKind): OperationNode {
    return this.#operand(node, (value) => this.#bound(value, kind, (given) => storedValue(kind, given)));
  }

  /** An expression that sorts as the values do. @param shown the expression for a type that sorts by itself */
  #sortable(node: OperationNode, kind: ColumnKind, shown = node): OperationNode {
    const { order, key } = kinds[kind];
    if (order === 'none') throw misused(kind, 'has no order');
    const sql = this.#facts.sortKeys[kind]?.[this.#dialect] ?? null;
    if (key === undefined) return this.#stored(shown, kind);
    this.#requireKind(node, kind);
    if (sql === null) return this.#stored(shown, kind);
    const keyOf = (given: unknown): SqlValue => {
      const stored = storedValue(kind, given);
      return stored === null ? null : inDialect(key(String(stored)), this.#dialect);
    };
    return this.#operand(
      node,
      (value) => ValueNode.create(bindable(value, keyOf)),
      (other) => this.#keyed(other, sql),
    );
  }

  #keyed(node: OperationNode, sql: string): OperationNode {
    const { orderedBy } = this.#columnOf(node);
    if (isSqlite(this.#dialect) && orderedBy !== undefined && ReferenceNode.is(node)) {
      return ReferenceNode.create(ColumnNode.create(orderedBy), node.table);
    }
    const fragments = sql.split('{value}');
    return RawNode.create(
      fragments.map((text, index) => (index === 0 ? `(${text}` : index === fragments.length - 1 ? `${text})` : text)),
      fragments.slice(1).map(() => this.transformNode(node)),
    );
  }

  /** @throws TypeError for an expression of another type, which has another sort key or none */
  #requireKind(node: OperationNode, kind: ColumnKind): void {
    this.#operand(
      node,
      () => node,
      (expression) => {
        if (this.#columnOf(expression).kind !== kind) throw misused(kind, 'compares with its own kind only');
        return expression;
      },
    );
  }

  #operand(
    node: OperationNode,
    bind: (value: unknown) => OperationNode,
    express: (node: OperationNode) => OperationNode = (other) => this.transformNode(other),
  ): OperationNode {
    if (ValueNode.is(node)) return node.immediate === true ? node : bind(node.value);
    if (PrimitiveValueListNode.is(node)) return ValueListNode.create(node.values.map(bind));
    const each = (one: OperationNode): OperationNode => this.#operand(one, bind, express);
    if (ValueListNode.is(node)) return ValueListNode.create(node.values.map(each));
    // The bounds of `between`.
    if (AndNode.is(node)) return AndNode.create(each(node.left), each(node.right));
    return express(node);
  }

  #bound(value: unknown, kind: ColumnKind, stored: (given: unknown) => SqlValue): OperationNode {
    const bound = ValueNode.create(bindable(value, stored));
    return kind === 'bigint' ? RawNode.create(['CAST(', ' AS BIGINT)'], [bound]) : bound;
  }

  #alongWith({ table }: UpdateQueryNode): readonly ColumnUpdateNode[] {
    if (table === undefined) return [];
    const source = AliasNode.is(table) ? table.node : table;
    const facts = this.#facts.columns[nameOf(source)] ?? {};
    const own = AliasNode.is(table) ? undefined : TableNode.create(nameOf(source));
    const version = ReferenceNode.create(ColumnNode.create('_version'), own);
    const next = operation(version, OperatorNode.create('+'), ValueNode.createImmediate(1));
    const touched = Object.entries(facts).filter(([, { touched }]) => touched === true);
    return [
      ColumnUpdateNode.create(ColumnNode.create('_version'), next),
      ...touched.map(([name, { kind }]) => {
        const time = new GivenValue(kind === 'date' ? TODAY : NOW);
        return ColumnUpdateNode.create(ColumnNode.create(name), time.toOperationNode());
      }),
    ];
  }
}

function operation(left: OperationNode, operator: OperatorNode, right: OperationNode): BinaryOperationNode {
  return BinaryOperationNode.create(left, operator, right);
}

/** PostgreSQL has no empty lists, so a constant comparison stands for one: nothing is in it. */
function emptyList(list: OperationNode, operator: string): BinaryOperationNode | undefined {
  if (!PrimitiveValueListNode.is(list) || list.values.length > 0) return undefined;
  const [one, other] = [ValueNode.createImmediate(1), ValueNode.createImmediate(operator === 'in' ? 0 : 1)];
  return operation(one, OperatorNode.create('='), other);
}

/** The value to bind, or a slot for one that is given later. */
function bindable(value: unknown, stored: (given: unknown) => SqlValue): SqlValue | Slot {
  return value instanceof GivenValue ? new Slot(value.name, stored) : stored(value);
}

/** A value that is not compared with a column. */
function plainValue(value: unknown): SqlValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  throw new TypeError(`${String(value)} is not a value of SQL.`);
}

function isWord(node: OperationNode, word: string): boolean {
  return RawNode.is(node) && node.sqlFragments.join('').trim().toLowerCase() === word;
}

function misused(kind: ColumnKind, why: string): TypeError {
  return new TypeError(`A ${kind} ${why}.`);
}
