// What an owner's code decides by other rows holds where all transactions are serializable: by hooks and controllers, or on request.
import { describe, expect, it } from 'vitest';
import { serializeOnRequest, serializeWrites } from '../../generated/src/api/runtime/hooks/isolation.js';
import type { Extensions } from '../../generated/src/api/extensions.js';
import { extensions } from '../../generated/src/extensions/index.js';

type Isolation = NonNullable<Extensions['transactions']>['isolation'];

describe.each<[asked: Isolation | undefined, byCode: boolean, onRequest: boolean]>([
  [undefined, true, false],
  ['repeatable-read', false, false],
  ['serializable', true, true],
])('isolation: %s', (isolation, byCode, onRequest) => {
  it('is that of hooks and controllers', () => expect(isSerialized(serializeWrites, isolation)).toBe(byCode));
  it('is that of all else', () => expect(isSerialized(serializeOnRequest, isolation)).toBe(onRequest));
});

function isSerialized(serialize: typeof serializeWrites, isolation: Isolation | undefined): boolean {
  let isSerialized = false;
  const database = {
    read: () => Promise.reject(new Error('Nothing is read.')),
    write: () => Promise.reject(new Error('Nothing is written.')),
    serialize: () => void (isSerialized = true),
    ping: () => Promise.resolve(),
    wasReached: () => true,
    close: () => Promise.resolve(),
  };
  const transactions = isolation === undefined ? {} : { transactions: { isolation } };
  serialize({ database, extensions: { ...extensions, ...transactions } });
  return isSerialized;
}
