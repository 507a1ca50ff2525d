import type { ValueReader } from '../reading/criteria.js';

/** Several values with commas between them, of which one has to match; they become a JSON array. */
export function anyOf({ what, read }: ValueReader): ValueReader {
  return {
    what: `a list such as a,b in which each is ${what}`,
    read: (given) => {
      const values = given.split(',').map(read);
      return values.includes(undefined) ? undefined : JSON.stringify(values);
    },
  };
}
