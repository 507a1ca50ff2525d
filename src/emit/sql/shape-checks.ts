// Counts that a migration takes of values inside JSON that do not fit their new shape.
import { asksOfValues, shapeChanges, type ShapeChange } from '../../tables/shape-changes.js';
import type { ColumnChange } from '../../tables/schema-changes.js';
import { idAtPath } from './kept-ids.js';
import { constant, identifier, type Dialect } from '../../text/sql.js';
import { invalidUuidSql } from '../../types/texts/uuid.js';

export interface ShapeCheck {
  /** A phrase that follows the count: `objects in "home" have no "zip", which they need` */
  readonly problem: string;
  /** Rows can be changed so that the count becomes zero. */
  readonly isMendable: boolean;
  readonly sql: string;
}

/** @param table as it is called before the migration, like the column */
export function shapeChecks(
  { before, after }: ColumnChange,
  table: string,
  column: string,
  dialect: Dialect,
): readonly ShapeCheck[] {
  const [from, to] = [before.shape, after.shape];
  if (from === undefined || to === undefined || !asksOfValues(from, to)) return [];
  return shapeChanges(from, to).flatMap((change): readonly ShapeCheck[] => {
    const found = idAtPath(`"row".${identifier(column)}`, change.path, dialect);
    const said = says(change, found.id, dialect);
    if (said === undefined) return [];
    const way = identifier([column, ...change.path].join('.').replaceAll(/\.(\[\]|\{\})/g, ''));
    const sources = [`${identifier(table)} AS "row"`, ...found.sources].join(', ');
    return [
      {
        problem: `${said.counted} in ${way} of "${table}" ${said.problem}`,
        isMendable: said.isMendable,
        sql: `SELECT COUNT(*) FROM ${sources} WHERE ${said.condition}`,
      },
    ];
  });
}

interface Said {
  readonly counted: string;
  readonly problem: string;
  readonly condition: string;
  readonly isMendable: boolean;
}

/** @param value SQL of the value at the change's path, as text: JSON where it is an object */
function says({ is }: ShapeChange, value: string, dialect: Dialect): Said | undefined {
  switch (is.kind) {
    case 'lacking':
      return {
        counted: 'objects',
        problem:
          is.name === ''
            ? 'have no value of a member of another type, which they need'
            : `have no ${identifier(is.name)}, which they need`,
        condition: `${kindAt(value, '', dialect)} = 'object'${is.name === '' || is.isNew ? '' : ` AND ${kindAt(value, is.name, dialect)} IS NULL`}`,
        isMendable: !is.isNew,
      };
    case 'not-null':
      return {
        counted: 'objects',
        problem: `have null for ${identifier(is.name)}, which they cannot have now`,
        condition: `${kindAt(value, is.name, dialect)} = 'null'`,
        isMendable: true,
      };
    case 'narrower':
      return {
        counted: 'values',
        problem: 'are none that it can have now',
        condition: `${value} NOT IN (${is.values.map(constant).join(', ')})`,
        isMendable: true,
      };
    case 'checked':
      return {
        counted: 'values',
        problem: `are no ${is.type}`,
        condition: invalidUuidSql(value, dialect),
        isMendable: true,
      };
    case 'removed':
    case 'exchanged':
    case 'rewritten':
      return undefined;
  }
}

/** SQL of a member's JSON type, or of the value itself if the name is empty; null if there is no such member. */
function kindAt(value: string, name: string, dialect: Dialect): string {
  if (dialect === 'sqlite') return `json_type(${value}${name === '' ? '' : `, ${constant(`$."${name}"`)}`})`;
  const json = `CAST(${value} AS JSONB)`;
  return `jsonb_typeof(${name === '' ? json : `${json} -> ${constant(name)}`})`;
}
