import { expect, it } from 'vitest';
import { hashPassword, isOutdated, isPassword } from '../../../src/api/runtime/access/passwords.js';

const PASSWORD = 'correct horse battery staple';

/** Made with half of the cost. */
const CHEAPER = '$scrypt$ln=14,r=8,p=3$c2FsdHNhbHRzYWx0c2FsdA$IqYWn38zwC9g8qhKXPcfwgnvU/P/FXNzcrj6IJIDVLQ';

it('knows a password by its hash, and no other', async () => {
  const kept = await hashPassword(PASSWORD);
  expect(kept).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await isPassword(PASSWORD, kept)).toBe(true);
  for (const other of ['', 'correct horse battery stapl', `${PASSWORD} `, PASSWORD.toUpperCase()]) {
    expect([other, await isPassword(other, kept)]).toEqual([other, false]);
  }
});

it('makes another hash each time', async () => {
  expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD));
});

it('takes a letter and its mark for the letter with the mark', async () => {
  expect(await isPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

it.each(['', 'plain', '$scrypt$ln=15,r=8,p=3$$'])('lets nobody in where %j is kept', async (kept) => {
  expect(await isPassword(kept, kept)).toBe(false);
  expect(await isPassword('', kept)).toBe(false);
});

it('takes as long where there is no account', async () => {
  const kept = await hashPassword(PASSWORD);
  // Other processes take time, and none of the work of this one.
  const workOf = async (hash: string | undefined): Promise<number> => {
    const start = process.cpuUsage();
    expect(await isPassword('another one', hash)).toBe(false);
    return process.cpuUsage(start).user;
  };
  const wrong = await workOf(kept);
  expect(await workOf(undefined)).toBeGreaterThan(wrong / 2);
});

it('sees what was made at a lower cost, and still knows it', async () => {
  expect(isOutdated(await hashPassword(PASSWORD))).toBe(false);
  expect(isOutdated(CHEAPER)).toBe(true);
  expect(await isPassword(PASSWORD, CHEAPER)).toBe(true);
});
