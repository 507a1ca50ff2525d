import { expect, it } from 'vitest';
import { modelOf } from '../testing/model-of.js';
import { Report } from '../diagnostics/report.js';
import { singleVersion } from '../model/served.js';
import { firstHistory, historyText, readHistory } from './history.js';
import { schemaOf } from './schema-of.js';
import type { Schema, Table } from './schema.js';

const venues = (members: string, access: string): Schema =>
  schemaOf(
    singleVersion(
      modelOf(`
service: venues
version: 1
auth: { scheme: bearer }
resources:
  venues:
    members: ${members}
    access: { read: member, write: "role:chief", create: authenticated }
    fields: { name: string }
    resources:
      people:
        kind: store
        key: { field: account }
        access: ${access}
        fields: { account: string, role: { enum: [viewer, editor, admin], default: viewer } }
`),
    ),
  );

function tableOf({ tables }: Schema, name: string): Table | undefined {
  return tables.find((table) => table.name === name);
}

it.each([
  ['{ in: people, role: role }', '["member:admin", "member:editor"]', { role: 'role', roles: ['admin', 'editor'] }],
  ['{ in: people, role: role }', 'member', {}],
  ['{ in: people }', 'member', {}],
])('tells the members whom a group of %s, which %s change, has to have', (members, access, roles) => {
  const schema = venues(members, access);
  const needed = { table: 'venue_people', group: 'venue_id', ...roles };
  expect(tableOf(schema, 'venues')?.members).toEqual(needed);
  const model = historyText({ ...firstHistory, schema });
  const read = readHistory({ path: 'migrations', model, migrations: [] }, new Report());
  expect(read && tableOf(read.schema, 'venues')?.members).toEqual(needed);
});

it('asks for no member where none may change members', () => {
  expect(tableOf(venues('{ in: people, role: role }', '"role:chief"'), 'venues')?.members).toBeUndefined();
});

it('has an index of the groups of a caller, in the store of members alone', () => {
  const schema = venues('{ in: people }', 'member');
  expect(tableOf(schema, 'venue_people')?.indexes).toContainEqual({
    name: 'venue_people_id_venue_id_idx',
    columns: ['id', 'venue_id'],
  });
  expect(tableOf(schema, 'venues')?.indexes).toEqual([]);
});
