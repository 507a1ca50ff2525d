import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepEqual, parseJson, type Json } from '../../templates/src/api/runtime/json/json.js';
import { Problem } from '../../templates/src/api/runtime/problems/problem.js';

const parse = (text: string | Buffer, depth = 32) => parseJson(Buffer.from(text), depth);

function refusal(text: string | Buffer, depth = 32): Problem {
  try {
    parse(text, depth);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error(`was read: ${text.toString()}`);
}

const faultsOf = (text: string) =>
  parse(text).faults.map((fault) => ('pointer' in fault ? `${fault.code} ${fault.pointer}` : 'no pointer'));

const anyJson = fc.jsonValue({ maxDepth: 5, depthSize: 'medium' });
const whitespace = fc.constantFrom(undefined, 1, 2, '\t', '\r\n');

describe('documents that JSON.parse reads too', () => {
  test('random documents have the same value and no faults', () => {
    fc.assert(
      fc.property(anyJson, whitespace, (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const shownAsInteger = /(?<![\d.e+-])-?\d{16,}(?![\d.e])/.test(text);
        fc.pre(!shownAsInteger);
        const read = parse(text);
        expect(read.value).toEqual(JSON.parse(text));
        expect(read.faults).toEqual([]);
      }),
    );
  });

  test('random pieces of JSON are refused exactly where JSON.parse refuses them', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '\\',
      'a',
      'e',
      '-',
      '+',
      '.',
      '0',
      '1',
      'u00e9',
      ' ',
      '\n',
      'true',
      '"a"',
      '\u0001',
      'é',
      '\u00a0',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const valid = isJson(text);
        let refused: string | undefined;
        try {
          parse(text);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          refused = error.detail;
        }
        if (valid) expect(refused ?? 'is given twice').toContain('is given twice');
        else expect(refused).toMatch(/^The body breaks at line \d+, column \d+: /);
      }),
      { numRuns: 5000 },
    );
  });

  test('__proto__ is a member like any other, and changes no prototype', () => {
    const { value } = parse('{"__proto__": {"admin": true}, "constructor": 1}');
    expect(Object.keys(Object(value))).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test.each([
    '""',
    '"\\\\"',
    '"\\""',
    '"a\\\\\\"b: {["',
    '{"a\\"":"\\\\","b":[]}',
    '"' + '\\"'.repeat(500) + '"',
    `["\\"${'['.repeat(50)}\\\\\\"${'{'.repeat(50)}"]`,
  ])('quotes and backslashes do not confuse it: %s', (text) => {
    expect(parse(text)).toEqual({ value: JSON.parse(text), faults: [] });
  });
});

describe('malformed bodies are 400 with the place (B.1)', () => {
  test.each([
    ['', 'line 1, column 1: the text is empty'],
    [' \n ', 'line 2, column 2: the text is empty'],
    ['\ufeff{}', 'line 1, column 1: the text begins with a byte order mark'],
    ['{}\n{}', 'line 2, column 1: nothing may follow the value'],
    ['[1,]', 'line 1, column 4: a value is expected here'],
    ['[1 2]', 'line 1, column 4: a comma or a closing bracket is expected here'],
    ['[1', 'line 1, column 3: a comma or a closing bracket is expected here'],
    ['{"a":1,}', 'line 1, column 8: the name of a member is expected here, in double quotes'],
    ["{'a':1}", 'line 1, column 2: the name of a member is expected here, in double quotes'],
    ['{"a" 1}', 'line 1, column 6: a colon is expected here'],
    ['{"a":1 "b":2}', 'line 1, column 8: a comma or a closing brace is expected here'],
    ['{\n  "ä😀": nul\n}', 'line 2, column 9: a value is expected here'],
    ['["😀\\x"]', 'line 1, column 4: there is no such escape'],
    ['["a\nb"]', 'line 1, column 4: a control character has to be escaped'],
    ['["ab', 'line 1, column 5: the closing quote is missing'],
    ['01', 'line 1, column 2: nothing may follow the value'],
    ['1.', 'line 1, column 2: nothing may follow the value'],
    ['NaN', 'line 1, column 1: a value is expected here'],
  ])('%j', (text, place) => {
    const problem = refusal(text);
    expect(problem.slug).toBe('malformed-body');
    expect(problem.status).toBe(400);
    expect(problem.detail).toBe(`The body breaks at ${place}.`);
  });

  test.each([
    [Buffer.from([0x22, 0xff, 0x22]), 2],
    [Buffer.concat([Buffer.from('"\ufffd😀'), Buffer.from([0xc3, 0x22])]), 4],
    [Buffer.concat([Buffer.from('"ä'), Buffer.from([0xed, 0xa0, 0x80, 0x22])]), 3],
    [Buffer.from([0x22, 0xc0, 0x80, 0x22]), 2],
  ])('text that is not UTF-8: %j', (bytes, column) => {
    expect(refusal(bytes).detail).toBe(`The body breaks at line 1, column ${column}: the text is not UTF-8.`);
  });

  test('a U+FFFD that was sent is a character like any other', () => {
    expect(parse('"\ufffd"').value).toBe('\ufffd');
  });
});

