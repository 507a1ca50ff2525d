// The part of your function's items that a page shows.
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import type { MemberTree } from '../media/selection.js';
import { cutPage, PAGE_PARAMETERS, readPage, type Listed, type Page } from '../paging/page.js';
import type { PageLimits } from '../paging/size.js';
import { LIST_PARAMETERS, queryOf } from '../reading/reading.js';
import type { Parameters } from './parameters.js';
import { withParameters, type ControllerQuery } from './reading.js';

/** The items that the function has to find for a page. */
export interface Slice {
  /** The number of items to skip. */
  readonly skip: number;
  /** The most items to find: one more than the page shows, which tells that there is a next page. */
  readonly take: number;
}

/** The query of a controller that answers with a page. @throws Problem 400 (O.10) or 406 (O.11) */
export function readControllerPage<Values>(
  request: FastifyRequest,
  parameters: Parameters<Values>,
  members: MemberTree,
  limits: PageLimits = settings.page,
): ControllerQuery<Values> {
  const query = queryOf(request, [...Object.keys(parameters.types), ...LIST_PARAMETERS], PAGE_PARAMETERS);
  return withParameters(request, query, readPage(query, limits), parameters, members);
}

export function sliceOf({ offset, limit }: Page): Slice {
  return { skip: offset, take: limit + 1 };
}

/** The page of the items that the function found. */
export function pageOf<Path>(page: Page, found: readonly Path[]): Listed<Path> {
  return cutPage(page, found, undefined);
}
