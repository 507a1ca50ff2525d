// The intervals of a store that may not overlap, as data of the emitted file.
import { enginesOf, hasEngine, type Database, type Engine } from '../../model/database.js';
import type { Field, Model, NoOverlap, Resource } from '../../model/model.js';
import { columnOf } from '../../tables/table-plan.js';
import { groupSql, overlappingSql } from '../sql/interval-statements.js';
import { sharedSql } from '../sql/per-engine.js';
import { overlapDetail, overlapMembers } from './row-details.js';

export function noOverlapsView(resource: Resource, { database }: Model) {
  return resource.noOverlaps.map((one) => noOverlapView(one, resource, database));
}

function noOverlapView(one: NoOverlap, resource: Resource, database: Database) {
  const { group, start, end } = one;
  const plan = resource.table;
  const named = (field: Field): string => columnOf(plan, field.name).variable;
  const sqlOf = (engine: Engine): readonly string[] => overlappingSql(one, plan, engine);
  return {
    columns: [...group, start, end].map(named),
    members: overlapMembers(resource, one),
    detail: overlapDetail(resource, one),
    locks: hasEngine(database, 'postgres'),
    // By the names of columns, which all versions share.
    lock: `${plan.name}/${[...group, start, end].map(({ column }) => column).join(',')}`,
    group: groupSql(one, plan),
    overlapping: sharedSql(database, sqlOf) ?? false,
    engines: enginesOf(database).map((engine) => ({ engine, sql: sqlOf(engine) })),
  };
}
