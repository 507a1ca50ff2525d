import { describe, expect, it } from 'vitest';
import { commonGrants } from './common-grants.js';

describe('commonGrants', () => {
  it.each([
    [['public'], ['authenticated'], ['authenticated']],
    [['public'], ['public'], ['public']],
    [['authenticated'], ['owner', 'role:clerk'], ['owner', 'role:clerk']],
    [['authenticated'], ['public'], ['authenticated']],
    [['role:clerk', 'role:chief'], ['role:chief'], ['role:chief']],
    [['owner', 'role:clerk'], ['owner'], ['owner']],
    [['role:clerk', 'scope:write'], ['authenticated'], ['role:clerk', 'scope:write']],
    // Callers with the roles of both lists have the common one, or none of the other list.
    [['role:clerk', 'role:chief'], ['role:clerk', 'role:boss'], undefined],
    [['role:clerk'], ['role:chief'], undefined],
    [['owner'], ['role:chief'], undefined],
  ])('of %j and %j are %j', (one, other, common) => {
    expect(commonGrants(one, other)?.toSorted()).toEqual(common?.toSorted());
    expect(commonGrants(other, one)?.toSorted()).toEqual(common?.toSorted());
  });
});
