import { expect, test } from 'vitest';
import { hostUrls, placeOf } from '../../templates/src/api/store/postgres/place.js';
import { readConfig } from '../../generated/src/api/config.js';

test('an address with several hosts becomes one address for each', () => {
  expect(hostUrls('postgres://u:p@a:5432,b/db')).toEqual(['postgres://u:p@a:5432/db', 'postgres://u:p@b/db']);
  expect(hostUrls('postgresql://u:a,b@c@[::1]:1/db?x=1,2#f')).toEqual(['postgresql://u:a,b@c@[::1]:1/db?x=1,2#f']);
  expect(hostUrls('postgres://a,b/db?target_session_attrs=any&ssl=require')).toEqual([
    'postgres://a/db?ssl=require',
    'postgres://b/db?ssl=require',
  ]);
  expect(placeOf('postgres://u:secret@a:5432,b/db?x=y')).toBe('a:5432,b/db');
});

test.each([
  ['postgres://u:secret@a:5432,b:x/db', 'no host that can be read'],
  ['postgres://u:secret@a,,b/db', 'no host that can be read'],
  ['postgres://u:secret@a,b', 'no database'],
  ['postgres:///db', 'no host that can be read'],
  ['postgres:db', 'no host that can be read'],
])('%s is refused, and nobody sees the password', (url, lacks) => {
  const read = (): unknown => readConfig({ DATABASE_URL: url }, 'service');
  expect(read).toThrow(`DATABASE_URL names ${lacks}: it has to be like postgres://user:password@host:5432/database`);
  expect(read).not.toThrow(/secret/);
});

test('replicas have the named database', () => {
  const read = (url: string, readUrl: string): unknown =>
    readConfig({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }, 'service').databaseReadUrl;
  expect(read('', '')).toBe(undefined);
  expect(read('postgres://a/db', 'postgres://b,c/db')).toBe('postgres://b,c/db');
  for (const [url, readUrl] of [
    ['file:db', 'postgres://u:secret@b/db'],
    ['postgres://a/db', 'file:secret'],
  ] as const) {
    expect(() => read(url, readUrl)).toThrow(/DATABASE_READ_URL does not name a PostgreSQL replica/);
    expect(() => read(url, readUrl)).not.toThrow(/secret/);
  }
  expect(() => read('postgres://a/db', 'postgres://b,c')).toThrow(/DATABASE_READ_URL names no database/);
});
