import { expect, it } from 'vitest';
import { readConfig } from '../../../src/api/config.js';

const POSTGRES = {
  DATABASE_URL: 'postgres://user@localhost/service',
  BASE_URL: 'https://service.example',
  AUTH_KEY: 'a secret of at least thirty-two bytes',
  AUTH_ISSUER: 'https://issuer.example',
  AUTH_AUDIENCE: 'service',
};

function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig({ ...POSTGRES, ...environment }, 'service');
    return '';
  } catch (error) {
    return String(error);
  }
}

it('reads the number of processes and the delay at their end', () => {
  expect(readConfig(POSTGRES, 'service')).toMatchObject({ workers: 1, drainDelay: 0 });
  expect(readConfig({ ...POSTGRES, WORKERS: '4', DRAIN_DELAY: '7s' }, 'service')).toMatchObject({
    workers: 4,
    drainDelay: 7_000,
  });
  expect(readConfig({ ...POSTGRES, DRAIN_DELAY: '250ms' }, 'service').drainDelay).toBe(250);
});

it.each(['0', '-1', '1.5', 'auto', '257', '1e1'])('refuses WORKERS=%s', (WORKERS) => {
  expect(refusalOf({ WORKERS })).toContain(
    `WORKERS is "${WORKERS}": it has to be a number of processes from 1 to 256.`,
  );
});

it.each(['5', '-1s', '1.5s', '601s', '1m', 's'])('refuses DRAIN_DELAY=%s', (DRAIN_DELAY) => {
  expect(refusalOf({ DRAIN_DELAY })).toContain(`DRAIN_DELAY is "${DRAIN_DELAY}": it has to be a time of at most 600s`);
});

it('needs a DATABASE_URL', () => {
  expect(refusalOf({ DATABASE_URL: '' })).toContain('DATABASE_URL is missing: it has to be like postgres://');
});

it('refuses a SQLite file', () => {
  expect(refusalOf({ DATABASE_URL: 'file:data/service.sqlite' })).toContain(
    'names an SQLite file, and this service is built for PostgreSQL: set "database: both"',
  );
});

it.each([
  ['mysql://host/service', 'begins with "mysql:"'],
  ['host/service', 'has no scheme'],
  ['postgres://user@host', 'names no database'],
])('refuses %s', (DATABASE_URL, found) => {
  expect(refusalOf({ DATABASE_URL })).toContain(`DATABASE_URL ${found}`);
});
