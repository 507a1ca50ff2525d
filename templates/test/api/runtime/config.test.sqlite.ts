import { expect, it } from 'vitest';
import { readConfig } from '../../../src/api/config.js';

const ENVIRONMENT = {
  BASE_URL: 'https://service.example',
  AUTH_KEY: 'a secret of at least thirty-two bytes',
  AUTH_ISSUER: 'https://issuer.example',
  AUTH_AUDIENCE: 'service',
};

function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig({ ...ENVIRONMENT, ...environment }, 'service');
    return '';
  } catch (error) {
    return String(error);
  }
}

it('reads the path of the database and the delay at the end', () => {
  expect(readConfig(ENVIRONMENT, 'service')).toMatchObject({ databaseUrl: 'file:data/service.sqlite', drainDelay: 0 });
  const given = { ...ENVIRONMENT, DATABASE_URL: 'file:/data/other.sqlite', DRAIN_DELAY: '250ms' };
  expect(readConfig(given, 'service')).toMatchObject({ databaseUrl: 'file:/data/other.sqlite', drainDelay: 250 });
});

it.each(['5', '-1s', '1.5s', '601s', '1m', 's'])('refuses DRAIN_DELAY=%s', (DRAIN_DELAY) => {
  expect(refusalOf({ DRAIN_DELAY })).toContain(`DRAIN_DELAY is "${DRAIN_DELAY}": it has to be a time of at most 600s`);
});

it.each(['postgres://user:secret@host/service', 'postgresql://host/service'])('refuses server %s', (DATABASE_URL) => {
  const refusal = refusalOf({ DATABASE_URL });
  expect(refusal).toContain('names a PostgreSQL database, and this service is built for SQLite: set "database: both"');
  expect(refusal).not.toContain('secret');
});

it.each(['data/service.sqlite', 'mysql://host/service', 'file:'])('refuses the address %s', (DATABASE_URL) => {
  expect(refusalOf({ DATABASE_URL })).toContain('it has to be file: and a path, such as file:data/service.sqlite.');
});
