// Authors (A.2, A.6): others see an item too, and its author changes it, or who may change the items of all.
import { knownCaller } from './caller.js';
import { isOpenTo, type Access, type Admitted } from './access.js';

/**
 * The guard of routes where the author of an item counts. It runs behind those that find the owner and the caller's role.
 * @param others the grants that change the items of every author, by the route's URL and method
 */
export function keepToAuthors(others: Access): (url: string, method: string) => Admitted | undefined {
  return (url, method) => {
    const grants = others[url]?.[method];
    if (grants === undefined) return undefined;
    return (request) => {
      const caller = knownCaller(request);
      if (caller === undefined || isOpenTo(caller, grants)) return;
      const path = request.params;
      if (typeof path !== 'object' || path === null) throw new Error('The route has no path of an item.');
      // Beside the ids, and not enumerable, so that it is left out wherever they are listed.
      Object.defineProperty(path, 'author', { value: caller.id });
    };
  };
}
