import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBigint } from '../../templates/src/api/runtime/formats/bigint.js';
import { codePointLength } from '../../templates/src/api/runtime/formats/code-points.js';
import { isDate } from '../../templates/src/api/runtime/formats/date.js';
import { normalizeDatetime } from '../../templates/src/api/runtime/formats/datetime.js';
import { compareDecimals, normalizeDecimal } from '../../templates/src/api/runtime/formats/decimal.js';
import {
  compareDurations,
  normalizeDuration,
  normalizePeriod,
  secondsOf,
} from '../../templates/src/api/runtime/formats/duration.js';
import { isEmail } from '../../templates/src/api/runtime/formats/email.js';
import { isLanguage } from '../../templates/src/api/runtime/formats/language.js';
import { normalizeTime } from '../../templates/src/api/runtime/formats/time.js';
import { isUri } from '../../templates/src/api/runtime/formats/uri.js';
import { isUuid, normalizeUuid } from '../../templates/src/api/runtime/formats/uuid.js';

describe('time', () => {
  test.each([
    ['09:30:00', '09:30:00'],
    ['00:00:00.000', '00:00:00'],
    ['23:59:59.5', '23:59:59.5'],
    ['23:59:59.120', '23:59:59.12'],
    ['12:00:00.123999', '12:00:00.123'],
  ])('%s is %s', (text, normal) => {
    expect(normalizeTime(text)).toBe(normal);
    expect(normalizeTime(normal)).toBe(normal);
  });

  test.each(['24:00:00', '23:59:60', '12:60:00', '9:30:00', '09:30', '09:30:00Z', '09:30:00.', '09:30:00+01:00'])(
    '%s is none',
    (text) => {
      expect(normalizeTime(text)).toBeUndefined();
    },
  );

  test('texts sort as times do', () => {
    const times = ['09:30:00', '09:30:00.05', '09:30:00.5', '09:30:01'];
    expect(times.toSorted()).toEqual(times);
  });
});

describe('duration', () => {
  test.each([
    ['PT24H', 'P1D'],
    ['P2W', 'P14D'],
    ['PT90M', 'PT1H30M'],
    ['PT1H5S', 'PT1H0M5S'],
    ['P0D', 'PT0S'],
    ['PT000S', 'PT0S'],
    ['P1DT48H', 'P3D'],
    ['PT999999999S', 'P11574DT1H46M39S'],
  ])('%s is %s', (text, normal) => {
    expect(normalizeDuration(text)).toBe(normal);
    expect(normalizeDuration(normal)).toBe(normal);
  });

  test.each(['P', 'PT', 'P1DT', 'P1M', 'P1Y', 'PT1.5H', '-PT1H', 'pt1h', 'P1W1D', 'PT1S1H', 'PT1234567890S'])(
    '%s is none',
    (text) => {
      expect(normalizeDuration(text)).toBeUndefined();
    },
  );

  test('equal lengths have one form, which keeps the length and the order', () => {
    const seconds = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        const [one, other] = [normalizeDuration(`PT${a}S`) ?? '', normalizeDuration(`PT${b}S`) ?? ''];
        expect(secondsOf(one)).toBe(a);
        expect(Math.sign(compareDurations(one, other))).toBe(Math.sign(a - b));
        expect(one === other).toBe(a === b);
      }),
    );
  });

  test.each([
    ['P18M', 'P1Y6M'],
    ['P1Y1D', 'P1Y0M1D'],
    ['P1MT24H', 'P1M1D'],
    ['P12M', 'P1Y'],
    ['P1M', 'P1M'],
    ['PT1M', 'PT1M'],
  ])('%s is the period %s', (text, normal) => {
    expect(normalizePeriod(text)).toBe(normal);
    expect(normalizePeriod(normal)).toBe(normal);
  });
});

