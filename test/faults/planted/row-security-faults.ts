// Faults in row security: policies that bind nobody, and a caller who is told wrongly or not at all.
import { type Row, runtime } from '../fault.js';

const viewer = 'src/api/store/viewer.ts';
const guard = runtime('access/row-security');
const migration = 'migrations/postgres/0001_initial.sql';
const lookups = 'src/api/row-security.ts';

export const rowSecurityFaults: readonly Row[] = [
  [
    'A.9',
    'a caller stays on the connection',
    'src/api/store/postgres/row-security.ts',
    "set_config('restwright.seen', $2, true)",
    "set_config('restwright.seen', $2, false)",
  ],
  [
    'A.9',
    'a policy has no condition',
    migration,
    `CREATE POLICY "_row_security" ON "rooms" USING (`,
    `CREATE POLICY "_row_security" ON "rooms" USING (true OR `,
  ],
  [
    'A.9',
    'a policy takes every new row',
    migration,
    `WITH CHECK ((SELECT ARRAY['*', 'notes'] && NULLIF(current_setting('restwright.seen', true), '')::text[]) OR "author"`,
    `WITH CHECK (true OR "author"`,
  ],
  [
    'A.9',
    'the owner of a table is free of its policy',
    migration,
    'ALTER TABLE "rooms" FORCE ROW LEVEL SECURITY',
    'ALTER TABLE "rooms" NO FORCE ROW LEVEL SECURITY',
  ],
  [
    'A.9',
    'a policy is switched off',
    migration,
    'ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY',
    'ALTER TABLE "notes" DISABLE ROW LEVEL SECURITY',
  ],
  [
    'A.9',
    'a table has no policy',
    migration,
    'CREATE POLICY "_row_security" ON "drawers"',
    'ALTER TABLE "drawers" NO FORCE ROW LEVEL SECURITY; ALTER TABLE "drawers" DISABLE ROW LEVEL SECURITY; CREATE POLICY "_other" ON "drawers"',
  ],
  [
    'A.9',
    'a member finds the members of everybody',
    migration,
    `OR "id" = (SELECT NULLIF(current_setting('restwright.caller', true), ''))) WITH CHECK`,
    `OR "id" = "id") WITH CHECK`,
  ],
  [
    'A.9',
    'the groups stay on the connection',
    lookups,
    'FROM "organisation_people" WHERE "id" = $1), true)',
    'FROM "organisation_people" WHERE "id" = $1), false)',
  ],
  ['A.9', 'every caller finds everybody’s rows', guard, 'crossed.includes(table) || has(grants)', 'true'],
  [
    'A.9',
    'a request has no caller',
    guard,
    'asNobody(() => guard(request, reply, done))',
    'guard(request, reply, done)',
  ],
  ['A.9', 'a statement needs no caller', viewer, 'contexts.getStore() !== undefined', 'true'],
  [
    'A.9',
    'a request begins with everybody’s rows',
    viewer,
    "const NOBODY: Viewer = { caller: '', seen: [], groups: [] };",
    "const NOBODY: Viewer = { caller: '', seen: ['*'], groups: [] };",
  ],
];
