import { describe, expect, it } from 'vitest';
import { field, optional, string } from '../../testing/model-builder.js';
import { untakenMembers } from './untaken-members.js';

describe('untakenMembers', () => {
  it('names the members that each operation keeps, by their former names too', () => {
    const fields = [
      field('title', string),
      field('isbn', string, { access: 'by-operation', takenBy: ['create'], alias: 'number' }),
      optional('rating', string, { access: 'by-operation', takenBy: ['replace', 'patch'] }),
      optional('pin', string, { access: 'write-only', takenBy: ['create'] }),
    ];
    const operations = ['create', 'replace', 'patch'] as const;
    expect(untakenMembers({ fields, operations, putCreates: false })).toEqual({
      create: ['rating'],
      replace: ['isbn', 'number', 'pin'],
      patch: ['isbn', 'number', 'pin'],
    });
    expect(untakenMembers({ fields, operations: ['patch'], putCreates: false })).toEqual({
      create: [],
      replace: [],
      patch: ['isbn', 'number', 'pin'],
    });
  });

  it('leaves immutable and read-only members to rules of their own', () => {
    const fields = [
      field('isbn', string, { access: 'immutable', takenBy: ['create'] }),
      optional('added', string, { access: 'read-only', takenBy: [] }),
    ];
    expect(untakenMembers({ fields, operations: ['create', 'replace'], putCreates: false })).toBeNull();
  });
});
