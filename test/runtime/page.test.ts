import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageLinks, readPage, type Page } from '../../templates/src/api/runtime/paging/page.js';
import { linkHeader } from '../../templates/src/api/runtime/paging/links.js';
import { parseQuery } from '../../templates/src/api/runtime/http/query.js';
import { problemOf } from './thrown.js';

const limits = { default: 20, max: 100, overMax: 'clamp' } as const;
const read = (query: string, overMax: 'clamp' | 'reject' = 'clamp') =>
  readPage(parseQuery(`/users${query}`), { ...limits, overMax });
const links = (query: string, page: Page, hasNext: boolean) =>
  pageLinks('/v1/users', parseQuery(`/v1/users${query}`), page, { hasNext, total: undefined });

describe('readPage', () => {
  test.each([
    ['', 0, 20],
    ['?offset=40', 40, 20],
    ['?limit=0', 0, 0],
    ['?limit=100&offset=9007199254740991', 9007199254740991, 100],
    ['?limit=101', 0, 100],
    ['?limit=9007199254740991', 0, 100],
  ])('%s', (query, offset, limit) => {
    expect(read(query)).toEqual({ offset, limit });
  });

  test('a size over the maximum is 400 when the convention refuses it (PG.4)', () => {
    expect(read('?limit=100', 'reject')).toEqual({ offset: 0, limit: 100 });
    const problem = problemOf(() => read('?limit=101', 'reject'));
    expect(problem.slug).toBe('invalid-parameter');
    expect(problem.detail).toContain('at most 100');
    expect(problem.errors).toMatchObject([{ parameter: 'limit' }]);
  });

  test.each(['?offset=-1', '?limit=1.5', '?offset=', '?limit=9007199254740992'])('%s is 400 (PG.2)', (query) => {
    expect(problemOf(() => read(query)).slug).toBe('invalid-parameter');
  });
});

describe('pageLinks (PG.8)', () => {
  test('a first page links to the next one', () => {
    expect(links('', { offset: 0, limit: 20 }, true)).toEqual({
      self: '/v1/users?offset=0&limit=20',
      first: '/v1/users?offset=0&limit=20',
      next: '/v1/users?offset=20&limit=20',
    });
  });

  test('a last page links to the one before', () => {
    expect(links('', { offset: 40, limit: 20 }, false)).toEqual({
      self: '/v1/users?offset=40&limit=20',
      first: '/v1/users?offset=0&limit=20',
      prev: '/v1/users?offset=20&limit=20',
    });
  });

  test('the page before never begins below 0', () => {
    expect(links('', { offset: 5, limit: 20 }, false).prev).toBe('/v1/users?offset=0&limit=20');
  });

  test('other parameters stay, in their order, encoded again', () => {
    expect(links('?z=%61+b&limit=5&fields=id,name&a=%26&offset=0', { offset: 0, limit: 5 }, false).self).toBe(
      '/v1/users?z=a%20b&fields=id%2Cname&a=%26&offset=0&limit=5',
    );
  });

  test('the largest offset does not overflow, and a page without items has no next one', () => {
    const largest = { offset: Number.MAX_SAFE_INTEGER, limit: 20 };
    expect(links('', largest, true)).not.toHaveProperty('next');
    expect(links('', largest, false).prev).toBe('/v1/users?offset=9007199254740971&limit=20');
    expect(Object.keys(links('', { offset: 3, limit: 0 }, true))).toEqual(['self', 'first']);
  });

  test('following next reads the list once, and every link reads back as its page', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 25 }), (total, limit) => {
        const seen: number[] = [];
        let next: string | undefined = `/v1/users?limit=${limit}&q=%C3%A4`;
        while (next !== undefined) {
          const query = parseQuery(next);
          expect(query.get('q')).toBe('ä');
          const page = readPage(query, limits);
          for (let i = page.offset; i < Math.min(page.offset + page.limit, total); i++) seen.push(i);
          const found = pageLinks('/v1/users', query, page, {
            hasNext: page.offset + page.limit < total,
            total: undefined,
          });
          expect(readPage(parseQuery(found.self), limits)).toEqual(page);
          next = found.next;
        }
        expect(seen).toEqual(Array.from({ length: total }, (_, i) => i));
      }),
    );
  });
});

test('linkHeader is a list of RFC 8288', () => {
  expect(linkHeader({ self: '/users?offset=0&limit=2', next: '/users?offset=2&limit=2' })).toBe(
    '</users?offset=0&limit=2>; rel="self", </users?offset=2&limit=2>; rel="next"',
  );
  expect(linkHeader(links('', { offset: 0, limit: 1 }, false))).toContain('rel="first"');
});

test('no value of a parameter breaks out of the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const header = linkHeader(links(`?q=${encodeURIComponent(value)}`, { offset: 0, limit: 20 }, false));
      expect(header).toMatch(/^<[!-;=?-~]*>; rel="self", <[!-;=?-~]*>; rel="first"$/);
    }),
  );
});
