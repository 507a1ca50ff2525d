// Which of the items that a function of the owner's finds a page shows.
import type { Page } from './page.js';

/** Which slice of a page the function has to find. */
export interface Slice {
  /** How many to pass over. */
  readonly skip: number;
  /** How many to find at most: one more than the page shows, which tells that there is a next page. */
  readonly take: number;
}

export function sliceOf({ offset, limit }: Page): Slice {
  return { skip: offset, take: limit + 1 };
}
