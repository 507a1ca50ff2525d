// A row is looked for before it is changed, so no request can tell whether the change itself keeps to whose it is: the statements do.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownershipOf } from '../../model/access.js';
import { modelOf } from '../../testing/model-of.js';
import { moveSql, removeSql, saveSql, updateSql } from './statements.js';

const owners = readFileSync(new URL('../../testing/cases/output/owners/resources.yaml', import.meta.url), 'utf8');
const { allResources } = modelOf(owners);

const statements = allResources.flatMap((resource) => {
  const plan = resource.table;
  const all = [
    ...(plan.clientColumns.length > 0 ? [updateSql(plan)] : []),
    ...(resource.kind === 'document' ? [saveSql(plan)] : []),
    ...(resource.states === null ? [] : [moveSql(plan)]),
    removeSql(plan),
  ];
  return all.map((lines) => ({
    sql: lines.map((line) => line.trim()).join(' '),
    isOwned: ownershipOf(resource, resource) !== undefined,
    isBelow: resource.owner === null,
  }));
});

describe('what changes a row', () => {
  it.each(statements.filter(({ isOwned }) => isOwned))('finds those of its owner: $sql', ({ sql, isBelow }) => {
    const condition = isBelow
      ? /(?: AND|\) DO UPDATE SET .* WHERE) EXISTS \( .*"_owned"\."member" = COALESCE\(\?, "_owned"\."member"\) \)$/
      : / (?:AND|WHERE) ("\w+") = COALESCE\(\?, \1\)$/;
    expect(sql).toMatch(condition);
  });

  it.each(statements.filter(({ isOwned }) => !isOwned))('asks nobody where it is nobody’s: $sql', ({ sql }) => {
    expect(sql).not.toContain('COALESCE');
  });
});
