// Words of each paging style: its query parameters, which are members of a page too (section 5 of the rules).
import type { Model } from '../../model/model.js';
import type { Paging } from '../../model/service.js';

export interface PagingStyle {
  /** The parameter for the beginning of a page. */
  readonly position: 'offset' | 'page' | 'start' | 'cursor';
  /** The parameter for the size of a page. */
  readonly size: 'limit' | 'rpp' | 'count';
  /** The position of the first page (PG.1). */
  readonly first: 0 | 1;
  /** True when only the service can read the position; a page then does not show it. */
  readonly isOpaque: boolean;
  readonly positionDescription: string;
  readonly sizeDescription: string;
}

export const pagingStyles: Readonly<Record<Paging, PagingStyle>> = {
  'offset/limit': {
    position: 'offset',
    size: 'limit',
    first: 0,
    isOpaque: false,
    positionDescription: 'How many items to skip.',
    sizeDescription: 'How many items to return at most.',
  },
  'page/rpp': {
    position: 'page',
    size: 'rpp',
    first: 1,
    isOpaque: false,
    positionDescription: 'The number of the page, from 1.',
    sizeDescription: 'How many items a page holds at most (records per page).',
  },
  'start/count': {
    position: 'start',
    size: 'count',
    first: 0,
    isOpaque: false,
    positionDescription: 'The position of the first item, from 0.',
    sizeDescription: 'How many items to return at most.',
  },
  cursor: {
    position: 'cursor',
    size: 'limit',
    first: 0,
    isOpaque: true,
    positionDescription: 'A place in the list, as the links of a page give it. Without it, the first page.',
    sizeDescription: 'How many items to return at most.',
  },
};

export function pagingStyle(model: Model): PagingStyle {
  return pagingStyles[model.conventions.paging];
}

/** The members of the first page beside its items: `{ offset: 0, limit: 20 }`. */
export function firstPageMembers(model: Model): Readonly<Record<string, number>> {
  const { position, size, first, isOpaque } = pagingStyle(model);
  return { ...(!isOpaque && { [position]: first }), [size]: model.limits.page.default };
}

/** The query of the first page, in the form of links. */
export function firstPageQuery(model: Model): string {
  return Object.entries(firstPageMembers(model))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
