import { expect, it } from 'vitest';
import { modelOf } from '../../testing/model-of.js';
import { guardedPaths } from './access-table.js';

function grantsOf(read: string): Readonly<Record<string, readonly string[]>> {
  const model = modelOf(`
service: shelf
version: 1
auth: { scheme: bearer }
resources:
  loans:
    owner: reader
    fields: { reader: { type: string, readonly: true } }
    access: { read: ${read}, write: owner }
    resources:
      notes: { operations: [list], fields: { text: string }, access: { list: public } }
`);
  return Object.fromEntries(guardedPaths(model).map(({ path, methods }) => [path, methods[0]?.grants ?? []]));
}

it('asks for the caller below an owned item, unless everybody finds that item', () => {
  expect(grantsOf('role:clerk')['/loans/{loanId}/notes']).toEqual(['authenticated']);
  expect(grantsOf('public')['/loans/{loanId}/notes']).toEqual(['public']);
});
