import type { ValueReader } from '../reading/criteria.js';

/**
 * A reference to one of several resources, such as `photos:0190…`, read as the text in which a column holds it.
 *
 * @param ids a reader of ids for each resource
 */
export function reference(ids: Readonly<Record<string, ValueReader>>): ValueReader {
  const forms = Object.entries(ids).map(([type, { what }]) => `"${type}:" and ${what}`);
  return {
    what: forms.join(', or '),
    read(given) {
      const [type = '', ...rest] = given.split(':');
      const text = rest.join(':');
      const id = text !== '' && Object.hasOwn(ids, type) ? ids[type]?.read(text) : undefined;
      return typeof id === 'string' ? JSON.stringify({ type, id }) : undefined;
    },
  };
}
