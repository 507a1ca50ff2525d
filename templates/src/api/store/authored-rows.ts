// Rows that have an author: who may see one may not always change it.
import { Problem } from '../runtime/problems/problem.js';

/** @throws Problem 403 when the caller may change items of its own alone, and this is another's */
export function requireAuthor({ author }: { readonly author?: string }, of: string, detail: string): void {
  if (author !== undefined && author !== of) throw new Problem('forbidden', detail);
}
