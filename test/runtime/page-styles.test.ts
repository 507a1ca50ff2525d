// Every style of paging is a module of its own, and all slice a list in the same way.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as offsetLimit from '../../templates/src/api/runtime/paging/page.js';
import * as pageRpp from '../../templates/src/api/runtime/paging/page.page-rpp.js';
import * as startCount from '../../templates/src/api/runtime/paging/page.start-count.js';
import { parseQuery } from '../../templates/src/api/runtime/http/query.js';
import { problemOf } from './thrown.js';

const limits = { default: 20, max: 100, overMax: 'clamp' } as const;

const pageNumbers = {
  read: (query: string, overMax: 'clamp' | 'reject' = 'clamp') =>
    pageRpp.readPage(parseQuery(`/users${query}`), { ...limits, overMax }),
};

describe('page and rpp', () => {
  test.each([
    ['', 1, 0, 20],
    ['?page=1', 1, 0, 20],
    ['?page=3&rpp=10', 3, 20, 10],
    ['?rpp=101', 1, 0, 100],
    ['?page=2&rpp=1000', 2, 100, 100],
    ['?page=9007199254740991&rpp=100', 9007199254740991, 9007199254740991, 100],
  ])('%s', (query, number, offset, limit) => {
    expect(pageNumbers.read(query)).toEqual({ number, offset, limit });
  });

  test.each(['?page=0', '?page=-1', '?page=1.5', '?page=', '?rpp=0', '?rpp=x'])('%s is 400 (PG.2, PG.3)', (query) => {
    expect(problemOf(() => pageNumbers.read(query)).slug).toBe('invalid-parameter');
  });

  test('a size over the maximum is 400 when the convention refuses it (PG.4)', () => {
    expect(problemOf(() => pageNumbers.read('?rpp=101', 'reject')).detail).toContain('"rpp" may be at most 100');
  });

  test('pages have links and members of their style', () => {
    const query = parseQuery('/users?page=2&fields=id&rpp=5');
    const page = pageRpp.readPage(query, limits);
    const at = (number: number) => `/users?fields=id&page=${number}&rpp=5`;
    expect(pageRpp.pageLinks('/users', query, page, { hasNext: true, total: 11 })).toEqual({
      self: at(2),
      first: at(1),
      prev: at(1),
      next: at(3),
      last: at(3),
    });
    expect(pageRpp.pageMembers(page)).toEqual({ page: 2, rpp: 5 });
  });

  test('an empty list has one page', () => {
    const query = parseQuery('/users');
    const links = pageRpp.pageLinks('/users', query, pageRpp.readPage(query, limits), { hasNext: false, total: 0 });
    expect(links.last).toBe('/users?page=1&rpp=20');
  });
});

test('start and count are offset and limit by other names', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(150), fc.nat(300), fc.boolean(), (start, size, total, hasNext) => {
      const theirs = parseQuery(`/users?a=1&start=${start}&count=${size}`);
      const ours = parseQuery(`/users?a=1&offset=${start}&limit=${size}`);
      const page = startCount.readPage(theirs, limits);
      expect(page).toEqual(offsetLimit.readPage(ours, limits));
      const renamed = JSON.stringify(startCount.pageLinks('/users', theirs, page, { hasNext, total }))
        .replaceAll('start=', 'offset=')
        .replaceAll('count=', 'limit=');
      expect(JSON.parse(renamed)).toEqual(offsetLimit.pageLinks('/users', ours, page, { hasNext, total }));
      expect(startCount.pageMembers(page)).toEqual({ start: page.offset, count: page.limit });
    }),
  );
});

test('the slices are equal across the styles (PG.10)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 500 }), (size, number) => {
      const limit = Math.min(size, limits.max);
      const offset = (number - 1) * limit;
      const byNumber = pageRpp.readPage(parseQuery(`/users?page=${number}&rpp=${size}`), limits);
      const byOffset = offsetLimit.readPage(parseQuery(`/users?offset=${offset}&limit=${size}`), limits);
      expect({ offset: byNumber.offset, limit: byNumber.limit }).toEqual(byOffset);
    }),
  );
});
