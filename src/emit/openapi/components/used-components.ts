// Leaves out components that nothing refers to.

import type { Json } from '../../../model/model.js';
import type { Schema } from '../../json-schema/field-schema.js';

/** Components reachable from `root`, in their order; empty sections are left out. */
export function usedComponents(root: Json, components: Readonly<Record<string, Schema>>): Schema {
  // Iteration over a set includes entries that are added meanwhile.
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

/** Adds to `found` in place, since copying is slow for a large document. */
function referencesIn(value: Json, found: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  if (isList(value)) {
    for (const inside of value) referencesIn(inside, found);
    return found;
  }
  for (const name in value) referencesIn(value[name] ?? null, found);
  if (typeof value['$ref'] === 'string') found.add(value['$ref']);
  return found;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
