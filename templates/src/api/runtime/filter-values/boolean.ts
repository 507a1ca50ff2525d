import type { ValueReader } from '../reading/criteria.js';

export const boolean: ValueReader = {
  what: 'true or false',
  read: (given) => (given === 'true' ? 1 : given === 'false' ? 0 : undefined),
};
