// The part of your function's items that a page shows. The next page begins after the last item of this one, whose ids
// are in the cursor. A link back leads to the first page only, since the order is the function's own.
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { parameterProblem } from '../http/query.js';
import type { MemberTree } from '../media/selection.js';
import { cutPage, PAGE_PARAMETERS, readPage, type Listed, type Page } from '../paging/page.js';
import type { PageLimits } from '../paging/size.js';
import { LIST_PARAMETERS, queryOf } from '../reading/reading.js';
import type { Parameters } from './parameters.js';
import { withParameters, type ControllerQuery } from './reading.js';

/** The items that the function has to find for a page. */
export interface Slice<Path> {
  /**
   * The last item of the page before, after which this one begins; undefined for the first page. It may have been
   * deleted.
   */
  readonly after: Path | undefined;
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
  const page = readPage(query, limits);
  if (page.place?.backward === true) {
    throw parameterProblem('invalid-parameter', 'cursor', 'The parameter "cursor" has to come from a link.');
  }
  return withParameters(request, query, page, parameters, members);
}

/** @param pathOf makes the path of an item from its ids */
export function sliceOf<Path>({ place, limit }: Page, pathOf: (ids: readonly string[]) => Path): Slice<Path> {
  const [ids] = place?.values ?? [];
  return { after: typeof ids === 'string' ? pathOf(ids.split('/')) : undefined, take: limit + 1 };
}

/** The page of the items that the function found. @param idsOf the ids of a path, the outermost first */
export function pageOf<Path>(
  page: Page,
  found: readonly Path[],
  idsOf: (path: Path) => readonly string[],
): Listed<Path> {
  return { ...cutPage(page, found, undefined, (path) => [idsOf(path).join('/')]), prev: undefined };
}
