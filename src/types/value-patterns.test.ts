import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBigint } from '#runtime/formats/bigint.js';
import { isDate } from '#runtime/formats/date.js';
import { normalizeDatetime } from '#runtime/formats/datetime.js';
import { normalizeDecimal } from '#runtime/formats/decimal.js';
import { isEmail } from '#runtime/formats/email.js';
import { isLanguage } from '#runtime/formats/language.js';
import { isUri } from '#runtime/formats/uri.js';
import { isUuid } from '#runtime/formats/uuid.js';
import type { SimpleType } from './simple-types.js';
import { definitionOf } from './types.js';

function patternOf(type: SimpleType): string {
  return String(definitionOf(type).schema(type, true)['pattern']);
}

interface Form {
  readonly name: string;
  readonly pattern: string;
  /** The service's own check. */
  readonly check: (text: string) => boolean;
  readonly samples: readonly string[];
}

const FORMS: readonly Form[] = [
  {
    name: 'date',
    pattern: patternOf({ kind: 'date', min: null, max: null }),
    check: isDate,
    samples: [
      '2024-02-29',
      '2023-02-29',
      '1900-02-29',
      '2000-02-29',
      '2025-04-31',
      '2025-12-31',
      '0000-02-29',
      '2025-1-1',
    ],
  },
  {
    name: 'datetime',
    pattern: patternOf({ kind: 'datetime', min: null, max: null }),
    check: (text) => normalizeDatetime(text) !== undefined,
    samples: [
      '2025-01-01T00:00:00Z',
      '2025-01-01t23:59:59.123456z',
      '2025-01-01T24:00:00Z',
      '2024-02-29T10:10:60+01:00',
      '2025-02-28T10:10:10-23:59',
    ],
  },
  {
    name: 'decimal',
    pattern: patternOf({ kind: 'decimal', min: null, max: null }),
    check: (text) => normalizeDecimal(text) !== undefined,
    samples: [
      '0',
      '-0',
      '1.50',
      '0.0',
      '01',
      '1.',
      '.5',
      '-12.34',
      '1'.repeat(38),
      '1'.repeat(39),
      `0.${'0'.repeat(36)}1`,
      `0.${'0'.repeat(37)}1`,
      `1.${'0'.repeat(60)}`,
      `1${'0'.repeat(37)}.0`,
    ],
  },
  {
    name: 'uuid',
    pattern: patternOf({ kind: 'uuid' }),
    check: isUuid,
    samples: ['0198f3a0-5c00-7abc-8def-0123456789AB', '0198f3a05c007abc8def0123456789ab'],
  },
  {
    name: 'uri',
    pattern: patternOf({ kind: 'uri', max: null }),
    check: isUri,
    samples: [
      'https://example.com/a?b=c#d',
      'urn:isbn:123',
      'mailto:a@b.c',
      'http://[::1]:80/',
      'a:',
      'a://',
      'http://a b',
      '/x',
      'http://u:p@h:1/%41',
      'a:/b//c',
      'a:b/c',
    ],
  },
  {
    name: 'email',
    pattern: patternOf({ kind: 'email', max: null }),
    check: isEmail,
    samples: ['ann@example.com', 'a..b@c', 'a@b-.c', "o'neil+x@y.z", 'a@b@c', '{|}`^~@a'],
  },
  {
    name: 'language',
    pattern: patternOf({ kind: 'language' }),
    check: isLanguage,
    samples: [
      'en',
      'en-GB',
      'zh-Hant-TW',
      'de-CH-1996',
      'x-private',
      'i-klingon',
      'I-KLINGON',
      'sl-rozaj-biske-u-co-phonebk-x-a',
      'e',
      'en_GB',
      'en-a',
    ],
  },
];

/** One character put in, taken out, changed or doubled somewhere. */
function edited(samples: readonly string[]): fc.Arbitrary<string> {
  const character = fc.oneof(fc.constantFrom(...'0129-+.:/@%#?[]_~TZtz xXaé|{}'), fc.string({ maxLength: 1 }));
  return fc
    .tuple(fc.constantFrom(...samples), fc.nat(), fc.nat(2), character)
    .map(
      ([text, at, cut, put]) =>
        text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + cut),
    );
}

describe.each(FORMS)('the pattern of $name', ({ pattern, check, samples }) => {
  const matcher = new RegExp(pattern, 'u');
  const isBeyondPatterns = (text: string): boolean => text.includes('[') || /^(?:0000|9999)/.test(text);

  it.each(samples)('agrees with the service on %s', (text) => {
    expect(matcher.test(text)).toBe(check(text));
  });

  it('agrees with the service on texts near the right ones', () => {
    fc.assert(
      fc.property(edited(samples), (text) => {
        if (!isBeyondPatterns(text)) expect([text, matcher.test(text)]).toEqual([text, check(text)]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the patterns of bigint and email', () => {
  it('leave the range of a bigint and the length of an email to other keywords', () => {
    expect(isBigint('9223372036854775807')).toBe(true);
    expect(new RegExp(patternOf({ kind: 'bigint', min: null, max: null }), 'u').test('9223372036854775808')).toBe(true);
    const long = `${'a'.repeat(251)}@b.c`;
    expect([isEmail(long), isEmail(long.slice(1))]).toEqual([false, true]);
  });
});
