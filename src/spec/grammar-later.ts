// What is in the language and not built yet: editors know these keys, the reader refuses them.
import type { LaterKey } from './map-type.js';
import { anything, text } from './scalar-types.js';
import type { ValueType } from './value-type.js';

type LaterKeys = () => Readonly<Record<string, LaterKey>>;

const object = (words: string): ValueType<unknown> => ({ ...anything, words, schema: { type: ['object', 'null'] } });
const list = (words: string): ValueType<unknown> => ({ ...anything, words, schema: { type: 'array' } });

const access: LaterKey = {
  type: object('map of operations to who may'),
  documentation:
    'Who may do what: `public`, `authenticated`, `owner`, `role:…`, `scope:…`, or a list of which any will do. Keys are the operations, `read`, `write` and transitions; the more specific wins.',
};

export const laterServiceKeys: LaterKeys = () => ({
  access,
});

export const laterLimitKeys: LaterKeys = () => ({
  rate: {
    type: object('map: `limit`, `per`'),
    documentation: 'How often one caller may ask: `limit: 600/min`, `per: principal` or `address`.',
  },
});

export const laterResourceKeys: LaterKeys = () => ({
  checks: {
    type: list('list of comparisons'),
    documentation: 'Comparisons of two members, or of a member and a constant: `"due > lent"`.',
  },
  states: {
    type: object('map: `field`, `initial`, `transitions`'),
    documentation: 'The states of an item and the transitions between them.',
  },
  owner: { type: text(63), documentation: 'The field that holds who owns an item; filled from the caller.' },
  access,
});
