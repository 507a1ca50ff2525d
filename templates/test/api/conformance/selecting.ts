// Selections of fields, in the style of this service (section 6 of the conventions).
import { service } from '../routes-under-test.js';

export const isParen = service.selects === 'paren';

/** The address that shows only these fields. `fields` has dots for nesting: `id,owner.name`. */
export function selecting(path: string, fields: string, query = ''): string {
  const more = query === '' ? '' : `${isParen ? '?' : '&'}${query}`;
  return `${path}${isParen ? `:${nested(fields)}` : `?fields=${fields}`}${more}`;
}

/** `id,owner.name` as `(id,owner:(name))`. */
function nested(fields: string): string {
  const inside = fields.split(',').map((path) => {
    const [name = '', ...rest] = path.split('.');
    return rest.length === 0 ? name : `${name}:${nested(rest.join('.'))}`;
  });
  return `(${inside.join()})`;
}
