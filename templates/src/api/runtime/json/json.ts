// Reads a body as JSON and refuses texts that JSON.parse would quietly change: repeated names, lost digits, and text
// that cannot be stored. A sound body costs one pass over its bytes and one over its value. Only a doubtful one is read
// again, slowly, by inspectJson, which knows where everything is. Counting colons and members costs 1.3 to 1.4 times
// the parsing; parsers that keep everything cost 3 to 48 times.
import { isUtf8 } from 'node:buffer';
import type { Fault } from '../problems/problem.js';
import { inspectJson, malformed } from './inspection.js';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/** Array.isArray would make the elements `any`. */
export function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The value of a JSON text, with the faults inside a value that can be parsed. These are numbers out of range (B.6,
 * E.15) and text that holds NUL or half a surrogate pair (B.8). `__proto__` is a member like any other.
 *
 * @throws Problem `malformed-body` with line and column: not UTF-8, not JSON, duplicate members, too deep (B.1, B.5,
 *   B.9)
 */
export function parseJson(
  bytes: Buffer,
  depthLimit: number,
): { readonly value: Json; readonly faults: readonly Fault[] } {
  if (!isUtf8(bytes)) throw malformed(bytes.toString(), invalidUtf8At(bytes), 'the text is not UTF-8');
  const outline = outlineOf(bytes, depthLimit);
  const text = bytes.toString();
  if (outline.tooDeepAt !== undefined) {
    const index = bytes.toString('utf8', 0, outline.tooDeepAt).length;
    throw malformed(text, index, `at most ${depthLimit} levels of arrays and objects may be nested`);
  }
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    inspectJson(text);
    throw malformed(text, text.length, 'the text is not JSON');
  }
  const doubtful = countMembers(value) !== outline.colons || outline.negativeExponent || mayHideLoss(text);
  return { value, faults: doubtful ? inspectJson(text) : [] };
}

interface Outline {
  /**
   * Colons outside strings: one for each member that the text writes, so that more of them than members means
   * duplicates.
   */
  readonly colons: number;
  readonly negativeExponent: boolean;
  /** The offset of the first bracket beyond the limit: known before anything recursive runs. */
  readonly tooDeepAt?: number;
}

function outlineOf(bytes: Buffer, depthLimit: number): Outline {
  let colons = 0;
  let depth = 0;
  let negativeExponent = false;
  for (let i = 0; i < bytes.length; i++) {
    switch (bytes[i]) {
      case QUOTE:
        i = closingQuote(bytes, i);
        break;
      case COLON:
        colons++;
        break;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (++depth > depthLimit) return { colons, negativeExponent, tooDeepAt: i };
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth--;
        break;
      case MINUS:
        negativeExponent ||= bytes[i - 1] === SMALL_E || bytes[i - 1] === LARGE_E;
        break;
    }
  }
  return { colons, negativeExponent };
}

/** The end of the string that opens at `start`, or of the text; searching is far faster here than looping. */
function closingQuote(bytes: Buffer, start: number): number {
  let end = bytes.indexOf(QUOTE, start + 1);
  while (end > 0) {
    let before = end - 1;
    while (bytes[before] === BACKSLASH) before--;
    // An even number of backslashes escape each other, and not the quote.
    if ((end - before) % 2 === 1) return end;
    end = bytes.indexOf(QUOTE, end + 1);
  }
  return bytes.length;
}

const [QUOTE, BACKSLASH, COLON, MINUS] = [0x22, 0x5c, 0x3a, 0x2d];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
const [SMALL_E, LARGE_E] = [0x65, 0x45];

/**
 * The members of all objects in the value; NaN, equal to nothing, when a number is beyond what a double counts exactly.
 */
function countMembers(value: Json): number {
  if (typeof value === 'number') return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? 0 : NaN;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (isArray(value)) for (const element of value) count += countMembers(element);
  else for (const name in value) count += 1 + countMembers(value[name] ?? null);
  return count;
}

/**
 * True when the text has escapes of NUL or surrogates, or so many zeros that a number may vanish without an exponent.
 */
function mayHideLoss(text: string): boolean {
  return (text.includes('\\u') && doubtfulEscape.test(text)) || text.includes(manyZeros);
}

const doubtfulEscape = /\\u(?:0000|[dD][89a-fA-F])/;
const manyZeros = '0'.repeat(300);

/** The first U+FFFD that decoding put in: the bytes there are not those of a U+FFFD. */
function invalidUtf8At(bytes: Buffer): number {
  let index = 0;
  let offset = 0;
  for (const character of bytes.toString()) {
    if (character === '\ufffd' && bytes.toString('latin1', offset, offset + 3) !== '\xef\xbf\xbd') break;
    index += character.length;
    offset += Buffer.byteLength(character);
  }
  return index;
}

/** True when two values are the same JSON: the order of members does not count. */
export function deepEqual(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isArray(a)) {
    return isArray(b) && a.length === b.length && a.every((element, i) => equalMember(element, b[i]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && equalMember(a[name], b[name]))
  );
}

function equalMember(a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && deepEqual(a, b);
}
