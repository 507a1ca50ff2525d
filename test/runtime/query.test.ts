import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectParameters, integerParameter, parseQuery } from '../../templates/src/api/runtime/http/query.js';
import { problemOf } from './thrown.js';

describe('parseQuery', () => {
  test.each([
    ['/users', []],
    ['/users?', []],
    ['/users?&&', []],
    [
      '/users?a=1&b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      '/users?b=2&a=1',
      [
        ['b', '2'],
        ['a', '1'],
      ],
    ],
    ['/users?a', [['a', '']]],
    ['/users?a=', [['a', '']]],
    ['/users?a=b=c', [['a', 'b=c']]],
    ['/users?a=1?b', [['a', '1?b']]],
    ['/users?a=x+y%2Bz', [['a', 'x y+z']]],
    ['/users?%61=%C3%A4%26', [['a', 'ä&']]],
    ['http://example.org/users?a=1', [['a', '1']]],
    ['/users?__proto__=1', [['__proto__', '1']]],
  ])('%s', (target, parameters) => {
    expect([...parseQuery(target)]).toEqual(parameters);
  });

  test('agrees with URLSearchParams on every query that it writes', () => {
    const name = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ unit: 'binary' })), (parameters) => {
        const written = new URLSearchParams(parameters);
        expect([...parseQuery(`/users?${written}`)]).toEqual([...written]);
      }),
    );
  });

  test.each(['/users?a=1&a=1', '/users?a&b&a=2', '/users?a=1&%61=2'])('a duplicate is 400 (Q.2): %s', (target) => {
    const problem = problemOf(() => parseQuery(target));
    expect(problem.slug).toBe('duplicate-parameter');
    expect(problem.status).toBe(400);
    expect(problem.errors).toEqual([{ parameter: 'a', code: 'duplicate-parameter', detail: problem.detail }]);
  });
});

describe('expectParameters (Q.1, PG.6)', () => {
  const known = ['offset', 'limit', 'fields'];

  test('accepts known parameters', () => {
    expect(() => expectParameters(parseQuery('/users?limit=1&offset=2'), known)).not.toThrow();
    expect(() => expectParameters(parseQuery('/users'), [])).not.toThrow();
  });

  test.each([
    ['a', known, 'There is no parameter "a" here. It takes: offset, limit, fields.'],
    ['page', known, 'There is no parameter "page" here: pages are chosen by offset and limit.'],
    ['cursor', known, 'There is no parameter "cursor" here: pages are chosen by offset and limit.'],
    ['offset', ['page', 'rpp'], 'There is no parameter "offset" here: pages are chosen by page and rpp.'],
    ['page', ['fields'], 'There is no parameter "page" here. It takes: fields.'],
    ['a', [], 'There is no parameter "a" here: this address takes none.'],
    ['Limit', known, 'There is no parameter "Limit" here. It takes: offset, limit, fields.'],
  ])('%s where there are %j', (parameter, names, detail) => {
    const paging = names.filter((name) => name !== 'fields');
    const problem = problemOf(() => expectParameters(parseQuery(`/users?${parameter}=1`), names, paging));
    expect(problem.slug).toBe('unknown-parameter');
    expect(problem.detail).toBe(detail);
    expect(problem.errors).toEqual([{ parameter, code: 'unknown-parameter', detail }]);
  });
});

describe('integerParameter (PG.2)', () => {
  const read = (text: string, min = 0) =>
    integerParameter(parseQuery(`/users?n=${encodeURIComponent(text)}`), 'n', { min, default: 20 });

  test.each([
    ['0', 0],
    ['7', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test('the default applies to an absent parameter, not to an empty one', () => {
    expect(integerParameter(parseQuery('/users'), 'n', { min: 0, default: 20 })).toBe(20);
  });

  test.each([
    '',
    '-1',
    '-0',
    '+5',
    '1.5',
    '1.0',
    '1e3',
    '007',
    '00',
    ' 1',
    '1 ',
    '0x1',
    '1_0',
    '٣',
    'NaN',
    '9007199254740992',
    '9'.repeat(400),
  ])('%j is 400', (text) => {
    const problem = problemOf(() => read(text));
    expect(problem.slug).toBe('invalid-parameter');
    expect(problem.errors).toEqual([{ parameter: 'n', code: 'invalid-parameter', detail: problem.detail }]);
  });

  test('refuses values below the minimum', () => {
    expect(read('1', 1)).toBe(1);
    expect(problemOf(() => read('0', 1)).detail).toContain('1 or more');
  });
});
