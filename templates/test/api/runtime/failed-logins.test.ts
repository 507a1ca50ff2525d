// Failed log-ins (A.1): only the account and the address from which they came have to wait.
import { beforeEach, expect, it } from 'vitest';
import { FailedLogins } from '../../../src/api/runtime/sessions/failed-logins.js';
import { Problem } from '../../../src/api/runtime/problems/problem.js';

const HERE = '192.0.2.1';
const ELSEWHERE = '192.0.2.2';
const FREE = 5;
const MOST_OF_ADDRESS = 100;

let now = 0;
let failed: FailedLogins;

beforeEach(() => {
  now = 1_700_000_000_000;
  failed = new FailedLogins(() => now);
});

/** In seconds; 0 when the next password is checked. */
function waitOf(account: string, address = HERE): number {
  try {
    failed.requireRoom(account, address);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem) || error.slug !== 'rate-limited') throw error;
    return Number(error.headers['retry-after']);
  }
}

function fail(account: string, times: number, address = HERE): void {
  for (let count = 0; count < times; count++) failed.addFailure(account, address);
}

it('lets people mistype a few times', () => {
  fail('ann', FREE - 1);
  expect(waitOf('ann')).toBe(0);
});

it('waits twice as long after each further failure, up to five minutes', () => {
  fail('ann', FREE);
  const waits = Array.from({ length: 12 }, () => {
    const wait = waitOf('ann');
    now += wait * 1_000;
    expect(waitOf('ann')).toBe(0);
    fail('ann', 1);
    return wait;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
});

it('lets nobody wait because of somebody else’s mistakes', () => {
  fail('ann', 2 * FREE);
  expect([waitOf('ann', ELSEWHERE), waitOf('ben')]).toEqual([0, 0]);
});

it('starts afresh with the right password, and after an hour', () => {
  fail('ann', 2 * FREE);
  failed.forget('ann', HERE);
  expect(waitOf('ann')).toBe(0);
  fail('ann', 2 * FREE);
  now += 3_600_000;
  fail('ann', FREE - 1);
  expect(waitOf('ann')).toBe(0);
});

it('limits the attempts of one address on all accounts, and of no other address', () => {
  for (let count = 0; count < MOST_OF_ADDRESS; count++) {
    expect(waitOf(`account ${count}`)).toBe(0);
    fail(`account ${count}`, 1);
  }
  expect([waitOf('another'), waitOf('another', ELSEWHERE)]).toEqual([600, 0]);
  // The right password of one account does not free the address for others.
  failed.forget('account 1', HERE);
  now += 599_000;
  expect(waitOf('another')).toBe(1);
  now += 1_000;
  expect(waitOf('another')).toBe(0);
});