describe('depth (B.9)', () => {
  test.each(['[', '{"a":'])('accepts the limit itself, and refuses one level more: %s', (open) => {
    const nested = (depth: number) => open.repeat(depth) + '1' + (open === '[' ? ']' : '}').repeat(depth);
    expect(parse(nested(32)).faults).toEqual([]);
    expect(refusal(nested(33)).detail).toContain(`column ${32 * open.length + 1}: at most 32 levels`);
  });

  test.each(['[', '{"a":', '[{"a":'])('200,000 levels, closed or not, exhaust nothing: %s', (open) => {
    expect(refusal(open.repeat(200_000)).detail).toContain('at most 32 levels');
    expect(refusal('[' + '[],'.repeat(50) + open.repeat(200_000)).detail).toContain('at most 32 levels');
  });

  test('brackets side by side, and inside strings, are not deep', () => {
    expect(parse(`[${Array(1000).fill('[]').join()}, "${'['.repeat(100)}"]`).faults).toEqual([]);
  });
});

describe('duplicate members (B.5, E.14)', () => {
  test.each([
    ['{"a":1,"a":1}', '/a', 'line 1, column 8'],
    ['{"a":{},"b":[0,{"x/y":1,\n "x/y":2}]}', '/b/1/x~1y', 'line 2, column 2'],
    ['{"a":1,"\\u0061":2}', '/a', 'line 1, column 8'],
    ['{"__proto__":1,"__proto__":2}', '/__proto__', 'line 1, column 16'],
    ['{"a":{"b":1},"a":{"b":1}}', '/a', 'line 1, column 14'],
    ['{"":1,"":2}', '/', 'line 1, column 7'],
    ['{"a":":","a":"\\":"}', '/a', 'line 1, column 10'],
  ])('%s', (text, pointer, place) => {
    const problem = refusal(text);
    expect(problem.detail).toBe(`The body breaks at ${place}: the member ${pointer} is given twice.`);
    expect(problem.errors).toEqual([{ pointer, code: 'duplicate-member', detail: 'The member is given twice.' }]);
  });

  test('finds one anywhere in a random document', () => {
    fc.assert(
      fc.property(anyJson, fc.nat(), fc.boolean(), (value, pick, escaped) => {
        const text = JSON.stringify({ outer: value });
        const members = [...text.matchAll(/"(?:[^"\\]|\\.)*"(?=:)/g)].filter(
          (match) => match.index === 1 || /[{,]/.test(text[match.index - 1] ?? ''),
        );
        const member = members[pick % members.length];
        const name = escaped ? member?.[0].replace(/^"outer"$/, '"\\u006futer"') : member?.[0];
        const doubled = `${text.slice(0, member?.index)}${name}:[{"x":1}],${text.slice(member?.index)}`;
        // A quoted colon can look like a member. Then the number of names stays the same.
        fc.pre(isJson(doubled) && countNames(JSON.parse(doubled)) < countNames(JSON.parse(text)) + 2);
        expect(refusal(doubled).detail).toContain('is given twice');
      }),
    );
  });

  test('allows the same name in different objects', () => {
    expect(parse('[{"a":{"a":1}},{"a":2}]').faults).toEqual([]);
  });
});

