import type { ValueReader } from '../reading/criteria.js';

export function oneOf(...values: readonly string[]): ValueReader {
  return {
    what: `one of: ${values.join(', ')}`,
    read: (given) => (values.includes(given) ? given : undefined),
  };
}
