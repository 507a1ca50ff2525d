// The parts that the statements of a narrowed and ordered list are composed of (Q.3), as constant text.
import { orderColumn } from '../../model/criteria.js';
import type { Column, Json, TablePlan } from '../../model/model.js';
import { columnOf } from '../../tables/table-plan.js';
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

/** Decimals are numbers in PostgreSQL. In SQLite they are texts, which a column beside them puts in order. */
function orderText(column: Column): Json {
  const { field, name } = column;
  const ordered = identifier(orderColumn(field));
  return ordered === identifier(name) ? shownText(column) : { sqlite: ordered, postgres: identifier(name) };
}

function kindOf({ field: { type }, sqlType }: Column): string {
  if (type.kind === 'bigint' || type.kind === 'decimal') return type.kind;
  return sqlType === 'TEXT' ? 'text' : 'number';
}
