// Every change of a field that keeps its values: both declarations, a value sent before, and the value shown after.

export interface Conversion {
  readonly before: string;
  readonly after: string;
  readonly value: unknown;
  readonly found: unknown;
}

const UUID = '0190A0A0-0000-7000-8000-00000000000A';
const TIME = '2001-02-03T04:05:06.789+01:00';

export const conversions: readonly Conversion[] = [
  { before: 'int', after: 'bigint', value: -7, found: '-7' },
  { before: 'int', after: 'decimal', value: 9007199254740991, found: '9007199254740991' },
  { before: 'int', after: 'number', value: 12, found: 12 },
  { before: 'int', after: 'string', value: -12, found: '-12' },
  { before: 'int', after: '{ type: string, max: 3 }', value: 123, found: '123' },
  { before: 'bigint', after: 'int', value: '-9007199254740991', found: -9007199254740991 },
  { before: 'bigint', after: 'decimal', value: '9223372036854775807', found: '9223372036854775807' },
  { before: 'bigint', after: 'string', value: '-9223372036854775808', found: '-9223372036854775808' },
  { before: 'number', after: 'int', value: 1e3, found: 1000 },
  { before: 'decimal', after: 'int', value: '12.00', found: 12 },
  { before: 'decimal', after: 'bigint', value: '9223372036854775807', found: '9223372036854775807' },
  { before: 'decimal', after: 'string', value: '-0.50', found: '-0.5' },
  { before: 'decimal', after: '{ type: decimal, max: "0.3" }', value: '0.3', found: '0.3' },
  { before: 'uuid', after: 'string', value: UUID, found: UUID.toLowerCase() },
  { before: 'date', after: 'datetime', value: '1999-12-31', found: '1999-12-31T00:00:00.000Z' },
  {
    before: 'date',
    after: '{ type: datetime, min: "1999-12-31T00:00:00Z" }',
    value: '1999-12-31',
    found: '1999-12-31T00:00:00.000Z',
  },
  { before: 'date', after: 'datetime', value: '0000-02-29', found: '0000-02-29T00:00:00.000Z' },
  { before: 'date', after: 'string', value: '0000-02-29', found: '0000-02-29' },
  { before: 'date', after: 'string', value: '9999-12-31', found: '9999-12-31' },
  { before: 'datetime', after: 'string', value: TIME, found: '2001-02-03T03:05:06.789Z' },
  { before: 'datetime', after: 'string', value: '0000-01-01T00:00:00Z', found: '0000-01-01T00:00:00.000Z' },
  { before: 'string', after: 'int', value: '-9007199254740991', found: -9007199254740991 },
  { before: 'string', after: '{ type: int, min: 5, max: 20 }', value: '10', found: 10 },
  { before: 'string', after: 'bigint', value: '9223372036854775807', found: '9223372036854775807' },
  { before: 'string', after: 'uuid', value: UUID, found: UUID.toLowerCase() },
  { before: 'string', after: 'date', value: '2024-02-29', found: '2024-02-29' },
  { before: 'string', after: 'date', value: '0000-02-29', found: '0000-02-29' },
  { before: 'string', after: 'email', value: 'Ann@example.com', found: 'Ann@example.com' },
  { before: 'string', after: 'uri', value: 'https://example.com/%C3%A9', found: 'https://example.com/%C3%A9' },
  { before: 'string', after: 'language', value: 'de-CH', found: 'de-CH' },
  { before: 'string', after: '{ enum: [art, "it\'s"] }', value: "it's", found: "it's" },
  { before: '{ enum: [art, "it\'s"] }', after: 'string', value: "it's", found: "it's" },
  { before: '{ enum: [art, science] }', after: '{ enum: [science, art, more] }', value: 'science', found: 'science' },
  { before: 'string', after: 'time', value: '09:30:00.5', found: '09:30:00.5' },
  { before: 'string', after: '{ type: time, min: "09:00:00" }', value: '09:30:00', found: '09:30:00' },
  { before: 'time', after: 'string', value: '23:59:59', found: '23:59:59' },
  { before: 'string', after: 'duration', value: 'P1DT2H', found: 'P1DT2H' },
  { before: 'string', after: '{ type: duration, min: PT9H }', value: 'PT10H', found: 'PT10H' },
  { before: 'duration', after: 'string', value: 'PT24H', found: 'P1D' },
  { before: 'duration', after: 'period', value: 'PT1H5S', found: 'PT1H0M5S' },
  { before: 'period', after: 'string', value: 'P18M', found: 'P1Y6M' },
  { before: 'email', after: 'string', value: 'ann@example.com', found: 'ann@example.com' },
  { before: 'uri', after: 'string', value: 'urn:a:b', found: 'urn:a:b' },
  { before: 'language', after: 'string', value: 'EN-us', found: 'EN-us' },
  { before: 'int', after: '{ type: int, optional: true, nullable: true }', value: 3, found: 3 },
  {
    before: '{ type: int, nullable: true }',
    after: '{ type: int, nullable: true, optional: true }',
    value: null,
    found: null,
  },
  { before: '{ type: int, nullable: true }', after: '{ type: int, default: 4 }', value: null, found: 4 },
  { before: '{ type: string, nullable: true }', after: '{ type: int, nullable: true }', value: null, found: null },
  { before: 'date?', after: '{ type: datetime, optional: true }', value: undefined, found: undefined },
  {
    before: 'date?',
    after: '{ type: datetime, default: "2001-02-03T00:00:00Z" }',
    value: undefined,
    found: '2001-02-03T00:00:00.000Z',
  },
  { before: 'boolean?', after: '{ type: boolean, default: true }', value: undefined, found: true },
  {
    before: '{ fields: { street: string, city: string, no: int, sent: date? } }',
    after:
      '{ fields: { town: { type: string, was: city }, no: string, sent: { type: datetime, optional: true }, land: { type: string, default: CH }, made: { type: int, readonly: true, default: 3 } } }',
    value: { street: 'x', city: 'Zürich "ü"\n\u0001', no: 7, sent: '2001-02-03' },
    found: { town: 'Zürich "ü"\n\u0001', no: '7', sent: '2001-02-03T00:00:00.000Z', land: 'CH', made: 3 },
  },
  {
    before: '{ list: { fields: { a: int, b: string? } } }',
    after: '{ list: { fields: { b: { type: string, default: "-" }, a: decimal } } }',
    value: [{ a: 1, b: 'x' }, { a: -2 }],
    found: [
      { b: 'x', a: '1' },
      { b: '-', a: '-2' },
    ],
  },
  {
    before: '{ map: { list: { fields: { a: int, b: uuid } } } }',
    after: '{ map: { list: { fields: { b: string } } } }',
    value: { 'ü "\u0001': [{ a: 1, b: UUID }], z: [] },
    found: { 'ü "\u0001': [{ b: UUID.toLowerCase() }], z: [] },
  },
  { before: '{ list: string }', after: '{ list: uuid }', value: [UUID], found: [UUID.toLowerCase()] },
  { before: '{ list: date }', after: '{ list: datetime }', value: ['2001-02-03'], found: ['2001-02-03T00:00:00.000Z'] },
  { before: '{ map: int }', after: '{ map: bigint }', value: { b: 1, a: -2 }, found: { b: '1', a: '-2' } },
  { before: '{ map: int }', after: 'json', value: { a: 1 }, found: { a: 1 } },
  {
    before: '{ optional: true, fields: { a: int } }',
    after:
      '{ default: { a: 1 }, fields: { a: int, b: { type: int, default: 2 }, c: { type: int, readonly: true, default: 3 } } }',
    value: undefined,
    found: { a: 1, b: 2, c: 3 },
  },
  {
    before: '{ nullable: true, fields: { a: int } }',
    after: '{ nullable: true, fields: { b: { type: int, was: a } } }',
    value: null,
    found: null,
  },
];