describe('numbers out of range (B.6, E.15)', () => {
  test.each([
    '1e999',
    '-1e400',
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    '1e16',
    '9007199254740993.0',
    '100000000000000000000000',
    '1e-400',
    '-1e-400',
    '1E-400',
    '5e-325',
    `0.${'0'.repeat(400)}1`,
    `1${'0'.repeat(400)}`,
  ])('%s', (number) => {
    expect(faultsOf(`{"a":[0,${number}]}`)).toEqual(['number-range /a/1']);
    expect(faultsOf(number)).toEqual(['number-range ']);
  });

  test.each([
    '9007199254740991',
    '-9007199254740991',
    '0.1',
    '0.1234567890123456789012',
    '6.02214076e23',
    '1e300',
    '5e-324',
    '1.7976931348623157e308',
    '0',
    '-0',
    '0e-999',
    '0.000E-5',
    '0e999',
    `0.${'0'.repeat(400)}`,
    `1.${'0'.repeat(400)}`,
    '1e-7',
  ])('%s is in range', (number) => {
    expect(parse(`[${number}]`)).toEqual({ value: [Number(number)], faults: [] });
  });

  test('accepts the shown form of every accepted number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.nat(20), (number, digits) => {
        const text = number.toExponential(digits);
        if (parse(text).faults.length === 0) expect(faultsOf(JSON.stringify(Number(text)))).toEqual([]);
      }),
    );
  });
});

describe('text that cannot be stored (B.8)', () => {
  test.each([
    ['{"a":["x\\u0000"]}', ['invalid-text /a/0']],
    ['"\\ud800"', ['invalid-text ']],
    ['"\\uDC00\\uD800"', ['invalid-text ']],
    ['{"a":{"\\udfff":1}}', ['invalid-text /a']],
    ['{"a":{"\\udfff":[1e999]}}', ['invalid-text /a', 'number-range /a/0']],
    ['{"b":1e999,"a":"\\u0000","c":"\\uDbFfx"}', ['number-range /b', 'invalid-text /a', 'invalid-text /c']],
  ])('%s', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test.each(['"\\ud83d\\ude00"', '"😀"', '"\\u0001\\u0009"', '"\\\\u0000"', '"\\u00e9"'])('%s can be', (text) => {
    expect(parse(text)).toEqual({ value: JSON.parse(text), faults: [] });
  });
});

describe('deepEqual', () => {
  test('agrees with the canonical text of random values', () => {
    const small = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(deepEqual(read(a), read(reversed(a)))).toBe(true);
        expect(deepEqual(read(a), read(b))).toBe(canonical(a) === canonical(b));
      }),
    );
  });

  test.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: null }, { b: null }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    ['1', 1],
    [{ toString: 1 }, {}],
  ])('%j is not %j', (a, b) => {
    expect(deepEqual(read(a), read(b))).toBe(false);
    expect(deepEqual(read(b), read(a))).toBe(false);
  });

  test('__proto__ counts', () => {
    expect(deepEqual(parse('{"__proto__":1}').value, parse('{"__proto__":2}').value)).toBe(false);
    expect(deepEqual(parse('{"__proto__":{}}').value, parse('{"x":{}}').value)).toBe(false);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function read(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

function countNames(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, element) => sum + countNames(element), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + 1 + countNames(member), 0);
}

/** The value with the members of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]): [string, unknown] => [name, reversed(member)])
      .toReversed(),
  );
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.toSorted().join()}}`;
}