describe('datetime (V.1)', () => {
  test.each([
    ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00.5Z', '2026-01-31T12:00:00.500Z'],
    ['2026-01-31T12:00:00.123999999Z', '2026-01-31T12:00:00.123Z'],
    ['2026-01-31T12:00:00.9999Z', '2026-01-31T12:00:00.999Z'],
    ['2026-01-31t12:00:00z', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00+02:00', '2026-01-31T10:00:00.000Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000Z'],
    ['2026-01-31T12:00:00-00:00', '2026-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00-23:59', '2026-02-01T11:59:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
    ['0050-06-01T00:00:00Z', '0050-06-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is %s', (text, normal) => {
    expect(normalizeDatetime(text)).toBe(normal);
    expect(normalizeDatetime(normal)).toBe(normal);
  });

  test.each([
    '2026-01-31T24:00:00Z',
    '2026-01-31T23:59:60Z',
    '2026-01-31T12:60:00Z',
    '2026-02-30T12:00:00Z',
    '2026-02-29T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-00-01T12:00:00Z',
    '2026-01-00T12:00:00Z',
    '2026-01-31T12:00:00',
    '2026-01-31 12:00:00Z',
    '2026-01-31T12:00Z',
    '2026-01-31T12:00:00.Z',
    '2026-01-31T12:00:00,5Z',
    '2026-01-31T12:00:00+0200',
    '2026-01-31T12:00:00+24:00',
    '2026-01-31T12:00:00+01:60',
    '2026-01-31',
    '20260131T120000Z',
    '+002026-01-31T12:00:00Z',
    '0000-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
    '2026-01-31T12:00:00Z\n',
    ' 2026-01-31T12:00:00Z',
    '',
  ])('%j is none', (text) => {
    expect(normalizeDatetime(text)).toBeUndefined();
  });

  test('any instant in any offset comes back as itself', () => {
    const instant = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9998-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.integer({ min: -1439, max: 1439 }), (date, minutes) => {
        const size = Math.abs(minutes);
        const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
        const offset = `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
        const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        expect(normalizeDatetime(local + offset)).toBe(date.toISOString());
      }),
    );
  });
});

test.each([
  ['2026-01-31', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['0000-02-29', true],
  ['0099-12-31', true],
  ['1900-02-29', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-1-31', false],
  ['2026-00-10', false],
  ['2026-12-32', false],
  ['10000-01-01', false],
  ['2026-01-31T00:00:00Z', false],
  ['2026-01-31\n', false],
])('date (V.2): %j is %s', (text, verdict) => {
  expect(isDate(text)).toBe(verdict);
});

describe('decimal (V.3)', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['1.50', '1.5'],
    ['100', '100'],
    ['-12.0', '-12'],
    ['0.05', '0.05'],
    ['10.010', '10.01'],
    ['9'.repeat(38), '9'.repeat(38)],
    [`1.${'0'.repeat(5000)}`, '1'],
    [`0.${'3'.repeat(37)}`, `0.${'3'.repeat(37)}`],
  ])('%s is %s', (text, canonical) => {
    expect(normalizeDecimal(text)).toBe(canonical);
    expect(normalizeDecimal(canonical)).toBe(canonical);
  });

  test.each([
    '+1',
    '01',
    '-01',
    '00',
    '1.',
    '.5',
    '-.5',
    '1e3',
    '1E3',
    '1,5',
    '1_000',
    '0x10',
    ' 1',
    '1\n',
    '',
    '-',
    'NaN',
    'Infinity',
    '9'.repeat(39),
    `1.${'3'.repeat(38)}`,
    `0.${'3'.repeat(38)}`,
    '١',
  ])('%j is none', (text) => {
    expect(normalizeDecimal(text)).toBeUndefined();
  });

  const decimal = fc
    .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 18n), fc.option(fc.stringMatching(/^\d{1,18}$/)))
    .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}`);

  test('values are equal exactly when their canonical forms are', () => {
    const near = fc
      .tuple(decimal, fc.constantFrom('', '.0', '.10', '0'))
      .map(([text, tail]) => text.split('.')[0] + tail);
    fc.assert(
      fc.property(near, near, (a, b) => {
        const [left, right] = [normalizeDecimal(a), normalizeDecimal(b)];
        fc.pre(left !== undefined && right !== undefined);
        expect(left === right).toBe(compareDecimals(a, b) === 0);
      }),
    );
  });

  test('the order is that of the exact values', () => {
    const exact = (text: string) => {
      const [whole = '', fraction = ''] = text.replace('-', '').split('.');
      const size = BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0'));
      return text.startsWith('-') ? -size : size;
    };
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const difference = exact(a) - exact(b);
        expect(compareDecimals(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
      }),
    );
  });

  test.each([
    ['9007199254740993', '9007199254740992', 1],
    ['0.1', '0.10000000000000000001', -1],
    ['-0.5', '-0.25', -1],
    ['-0.5', '0.5', -1],
    ['9', '10', -1],
    ['0', '0.0', 0],
  ])('%s against %s', (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order);
    expect(compareDecimals(b, a)).toBe(order === 0 ? 0 : -order);
  });
});

test.each([
  ['0', true],
  ['-1', true],
  ['9223372036854775807', true],
  ['-9223372036854775808', true],
  ['9223372036854775808', false],
  ['-9223372036854775809', false],
  ['99999999999999999999', false],
  ['-0', false],
  ['+1', false],
  ['01', false],
  ['1.0', false],
  ['1e3', false],
  ['0x1', false],
  ['1n', false],
  [' 1', false],
  ['', false],
])('bigint (V.4): %j is %s', (text, verdict) => {
  expect(isBigint(text)).toBe(verdict);
});

describe('uri (V.5)', () => {
  test.each([
    'https://example.org',
    'https://example.org/a/b;c=1?x=1&y=%C3%A4#top',
    'http://user:pass@example.org:8080/',
    'http://[2001:db8::7]/c=GB?objectClass?one',
    'http://[::ffff:192.0.2.1]:80',
    'http://[v1.fe:x]/',
    'ldap://[2001:db8::7]/c=GB',
    'mailto:John.Doe@example.com',
    'news:comp.infosystems.www.servers.unix',
    'tel:+1-816-555-1212',
    'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    'file:///etc/hosts',
    'a+b-c.1:x',
    'http://a//b',
    "x:/(a)!*'$,=@",
  ])('%s', (text) => {
    expect(isUri(text)).toBe(true);
  });

  test.each([
    '',
    '/relative',
    '//example.org/a',
    'example.org',
    '1http://a',
    ':a',
    'http://exämple.org',
    'http://a/ä',
    'http://a b',
    'http://a/<b>',
    'http://a/"b"',
    'http://a/{b}',
    'http://a/b|c',
    'http://a/b\\c',
    'http://a/^',
    'http://a/%',
    'http://a/%zz',
    'http://a/%1',
    'http://a/#b#c',
    'http://a/[b]',
    'http://[1]/',
    'http://[::1',
    'http://[::1%25eth0]/',
    'http://a:port/',
    'http://a@b@c/',
    'http://a\n',
    'http://a/\u0000',
  ])('not %j', (text) => {
    expect(isUri(text)).toBe(false);
  });

  test('every text that the URL parser writes is a URI', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (text) => {
        expect(isUri(new URL(text).href)).toBe(true);
      }),
    );
  });

  test.each(['http://' + 'a'.repeat(200_000), 'x:' + 'a/'.repeat(100_000), 'x://' + 'a:'.repeat(100_000) + '@'])(
    'a hostile text comes to an end',
    (text) => {
      expect(isUri(`${text}\n`)).toBe(false);
    },
  );
});

test.each([
  ['ann@example.org', true],
  ["o'neil+tag_1@mail.example.co.uk", true],
  ['a@localhost', true],
  [`${'a'.repeat(242)}@example.org`, true],
  [`${'a'.repeat(243)}@example.org`, false],
  [`a@${'b'.repeat(63)}.org`, true],
  [`a@${'b'.repeat(64)}.org`, false],
  ['', false],
  ['ann', false],
  ['@example.org', false],
  ['ann@', false],
  ['ann@-example.org', false],
  ['ann@example-.org', false],
  ['ann@example..org', false],
  ['ann@exam_ple.org', false],
  ['ann@exämple.org', false],
  ['a@b@c', false],
  ['a b@c', false],
  ['"a b"@c', false],
  ['a@c\n', false],
])('email (V.5): %j is %s', (text, verdict) => {
  expect(isEmail(text)).toBe(verdict);
});

test.each([
  ['01890A5D-AC96-774B-BCCE-B302099A8057', '01890a5d-ac96-774b-bcce-b302099a8057'],
  ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'],
  ['01890a5dac96774bbcceb302099a8057', undefined],
  ['{01890a5d-ac96-774b-bcce-b302099a8057}', undefined],
  ['urn:uuid:01890a5d-ac96-774b-bcce-b302099a8057', undefined],
  ['01890a5d-ac96-774b-bcce-b302099a805g', undefined],
  ['01890a5d-ac96-774b-bcce-b302099a8057\n', undefined],
  ['', undefined],
])('uuid (V.5): %j is %s', (text, normal) => {
  expect(normalizeUuid(text)).toBe(normal);
  expect(isUuid(text)).toBe(normal !== undefined);
});

test.each([
  'de',
  'en-GB',
  'zh-Hant-TW',
  'zh-cmn-Hans-CN',
  'sl-rozaj-biske',
  'de-CH-1901',
  'es-419',
  'x-whatever',
  'i-klingon',
  'de-DE-u-co-phonebk',
  'en-a-myext-b-another',
  'ar-a-aaa-b-bbb-a-ccc',
  'qaa-Qaaa-QM-x-southern',
  'EN-gb',
  'sgn-BE-FR',
])('language (V.5): %s', (text) => {
  expect(isLanguage(text)).toBe(true);
});

test.each([
  '',
  'e',
  'abcdefghi',
  'en_GB',
  'en-',
  '-en',
  'de-419-DE',
  'a-DE',
  'en--GB',
  'en-GB-',
  'x',
  'en-x',
  'ä',
  'en\n',
])('no language: %j', (text) => {
  expect(isLanguage(text)).toBe(false);
});

test('codePointLength counts as spreading does', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ä', '😀', '\ud800', '\udc00', '\u0000') }), (text) => {
      expect(codePointLength(text)).toBe([...text].length);
    }),
  );
});
