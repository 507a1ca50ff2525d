// What counts as a datetime, a decimal, a URI … (V.1 to V.5, V.8): pure functions over the text. `normalize…` answers the form that
// is stored and shown, or undefined where the text is not one; `is…` takes what is kept as it was given.
import { isIPv6 } from 'node:net';

/** RFC 3339 with an offset, as UTC with milliseconds; further digits are cut off (V.1). */
export function normalizeDatetime(text: string): string | undefined {
  const [, date, time, fraction = '', offset] = datetime.exec(text) ?? [];
  if (date === undefined || !isDate(date)) return undefined;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const utc = new Date(`${date}T${time}.${milliseconds}${offset?.toUpperCase()}`).toISOString();
  // An offset can lead out of the years that four digits can write.
  return utc.length === 'YYYY-MM-DDTHH:MM:SS.sssZ'.length ? utc : undefined;
}

const datetime =
  /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** A day that the calendar has, as `YYYY-MM-DD` (V.2). */
export function isDate(text: string): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  // The 30th of February is read as a day of March.
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

/**
 * A time of day without an offset: RFC 3339's partial-time, without a leap second. A fraction is cut to milliseconds, and zeros at
 * its end are dropped, so that texts sort as times do (V.8).
 */
export function normalizeTime(text: string): string | undefined {
  const [, time, fraction = ''] = /^((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d+))?$/.exec(text) ?? [];
  if (time === undefined) return undefined;
  const milliseconds = fraction.slice(0, 3).replace(/0+$/, '');
  return milliseconds === '' ? time : `${time}.${milliseconds}`;
}

/**
 * A length of time: a duration of RFC 3339's appendix A without months and years, which have no length of their own. A day has 24
 * hours, and equal lengths have one form (`PT24H` is `P1D`, V.8). Seconds are whole, and a length has at most nine digits of days.
 */
export function normalizeDuration(text: string): string | undefined {
  const parts = durationParts(text);
  return parts === undefined || parts.hasCalendar ? undefined : durationText(0, parts.seconds);
}

/** Any duration of appendix A, in the one form that it has with months below 12. */
export function normalizePeriod(text: string): string | undefined {
  const parts = durationParts(text);
  return parts && durationText(parts.months, parts.seconds);
}

/** NaN for what is no duration. */
export function secondsOf(duration: string): number {
  return durationParts(duration)?.seconds ?? NaN;
}

/** Negative, zero or positive, as sort functions answer. */
export function compareDurations(a: string, b: string): number {
  return secondsOf(a) - secondsOf(b);
}

const durationForm =
  /^P(?=[\dT])(?:(\d{1,9})W|(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?)$/;

interface DurationParts {
  readonly months: number;
  readonly seconds: number;
  readonly hasCalendar: boolean;
}

function durationParts(text: string): DurationParts | undefined {
  const found = durationForm.exec(text);
  if (found === null) return undefined;
  const [weeks = 0, years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0));
  const parts = {
    months: 12 * years + months,
    seconds: 86_400 * (7 * weeks + days) + 3_600 * hours + 60 * minutes + seconds,
    hasCalendar: found[2] !== undefined || found[3] !== undefined,
  };
  return parts.months < 12e9 && parts.seconds < 86_400e9 ? parts : undefined;
}

/** The grammar has months between years and days, and minutes between hours and seconds, even where they are none. */
function durationText(allMonths: number, allSeconds: number): string {
  if (allMonths === 0 && allSeconds === 0) return 'PT0S';
  const [years, months] = [Math.floor(allMonths / 12), allMonths % 12];
  const [days, time] = [Math.floor(allSeconds / 86_400), allSeconds % 86_400];
  const [hours, minutes, seconds] = [Math.floor(time / 3_600), Math.floor(time / 60) % 60, time % 60];
  const part = (count: number, unit: string, isKept = false): string => (count > 0 || isKept ? `${count}${unit}` : '');
  const date = `${part(years, 'Y')}${part(months, 'M', years > 0 && days > 0)}${part(days, 'D')}`;
  const clock = `${part(hours, 'H')}${part(minutes, 'M', hours > 0 && seconds > 0)}${part(seconds, 'S')}`;
  return `P${date}${clock === '' ? '' : `T${clock}`}`;
}

