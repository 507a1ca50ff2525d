// The intervals of a store that may not overlap, as data of the emitted file.
import { enginesOf } from '../../model/database.js';
import type { Field, Model, NoOverlap, Resource } from '../../model/model.js';
import { columnOf } from '../../tables/table-plan.js';
import { groupSql, overlappingSql } from '../sql/interval-statements.js';
import { overlapDetail, overlapMembers } from './row-details.js';

export function noOverlapsView(resource: Resource, { database }: Model) {
  return resource.noOverlaps.map((one) => noOverlapView(one, resource, enginesOf(database)));
}

function noOverlapView(one: NoOverlap, resource: Resource, dialects: ReturnType<typeof enginesOf>) {
  const { group, start, end } = one;
  const plan = resource.table;
  const named = (field: Field): string => columnOf(plan, field.name).variable;
  const engines = dialects.map((engine) => ({ engine, sql: overlappingSql(one, plan, engine) }));
  const [{ sql: overlapping } = { sql: [] }] = engines;
  return {
    columns: [...group, start, end].map(named),
    members: overlapMembers(resource, one),
    detail: overlapDetail(resource, one),
    locks: dialects.includes('postgres'),
    // By the names of columns, which all versions share.
    lock: `${plan.name}/${[...group, start, end].map(({ column }) => column).join(',')}`,
    group: groupSql(one, plan),
    isSame: engines.every(({ sql }) => sql.join() === overlapping.join()),
    overlapping,
    engines,
  };
}
