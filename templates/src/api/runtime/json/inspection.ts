// The slow reader behind parseJson: it runs only when a text is broken or doubtful, and knows the place of everything.
import { Problem, type Fault } from '../problems/problem.js';
import { codePointLength } from '../formats/code-points.js';
import { pointerOf } from './pointer.js';

type Path = readonly (string | number)[];

/** A failure at an index of the text, named by line and column: both from 1, columns in characters. */
export function malformed(text: string, index: number, reason: string, errors: readonly Fault[] = []): Problem {
  return new Problem('malformed-body', `The body breaks at ${placeOf(text, index)}: ${reason}.`, { errors });
}

function placeOf(text: string, index: number): string {
  const before = text.slice(0, index);
  const line = before.split('\n').length;
  const column = codePointLength(before.slice(before.lastIndexOf('\n') + 1)) + 1;
  return `line ${line}, column ${column}`;
}

/**
 * The faults inside a well-formed text, in the order of the text. It recurses: bound the depth first.
 *
 * @throws Problem `malformed-body` at the first place that is not JSON, or that repeats a member's name (B.1, B.5)
 */
export function inspectJson(text: string): readonly Fault[] {
  const faults: Fault[] = [];
  let at = 0;

  if (text.startsWith('\ufeff')) throw malformed(text, 0, 'the text begins with a byte order mark');
  skipSpace();
  if (at === text.length) throw malformed(text, at, 'the text is empty');
  readValue([]);
  if (at < text.length) throw malformed(text, at, 'nothing may follow the value');
  return faults;

  function readValue(path: Path): void {
    const start = text[at];
    if (start === '{') readObject(path);
    else if (start === '[') readArray(path);
    else if (start === '"') checkText(path, readString(), 'The text');
    else if (!take(literal)) readNumber(path);
    skipSpace();
  }

  function readObject(path: Path): void {
    const names = new Set<string>();
    at++;
    skipSpace();
    if (takeCharacter('}')) return;
    do {
      skipSpace();
      const start = at;
      if (text[at] !== '"') throw malformed(text, at, 'the name of a member is expected here, in double quotes');
      const name = readString();
      // The fault of a name that cannot be shown points at the object that has it.
      const inner = checkText(path, name, 'The name of a member') ? [...path, name] : path;
      if (names.has(name)) throw duplicate(start, inner);
      names.add(name);
      skipSpace();
      if (!takeCharacter(':')) throw malformed(text, at, 'a colon is expected here');
      skipSpace();
      readValue(inner);
    } while (takeCharacter(','));
    if (!takeCharacter('}')) throw malformed(text, at, 'a comma or a closing brace is expected here');
  }

  function readArray(path: Path): void {
    at++;
    skipSpace();
    if (takeCharacter(']')) return;
    let index = 0;
    do {
      skipSpace();
      readValue([...path, index++]);
    } while (takeCharacter(','));
    if (!takeCharacter(']')) throw malformed(text, at, 'a comma or a closing bracket is expected here');
  }

  function readString(): string {
    const start = at++;
    while (text[at] !== '"') {
      if (at >= text.length) throw malformed(text, at, 'the closing quote is missing');
      if (text.charCodeAt(at) < 0x20) throw malformed(text, at, 'a control character has to be escaped');
      if (text[at] !== '\\') at++;
      else if (!take(escape)) throw malformed(text, at, 'there is no such escape');
    }
    at++;
    const value: string = JSON.parse(text.slice(start, at));
    return value;
  }

  function readNumber(path: Path): void {
    const written = take(number);
    if (written === undefined) throw malformed(text, at, 'a value is expected here');
    if (isInRange(written)) return;
    const detail = 'The number is out of range: it could not be kept as it is written.';
    faults.push({ pointer: pointerOf(path), code: 'number-range', detail });
  }

  function checkText(path: Path, value: string, what: string): boolean {
    if (!value.includes('\0') && !loneSurrogate.test(value)) return true;
    const detail = `${what} holds the character U+0000 or half of a surrogate pair.`;
    faults.push({ pointer: pointerOf(path), code: 'invalid-text', detail });
    return false;
  }

  function duplicate(start: number, path: Path): Problem {
    const pointer = pointerOf(path);
    const detail = 'The member is given twice.';
    return malformed(text, start, `the member ${pointer} is given twice`, [
      { pointer, code: 'duplicate-member', detail },
    ]);
  }

  function skipSpace(): void {
    take(space);
  }

  function takeCharacter(character: string): boolean {
    if (text[at] !== character) return false;
    at++;
    return true;
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  }
}

const space = /[ \t\r\n]*/y;
const literal = /true|false|null/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const loneSurrogate = /\p{Surrogate}/u;

/**
 * True when a double keeps the number (B.6, V.6). Digits after the point are rounded, as everyone's 0.1 is. Numbers
 * that overflow or vanish to zero are not kept, nor are integers beyond ±(2^53-1), where neighbours fall together.
 * `1e16` is not kept either: it would be shown as an integer, which is refused when it is sent back.
 */
function isInRange(written: string): boolean {
  const value = Number(written);
  if (!Number.isFinite(value)) return false;
  if (value === 0) return !/^[^eE]*[1-9]/.test(written);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER || !(integer.test(written) || integer.test(String(value)));
}

const integer = /^-?\d+$/;
