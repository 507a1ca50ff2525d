// What the criteria's file of a resource says: for each parameter the SQL that it chooses and the reader of its value (Q.3).
import { namesOf } from '../../model/fields.js';
import { allFilterParameters, type FilterParameter } from '../../model/criteria.js';
import { definitionOf, isSimple } from '../../types/types.js';
import type { FieldType, Model, Resource } from '../../model/model.js';
import { ImportList } from '../imports.js';
import { expressionText, type Expression } from '../expression.js';
import { propertyName, stringLiteral } from '../typescript.js';
import { apiPrefix } from './places.js';

export function criteriaView(resource: Resource): Record<string, unknown> {
  const api = apiPrefix(resource);
  const imports = new ImportList();
  const filters = allFilterParameters(resource);
  const store = './store.js';
  imports.add(`${api}runtime/criteria.js`, 'Criteria', 'type');
  if (filters.length > 0) imports.add(store, 'conditions');
  if (resource.sorts.length > 0) imports.add(store, 'orders');
  const readers = filters.map((filter) => readerOf(filter));
  for (const { names } of readers) for (const name of names) imports.add(`${api}runtime/criteria-values.js`, name);
  const parameters = [...(resource.sorts.length > 0 ? ['sort'] : []), ...filters.map(({ parameter }) => parameter)];
  return {
    imports: imports.toString(),
    plural: resource.names.plural,
    parameters: expressionText({ items: parameters.map(stringLiteral) }),
    filters: filters.map(({ parameter, condition }, index) => ({
      name: propertyName(parameter),
      condition,
      reader: expressionText(readers[index]?.expression ?? ''),
    })),
    sorts: resource.sorts.flatMap((field) =>
      namesOf(field).map((name) => ({ name: propertyName(name), order: field.variable })),
    ),
  };
}

interface Reader {
  readonly expression: Expression;
  /** What it imports. */
  readonly names: readonly string[];
}

function readerOf({ field, comparison }: FilterParameter): Reader {
  const { type } = field;
  const isOrdered = ['gt', 'gte', 'lt', 'lte'].includes(comparison);
  const one = valueReader(type.kind === 'list' ? type.item : type, isOrdered);
  if (comparison !== 'in') return one;
  return { expression: { callee: 'anyOf', arguments: [one.expression] }, names: ['anyOf', ...one.names] };
}

function valueReader(type: FieldType, isOrdered: boolean): Reader {
  if (type.kind === 'enum') {
    return { expression: { callee: 'oneOf', arguments: type.values.map(stringLiteral) }, names: ['oneOf'] };
  }
  // The reader of a value has the name of its check.
  const check = isSimple(type) ? definitionOf(type).check(type).name : 'text';
  const name = isOrdered && type.kind === 'decimal' ? 'orderedDecimal' : check;
  return { expression: name, names: [name] };
}

/** What the runtime's part says depends on whether a page begins at a place in the order. */
export function criteriaRuntimeView(model: Model): Record<string, unknown> {
  const isCursor = model.conventions.paging === 'cursor';
  const imports = new ImportList();
  const listing = '../store/listing.js';
  imports.add('../store/database.js', 'PerDialect', 'type').add('../store/database.js', 'SqlValue', 'type');
  imports.add('../store/listing-parts.js', 'Condition', 'type');
  for (const type of ['Ordering', 'SortKey']) imports.add(listing, type, 'type');
  if (isCursor) imports.add(listing, 'fitsOf');
  imports
    .add('./page.js', 'readPage')
    .add('./page-size.js', 'PageLimits', 'type')
    .add('./problem.js', 'Problem', 'type');
  imports.add('./query.js', 'parameterProblem').add('./query.js', 'Query', 'type');
  imports
    .add('./reading.js', 'PageQuery', 'type')
    .add('./reading.js', 'parseListQuery')
    .add('./reading.js', 'withOptions');
  imports.add('./selection.js', 'MemberTree', 'type');
  return {
    imports: imports.toString(),
    orderArgument: isCursor ? ', fitsOf(order)' : '',
  };
}
