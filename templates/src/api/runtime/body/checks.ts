// The checks of single values, as the contracts of the resources use them (section 13 of the conventions).
import {
  codePointLength,
  compareDecimals,
  compareDurations,
  isBigint,
  isDate,
  isEmail,
  isLanguage,
  isUri,
  normalizeDatetime,
  normalizeDecimal,
  normalizeDuration,
  normalizePeriod,
  normalizeTime,
  normalizeUuid,
} from '../json/formats.js';
import { isArray, isObject, type Json } from '../json/json.js';
import { pointerOf } from '../json/pointer.js';
import { Members, type Check, type Place, type Reader } from './contract.js';

/** Bounds are inclusive; what is absent does not bound. */
export interface Range<T> {
  readonly min?: T;
  readonly max?: T;
}

export interface TextBounds extends Range<number> {
  readonly pattern?: RegExp;
}

/** A string; its bounds count code points. */
export function text(bounds: TextBounds = {}): Check<string> {
  return (value, place) => {
    if (typeof value !== 'string') return fault(place, 'type', 'This has to be a string.', '');
    const length = codePointLength(value);
    checkRange(place, length, bounds, compareNumbers, 'characters');
    // A text over its length is not matched: some patterns take long on long texts.
    const isShort = bounds.max === undefined || length <= bounds.max;
    if (bounds.pattern && isShort && !bounds.pattern.test(value)) {
      fault(place, 'pattern', `This has to match ${bounds.pattern.source}.`, '');
    }
    return value;
  };
}

/** An integer within ±(2^53-1) (V.4). */
export function int(bounds: Range<number> = {}): Check<number> {
  return (value, place) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      return fault(place, 'type', 'This has to be an integer.', 0);
    checkRange(place, value, bounds, compareNumbers);
    // Never -0, which JSON shows as 0.
    return value + 0;
  };
}

export function float(bounds: Range<number> = {}): Check<number> {
  return (value, place) => {
    if (typeof value !== 'number') return fault(place, 'type', 'This has to be a number.', 0);
    checkRange(place, value, bounds, compareNumbers);
    return value + 0;
  };
}

/** An integer of 64 bits, as a string (V.4). */
export function bigint(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    if (typeof value !== 'string') return fault(place, 'type', 'This has to be an integer in a string.', '0');
    if (!isBigint(value)) return fault(place, 'format', 'This has to be an integer of 64 bits in a string.', '0');
    checkRange(place, value, bounds, (a, b) => compareNumbers(BigInt(a), BigInt(b)));
    return value;
  };
}

/** A decimal number in a string, made canonical (V.3). */
export function decimal(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    if (typeof value !== 'string') return fault(place, 'type', 'This has to be a decimal number in a string.', '0');
    const canonical = normalizeDecimal(value);
    if (canonical === undefined)
      return fault(place, 'format', 'This has to be a decimal number of at most 38 digits.', '0');
    checkRange(place, canonical, bounds, compareDecimals);
    return canonical;
  };
}

export const boolean: Check<boolean> = (value, place) =>
  typeof value === 'boolean' ? value : fault(place, 'type', 'This has to be true or false.', false);

export function date(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(
      value,
      place,
      (string) => (isDate(string) ? string : undefined),
      'a date such as 2026-01-31',
    );
    if (given !== undefined) checkRange(place, given, bounds, compareText);
    return given ?? '';
  };
}

/** A point in time, made UTC with milliseconds (V.1). */
export function datetime(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(
      value,
      place,
      normalizeDatetime,
      'a date and time with offset such as 2026-01-31T12:00:00Z',
    );
    if (given !== undefined) checkRange(place, given, bounds, compareText);
    return given ?? '';
  };
}

/** A time of day without an offset. */
export function time(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(value, place, normalizeTime, 'a time of day such as 09:30:00');
    if (given !== undefined) checkRange(place, given, bounds, compareText);
    return given ?? '';
  };
}

/** A length of time, made canonical: equal lengths are equal texts. */
export function duration(bounds: Range<string> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(value, place, normalizeDuration, 'a length of time such as PT1H30M');
    if (given !== undefined) checkRange(place, given, bounds, compareDurations);
    return given ?? '';
  };
}

/** A duration that may have months and years. */
export const period: Check<string> = (value, place) =>
  formatted(value, place, normalizePeriod, 'a duration such as P1Y6M') ?? '';

export const uuid: Check<string> = (value, place) => formatted(value, place, normalizeUuid, 'a UUID') ?? '';

export function uri(bounds: Range<number> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(value, place, (string) => (isUri(string) ? string : undefined), 'an absolute URI') ?? '';
    checkRange(place, codePointLength(given), bounds, compareNumbers, 'characters');
    return given;
  };
}