/**
 * A decimal number of at most 38 digits, written as JSON writes numbers but without an exponent; needless zeros and the sign of
 * zero are dropped (V.3).
 */
export function normalizeDecimal(text: string): string | undefined {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  let end = fraction.length;
  while (fraction[end - 1] === '0') end--;
  const canonical = end === 0 ? whole : `${whole}.${fraction.slice(0, end)}`;
  if (canonical.replace(/[-.]/g, '').length > 38) return undefined;
  return canonical === '-0' ? '0' : canonical;
}

/** Orders decimals by their exact value: negative, zero or positive, as sort functions answer. */
export function compareDecimals(a: string, b: string): number {
  const scale = Math.max(fractionOf(a).length, fractionOf(b).length);
  const difference = scaled(a, scale) - scaled(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The orders of texts that do not sort as their values do, by their types. */
export const textOrders = { bigint: compareDecimals, decimal: compareDecimals, duration: compareDurations };

/** Undefined for a type whose texts sort as its values do. */
export function textOrderOf(type: unknown): ((a: string, b: string) => number) | undefined {
  return Object.entries(textOrders).find(([name]) => name === type)?.[1];
}

function fractionOf(decimal: string): string {
  return decimal.split('.')[1] ?? '';
}

function scaled(decimal: string, scale: number): bigint {
  const [whole = ''] = decimal.split('.');
  return BigInt(whole + fractionOf(decimal).padEnd(scale, '0'));
}

/** A signed integer of 64 bits in its one shortest form (V.4). */
export function isBigint(text: string): boolean {
  if (!/^(?:0|-?[1-9]\d{0,18})$/.test(text)) return false;
  const value = BigInt(text);
  return BigInt.asIntN(64, value) === value;
}

/** A URI with a scheme (RFC 3986, V.5). */
export function isUri(text: string): boolean {
  const match = uri.exec(text);
  const address = match?.groups?.['ipv6'];
  return match !== null && (address === undefined || isIPv6(address));
}

const uri = uriPattern();

function uriPattern(): RegExp {
  const characters = (more: string): string => `(?:[\\w.~!$&'()*+,;=${more}-]|%[\\da-f]{2})`;
  const segment = characters(':@');
  const ipLiteral = `\\[(?:(?<ipv6>[\\da-f:.]+)|v[\\da-f]+\\.[\\w.~!$&'()*+,;=:-]+)\\]`;
  const authority = `(?:${characters(':')}*@)?(?:${ipLiteral}|${characters('')}*)(?::\\d*)?`;
  const path = `(?://${authority}(?:/${segment}*)*|/(?:${segment}+(?:/${segment}*)*)?|(?:${segment}+(?:/${segment}*)*)?)`;
  const rest = `${characters(':@/?')}*`;
  return new RegExp(`^[a-z][a-z\\d+.-]*:${path}(?:\\?${rest})?(?:#${rest})?$`, 'i');
}

/** An address as HTML's forms take it, of at most 254 characters (V.5): quoted names and comments are left to history. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}

const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** A UUID of any version. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** A UUID in lower case (V.5). */
export function normalizeUuid(text: string): string | undefined {
  return isUuid(text) ? text.toLowerCase() : undefined;
}

/** A language tag that is well-formed (BCP 47, V.5); whether its parts are registered is not asked. */
export function isLanguage(text: string): boolean {
  return languageTag.test(text) || irregularTag.test(text);
}

const languageTag = languagePattern();

function languagePattern(): RegExp {
  const language = '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})';
  const script = '(?:-[a-z]{4})?';
  const region = '(?:-(?:[a-z]{2}|\\d{3}))?';
  const variants = '(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*';
  const extensions = '(?:-[a-wyz\\d](?:-[a-z\\d]{2,8})+)*';
  const privateUse = 'x(?:-[a-z\\d]{1,8})+';
  return new RegExp(
    `^(?:${language}${script}${region}${variants}${extensions}(?:-${privateUse})?|${privateUse})$`,
    'i',
  );
}

/** Registered before there was a grammar (RFC 5646 §2.1, `irregular`). */
const irregularTag =
  /^(?:en-GB-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:BE-FR|BE-NL|CH-DE))$/i;

/** The length in code points, as JSON Schema counts it. */
export function codePointLength(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
