// Guards of routes of which each adds to the request what the next ones use.
import type { Admitted } from './access.js';

type Guard = (url: string, method: string) => Admitted | undefined;

/** Asks one guard after another. */
export function oneByOne(guards: readonly Guard[]): Guard {
  return (url, method) => {
    const asked = guards.flatMap((guard) => guard(url, method) ?? []);
    if (asked.length === 0) return undefined;
    return async (request, principal) => {
      for (const guard of asked) await guard(request, principal);
    };
  };
}
