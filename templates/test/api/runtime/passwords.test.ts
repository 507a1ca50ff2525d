import { expect, it } from 'vitest';
import { hashPassword, isOutdated, isPassword } from '../../../src/api/runtime/sessions/passwords.js';

const PASSWORD = 'correct horse battery staple';

/** A hash of half the cost. */
const CHEAPER = '$scrypt$ln=14,r=8,p=3$c2FsdHNhbHRzYWx0c2FsdA$IqYWn38zwC9g8qhKXPcfwgnvU/P/FXNzcrj6IJIDVLQ';

it('recognises a password by its hash, and no other one', async () => {
  const kept = await hashPassword(PASSWORD);
  expect(kept).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await isPassword(PASSWORD, kept)).toBe(true);
  for (const other of ['', 'correct horse battery stapl', `${PASSWORD} `, PASSWORD.toUpperCase()]) {
    expect([other, await isPassword(other, kept)]).toEqual([other, false]);
  }
});

it('makes a different hash each time', async () => {
  expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD));
});

it('treats a letter with a combining mark like the composed letter', async () => {
  expect(await isPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

it.each(['', 'plain', '$scrypt$ln=15,r=8,p=3$$'])('accepts no password for the stored text %j', async (kept) => {
  expect(await isPassword(kept, kept)).toBe(false);
  expect(await isPassword('', kept)).toBe(false);
});

it('takes as long without an account', async () => {
  const kept = await hashPassword(PASSWORD);
  // CPU time of this process excludes the work of other processes.
  const workOf = async (hash: string | undefined): Promise<number> => {
    const start = process.cpuUsage();
    expect(await isPassword('another one', hash)).toBe(false);
    return process.cpuUsage(start).user;
  };
  const wrong = await workOf(kept);
  expect(await workOf(undefined)).toBeGreaterThan(wrong / 2);
});

it('recognises a hash of lower cost, and reports it as outdated', async () => {
  expect(isOutdated(await hashPassword(PASSWORD))).toBe(false);
  expect(isOutdated(CHEAPER)).toBe(true);
  expect(await isPassword(PASSWORD, CHEAPER)).toBe(true);
});
