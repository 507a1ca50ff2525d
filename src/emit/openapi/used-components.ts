// Leaves out the components that nothing refers to, so that the document shows what the service has and no more.

import type { Json } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';

/** What of `components` is reachable from `root`, in its order; a section that would be empty is left out. */
export function usedComponents(root: Json, components: Readonly<Record<string, Schema>>): Schema {
  // A set goes on to what is added to it meanwhile.
  const used = referencesIn(root, new Set());
  for (const reference of used) {
    const [section = '', name = ''] = reference.split('/').slice(2);
    referencesIn(components[section]?.[name] ?? null, used);
  }
  const kept = Object.entries(components).map(([section, members]) => {
    const inUse = Object.entries(members).filter(([name]) => used.has(`#/components/${section}/${name}`));
    return [section, Object.fromEntries(inUse)] as const;
  });
  return Object.fromEntries(kept.filter(([, members]) => Object.keys(members).length > 0));
}

/** Adds to `found`, since a large document would spend its time on copying lists. */
function referencesIn(value: Json, found: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const inside of Object.values(value)) referencesIn(inside, found);
  if (!isList(value) && typeof value['$ref'] === 'string') found.add(value['$ref']);
  return found;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
