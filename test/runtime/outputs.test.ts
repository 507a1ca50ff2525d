import { expect, test } from 'vitest';
import { rowShown } from '../../templates/src/api/runtime/hooks/outputs.js';
import { Problem } from '../../templates/src/api/runtime/problems/problem.js';
import type { Apply, Database, Transaction } from '../../templates/src/api/store/database.js';
import { drive } from '../../templates/src/api/store/postgres/apply.js';

const empty: Transaction = {
  dialect: 'postgres',
  *first() {
    return undefined;
  },
  *all() {
    return [];
  },
  *run() {},
};

/** A database that lags until it is told to catch up. */
function lagging(): Database {
  let isBehind = true;
  const catchUp = (): boolean => {
    const wasBehind = isBehind;
    isBehind = false;
    return wasBehind;
  };
  return {
    read: (apply) => (isBehind ? Promise.reject(missing()) : drive(apply(empty))),
    write: (apply) => drive(apply(empty)),
    ping: () => Promise.resolve(),
    consistency: { run: (_tokens, _mayChange, request) => request(), catchUp, token: () => undefined },
    wasReached: () => true,
    close: () => Promise.resolve(),
  };
}

function missing(): Problem {
  return new Problem('no-such-resource', '');
}

test('an item that a function returns is looked up on the primary before it counts as missing', async () => {
  const found = function* (): Apply<string> {
    return 'found';
  };
  const lost = function* (): Apply<string> {
    throw missing();
  };
  expect(await rowShown(lagging(), {}, found)).toBe('found');
  await expect(rowShown(lagging(), {}, lost)).rejects.toThrow('does not exist');
});
