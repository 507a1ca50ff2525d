// Conditions that limit a statement to the rows of one owner.
import { KEY_COLUMN } from '../../tables/table-plan.js';
import type { Resource, TablePlan } from '../../model/model.js';
import { isKeyedByOwner, ownershipOf } from '../../model/access.js';
import { identifier } from '../../text/sql.js';

/** A further condition. Its value comes last and is the owner whose items are found, or null for everybody's. */
export function ownerConjunction(plan: TablePlan): readonly string[] {
  const [condition, ...more] = ownerCondition(plan);
  return condition === undefined ? [] : [`  AND ${condition}`, ...more.map((line) => `  ${line}`)];
}

/** The same as the only condition. */
export function ownerWhereClause(plan: TablePlan): readonly string[] {
  const [condition, ...more] = ownerCondition(plan);
  return condition === undefined ? [] : [`WHERE ${condition}`, ...more];
}

/** The condition that a row belongs to an owner, given as one value, on one line; '' for rows without owners. */
export function ownerConditionOnOneLine(resource: Resource): string {
  return ownerCondition(resource.table)
    .map((line) => line.trim())
    .join(' ')
    .replace('( ', '(')
    .replace(/ \)$/, ')');
}

/** The column with the owner's id. It is the key in a store that has the owner for its key. @throws Error where rows have no owner */
export function ownerColumn({ resource, name }: TablePlan): string {
  if (resource.owner === null) throw new Error(`The rows of ${name} are nobody's.`);
  return isKeyedByOwner(resource) ? KEY_COLUMN : resource.owner.column;
}

/** Empty for rows without owners. */
function ownerCondition(plan: TablePlan): readonly string[] {
  const owning = ownershipOf(plan.resource, plan.resource);
  if (owning === undefined) return [];
  const own = identifier(plan.name);
  if (owning.resource === plan.resource) return [isOwners(ownerColumn(plan), '')];
  const above = owning.resource.table;
  const same = owning.resource.table.childKey.map((id) => {
    const key = id.resource === owning.resource ? KEY_COLUMN : id.column;
    return `${OWNED}.${identifier(key)} = ${own}.${identifier(id.column)}`;
  });
  return [
    'EXISTS (',
    `  SELECT 1 FROM ${identifier(above.name)} AS ${OWNED}`,
    `  WHERE ${[...same, isOwners(ownerColumn(above), `${OWNED}.`)].join(' AND ')}`,
    ')',
  ];
}

/** A name that no table of a resource can have. */
const OWNED = identifier('_owned');

function isOwners(column: string, table: string): string {
  const owner = `${table}${identifier(column)}`;
  return `${owner} = COALESCE(?, ${owner})`;
}
