import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPreconditions,
  entityTag,
  noneMatch,
  parseEntityTags,
} from '../../templates/src/api/runtime/http/preconditions.js';
import { problemOf } from './thrown.js';

test('an entity tag is version and shape in quotes (C.1)', () => {
  expect(entityTag(3, 'k7x')).toBe('"3.k7x"');
});

describe('parseEntityTags', () => {
  test.each([
    ['*', '*'],
    [' * ', '*'],
    ['"a"', ['"a"']],
    ['""', ['""']],
    ['W/"a"', ['W/"a"']],
    ['"a", W/"b","c"', ['"a"', 'W/"b"', '"c"']],
    ['"a,b", "c"', ['"a,b"', '"c"']],
    [',"a" ,\t, "b",', ['"a"', '"b"']],
    ['"*"', ['"*"']],
    ['"\xe9!#~"', ['"\xe9!#~"']],
  ])('%s', (header, tags) => {
    expect(parseEntityTags(header, 'If-Match')).toEqual(tags);
  });

  test.each([
    '',
    ' ',
    ',',
    'a',
    '"a',
    'a"',
    '"a" "b"',
    '"a"b',
    'w/"a"',
    'W/ "a"',
    'W/a',
    '*, "a"',
    '"a", *',
    '**',
    '"a b"',
    '"a\\"b"',
    "'a'",
    '"a";',
  ])('%j is malformed (C.6)', (header) => {
    const problem = problemOf(() => parseEntityTags(header, 'If-None-Match'));
    expect(problem.slug).toBe('malformed-header');
    expect(problem.status).toBe(400);
    expect(problem.errors).toEqual([{ header: 'If-None-Match', code: 'malformed-header', detail: problem.detail }]);
  });

  test('any list of tags reads back', () => {
    const tag = fc.stringMatching(/^(W\/)?"[!#-~]*"$/);
    const gap = fc.constantFrom(',', ', ', ' , ', ',,', '\t,\t');
    fc.assert(
      fc.property(fc.array(tag, { minLength: 1 }), gap, (tags, separator) => {
        expect(parseEntityTags(tags.join(separator), 'If-Match')).toEqual(tags);
      }),
    );
  });

  test.each([' ', '\t', ',', '"', '""', 'W/', '"a",'])('a hostile header of %j is read in bounded time', (piece) => {
    expect(problemOf(() => parseEntityTags(`"a",${piece.repeat(200_000)}x`, 'If-Match')).status).toBe(400);
  });
});

describe('noneMatch: 304 or not (C.2)', () => {
  test.each([
    [undefined, '"3.a"', false],
    ['*', '"3.a"', true],
    ['"3.a"', '"3.a"', true],
    ['W/"3.a"', '"3.a"', true],
    ['"3.a"', 'W/"3.a"', true],
    ['"2.a", "3.a"', '"3.a"', true],
    ['"3.b"', '"3.a"', false],
    ['"2.a"', '"3.a"', false],
    ['"3.A"', '"3.a"', false],
    ['"W/3.a"', '"3.a"', false],
  ])('%s against %s', (header, tag, unchanged) => {
    expect(noneMatch(header, tag)).toBe(unchanged);
  });

  test('a malformed header is 400', () => {
    expect(problemOf(() => noneMatch('3.a', '"3.a"')).slug).toBe('malformed-header');
  });
});

describe('checkPreconditions (C.3, C.4)', () => {
  const shapes = ['a', 'b'];
  const check = (headers: { ifMatch?: string; ifNoneMatch?: string }, exists = true, required = false) =>
    checkPreconditions(headers, exists ? { version: 3 } : undefined, shapes, required);

  test.each([
    [{}],
    [{ ifMatch: '*' }],
    [{ ifMatch: '"3.a"' }],
    [{ ifMatch: '"3.b"' }],
    [{ ifMatch: '"1.a", W/"3.a", "3.b"' }],
    [{ ifNoneMatch: '"2.a"' }],
    [{ ifMatch: '"3.a"', ifNoneMatch: '"2.a"' }],
  ])('%j lets the write pass', (headers) => {
    expect(() => check(headers)).not.toThrow();
  });

  test.each([
    [{ ifMatch: '"2.a"' }, 'If-Match'],
    [{ ifMatch: '"3.c"' }, 'If-Match'],
    [{ ifMatch: '"3"' }, 'If-Match'],
    [{ ifMatch: 'W/"3.a"' }, 'If-Match'],
    [{ ifMatch: '"33.a"' }, 'If-Match'],
    [{ ifNoneMatch: '*' }, 'If-None-Match'],
    [{ ifNoneMatch: '"3.b"' }, 'If-None-Match'],
    [{ ifNoneMatch: 'W/"3.a"' }, 'If-None-Match'],
    [{ ifMatch: '"3.a"', ifNoneMatch: '*' }, 'If-None-Match'],
    [{ ifMatch: '"2.a"', ifNoneMatch: '*' }, 'If-Match'],
  ])('%j is 412 with the current tag', (headers, header) => {
    for (const required of [true, false]) {
      const problem = problemOf(() => check(headers, true, required));
      expect(problem.slug).toBe('precondition-failed');
      expect(problem.status).toBe(412);
      expect(problem.headers).toEqual({ ETag: '"3.a"' });
      expect(problem.errors).toMatchObject([{ header, code: 'precondition-failed' }]);
    }
  });

  test('for an absent resource, If-Match fails and If-None-Match holds', () => {
    for (const ifMatch of ['*', '"3.a"']) {
      const problem = problemOf(() => check({ ifMatch }, false));
      expect(problem.slug).toBe('precondition-failed');
      expect(problem.headers).toEqual({});
    }
    expect(() => check({ ifNoneMatch: '*' }, false)).not.toThrow();
    expect(() => check({ ifNoneMatch: '"3.a"' }, false)).not.toThrow();
  });

  test('when If-Match is required, a change without it is 428, but a creation is not (C.4)', () => {
    for (const headers of [{}, { ifNoneMatch: '"2.a"' }]) {
      const problem = problemOf(() => check(headers, true, true));
      expect(problem.slug).toBe('precondition-required');
      expect(problem.status).toBe(428);
      expect(problem.errors).toMatchObject([{ header: 'If-Match', code: 'precondition-required' }]);
    }
    expect(() => check({}, false, true)).not.toThrow();
    expect(() => check({ ifMatch: '"3.b"' }, true, true)).not.toThrow();
    expect(() => check({ ifMatch: '*' }, true, true)).not.toThrow();
  });

  test.each([
    [{ ifMatch: '3.a' }],
    [{ ifNoneMatch: 'x' }],
    [{ ifMatch: '"2.a"', ifNoneMatch: 'x' }],
    [{ ifMatch: '', ifNoneMatch: '*' }],
  ])('%j is malformed before anything else (C.6)', (headers) => {
    for (const exists of [true, false]) {
      expect(problemOf(() => check(headers, exists, true)).slug).toBe('malformed-header');
    }
  });
});