export function email(bounds: Range<number> = {}): Check<string> {
  return (value, place) => {
    const given = formatted(value, place, (string) => (isEmail(string) ? string : undefined), 'an email address') ?? '';
    checkRange(place, codePointLength(given), bounds, compareNumbers, 'characters');
    return given;
  };
}

/** A language tag (BCP 47). */
export const language: Check<string> = (value, place) =>
  formatted(value, place, (string) => (isLanguage(string) ? string : undefined), 'a language tag such as en-GB') ?? '';

export function oneOf<const T extends string>(values: readonly [T, ...T[]]): Check<T> {
  return (value, place) => {
    const found = values.find((one) => one === value);
    return found ?? fault(place, 'enum', `This has to be one of: ${values.join(', ')}.`, values[0]);
  };
}

/** Any JSON value, kept as it is (V.6). */
export const json: Check<Json> = (value) => value ?? null;

export function list<T>(item: Check<T>, bounds: Range<number> = {}): Check<readonly T[]> {
  return (value, place) => {
    if (value === undefined || !isArray(value)) return fault(place, 'type', 'This has to be an array.', []);
    checkRange(place, value.length, bounds, compareNumbers, 'items');
    return value.map((one, index) => item(one, { pointer: `${place.pointer}/${index}`, faults: place.faults }));
  };
}

/** What no entry of a map may be called: for many programs it is a part of the object itself (B.7). */
const RESERVED_NAMES: readonly string[] = ['__proto__', 'constructor'];

/** An object whose names are data. Their order says nothing, so they are kept in one order, and no change of it is a change (C.5). */
export function map<T>(item: Check<T>, bounds: Range<number> = {}): Check<Readonly<Record<string, T>>> {
  return (value, place) => {
    if (value === undefined || !isObject(value)) return fault(place, 'type', 'This has to be an object.', {});
    const entries = Object.entries(value).toSorted(([a], [b]) => compareText(a, b));
    checkRange(place, entries.length, bounds, compareNumbers, 'entries');
    const read = entries.flatMap(([name, one]): readonly (readonly [string, T])[] => {
      return RESERVED_NAMES.includes(name) ? reserved(name, place) : [[name, item(one, entryPlace(name, place))]];
    });
    const removed = RESERVED_NAMES.filter((name) => patchedEntry(name, place) === null);
    for (const name of removed) reserved(name, place);
    return Object.fromEntries(read);
  };
}

function entryPlace(name: string, place: Place): Place {
  const { pointer, faults } = place;
  return { pointer: pointer + pointerOf([name]), faults, patch: patchedEntry(name, place) };
}

/** What a merge patch says of an entry; undefined for nothing. */
function patchedEntry(name: string, { patch }: Place): Json | undefined {
  return patch !== undefined && isObject(patch) && Object.hasOwn(patch, name) ? patch[name] : undefined;
}

function reserved(name: string, place: Place): readonly [] {
  return fault(entryPlace(name, place), 'unknown-member', `No entry can be called ${JSON.stringify(name)}.`, []);
}

/** A nested object. */
export function object<T>(read: Reader<T>): Check<T> {
  return (value, place) => {
    if (value === undefined || !isObject(value)) {
      if (value !== undefined) fault(place, 'type', 'This has to be an object.', undefined);
      return read(new Members({}, undefined, { pointer: '', faults: [] }));
    }
    const { current } = place;
    const members = new Members(value, current !== undefined && isObject(current) ? current : undefined, place);
    const result = read(members);
    members.end();
    return result;
  };
}

/** The same, and null as a value of its own. */
export function orNull<T>(check: Check<T>): Check<T | null> {
  const checkOrNull = (value: Json | undefined, place: Place): T | null =>
    value === null ? null : check(value, place);
  return Object.assign(checkOrNull, { takesNull: true } as const);
}

function formatted(
  value: Json | undefined,
  place: Place,
  normalize: (given: string) => string | undefined,
  what: string,
): string | undefined {
  if (typeof value !== 'string') return fault(place, 'type', `This has to be a string with ${what}.`, undefined);
  return normalize(value) ?? fault(place, 'format', `This has to be ${what}.`, undefined);
}

function checkRange<T>(place: Place, value: T, bounds: Range<T>, compare: (a: T, b: T) => number, unit = ''): void {
  const { min, max } = bounds;
  const words = unit === '' ? '' : ` ${unit}`;
  if (min !== undefined && compare(value, min) < 0)
    fault(place, 'min', `This has to be at least ${String(min)}${words}.`, undefined);
  if (max !== undefined && compare(value, max) > 0)
    fault(place, 'max', `This can be at most ${String(max)}${words}.`, undefined);
}

function compareNumbers(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function fault<T>(place: Place, code: string, detail: string, instead: T): T {
  place.faults.push({ pointer: place.pointer, code, detail });
  return instead;
}
