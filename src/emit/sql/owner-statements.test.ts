// Emitted code finds a row before it changes it, so no request can show that the change respects the owner. The SQL can.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownershipOf } from '../../model/access.js';
import { groupOf, rolesOfAny } from '../../model/groups.js';
import type { Operation } from '../../model/model.js';
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

describe('the statements that change a row', () => {
  it.each(statements.filter(({ isOwned }) => isOwned))('find only rows of the owner: $sql', ({ sql, isBelow }) => {
    const condition = isBelow
      ? /(?: AND|\) DO UPDATE SET .* WHERE) EXISTS \( .*"_owned"\."member" = COALESCE\(\?, "_owned"\."member"\) \)$/
      : / (?:AND|WHERE) ("\w+") = COALESCE\(\?, \1\)$/;
    expect(sql).toMatch(condition);
  });

  it.each(statements.filter(({ isOwned }) => !isOwned))(
    'do not ask for an owner of rows without owners: $sql',
    ({ sql }) => {
      expect(sql).not.toContain('COALESCE');
    },
  );
});

describe.each(['groups', 'groups-within'])('the statements that change a row of %s', (name) => {
  const text = readFileSync(new URL(`../../testing/cases/output/${name}/resources.yaml`, import.meta.url), 'utf8');
  const inGroups = modelOf(text).allResources.filter((resource) => groupOf(resource, resource) !== undefined);

  it.each(inGroups.map((resource) => [resource.key, resource] as const))(
    'find only rows of the caller’s groups: %s',
    (_key, { table, access, offers }) => {
      const asked = (operations: readonly Operation[]): readonly string[] | null =>
        rolesOfAny(operations.filter((operation) => offers[operation]).map((operation) => access[operation]));
      const changes = [
        [updateSql(table), asked(['replace', 'patch'])],
        [removeSql(table), asked(['delete'])],
      ] as const;
      for (const [lines, roles] of changes) {
        const sql = lines.map((line) => line.trim()).join(' ');
        const role = roles === null ? '' : ` AND "_member"."role" IN (${roles.map((one) => `'${one}'`).join(', ')})`;
        expect(sql).toContain(` AND EXISTS ( SELECT 1 FROM (SELECT CAST(? AS TEXT) AS "id") AS "_caller" WHERE`);
        expect(sql.endsWith(`AND "_member"."id" = "_caller"."id"${role} ) )`)).toBe(true);
      }
    },
  );
});
