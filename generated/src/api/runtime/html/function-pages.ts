// The questions that HTML pages have about your functions; `controller-pages.ts` answers them if there are any.
import type { Crumb } from './frame.js';
import { nothing, type Markup } from './markup.js';
import type { ResourcePages } from './resource-pages.js';

export interface FunctionPages {
  readonly paths: readonly string[];
  /** The function that a request was sent to, as its page names it. */
  askedAt(url: string, resources: readonly ResourcePages[]): AskedFunction | undefined;
  /**
   * The functions that are offered directly below a place.
   * @param pattern the path of the place: `/v1/loans/{loanId}`
   * @param href the same with the ids of this request
   * @param hidden the last parts of the paths that the caller may not ask
   */
  offersBelow(pattern: string, href: string, hidden?: readonly string[]): Markup;
}

export interface AskedFunction {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  /** The form to ask again; nothing for one that does not only read. */
  readonly question: Markup;
}

export const noFunctions: FunctionPages = { paths: [], askedAt: () => undefined, offersBelow: () => nothing };
