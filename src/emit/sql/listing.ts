// The parts that the statements of a narrowed and ordered list are composed of (Q.3), as constant text.
import { orderColumn } from '../../model/criteria.js';
import type { Column, Json, TablePlan } from '../../model/model.js';
import { columnOf } from '../../tables/table-plan.js';
import { isWide, sortKeyOf } from '../../types/types.js';
import { identifier } from '../../text/sql.js';
import { shownText } from './shown-text.js';

/** `{ title: { column: '"title"', nullable: false } }`; a page that begins at a place asks what its values are, and where. */
export function orderParts(plan: TablePlan, isCursor: boolean): { readonly [name: string]: Json } {
  return Object.fromEntries(
    plan.resource.sorts.map((field) => {
      const column = columnOf(plan, field.name);
      const { nullable, index } = column;
      const place = isCursor ? { kind: kindOf(column), at: index } : {};
      return [field.variable, { column: orderText(column), nullable, ...place }];
    }),
  );
}

/** In SQLite a column beside it holds the sort key of a value. PostgreSQL has an index of the expression, if it needs one. */
function orderText(column: Column): Json {
  const { field, name } = column;
  const ordered = identifier(orderColumn(field));
  if (ordered === identifier(name)) return shownText(column);
  return { sqlite: ordered, postgres: sortKeyOf(field.type)?.on.postgres?.sql(identifier(name)) ?? identifier(name) };
}

function kindOf({ field: { type }, sqlType }: Column): string {
  if (isWide(type)) return 'bigint';
  return sqlType === 'TEXT' ? 'text' : 'number';
}
