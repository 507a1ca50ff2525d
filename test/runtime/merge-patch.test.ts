import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../templates/src/api/runtime/json/json.js';
import { applyMergePatch } from '../../templates/src/api/runtime/patch/merge-patch.js';

const json = (text: string): Json => JSON.parse(text);

test.each([
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', 'null', 'null'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
])('RFC 7396, appendix A: %s with %s is %s', (target, patch, result) => {
  expect(JSON.stringify(applyMergePatch(json(target), json(patch)))).toBe(result);
});

test('members that the patch does not name stay, at every depth', () => {
  const target = json('{"a":{"b":1,"c":{"d":2,"e":3}},"f":4}');
  expect(applyMergePatch(target, json('{"a":{"c":{"d":null,"g":5}}}'))).toEqual({
    a: { b: 1, c: { e: 3, g: 5 } },
    f: 4,
  });
});

const any = fc.jsonValue({ maxDepth: 4 }).map((value) => json(JSON.stringify(value)));

test('applying a patch twice gives the same as once', () => {
  fc.assert(
    fc.property(any, any, (target, patch) => {
      const once = applyMergePatch(target, patch);
      expect(applyMergePatch(once, patch)).toEqual(once);
    }),
  );
});

test('changes neither of its arguments, and an empty patch changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), any), any, (target, patch) => {
      const before = JSON.stringify([target, patch]);
      const given = json(JSON.stringify(target));
      applyMergePatch(given, patch);
      expect(JSON.stringify([given, patch])).toBe(before);
      expect(applyMergePatch(given, {})).toEqual(given);
    }),
  );
});

test('__proto__ is a member like any other', () => {
  const patched = applyMergePatch(
    { a: 1 },
    json('{"__proto__":{"polluted":true},"constructor":{"prototype":{"x":1}}}'),
  );
  expect(JSON.stringify(patched)).toBe('{"a":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"x":1}}}');
  expect(Object.getPrototypeOf(patched)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
  expect(JSON.stringify(applyMergePatch(patched, json('{"__proto__":null,"constructor":null}')))).toBe('{"a":1}');
  expect(JSON.stringify(applyMergePatch({}, json('{"toString":{"a":null}}')))).toBe('{"toString":{}}');
});
