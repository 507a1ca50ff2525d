// Leaves out the components that nothing refers to, so that the document shows what the service has and no more.

import type { Json } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';

/** What of `components` is reachable from `root`, in its order; a section that would be empty is left out. */
export function usedComponents(root: Json, components: Readonly<Record<string, Schema>>): Schema {
  const used = new Set<string>();
  const pending = referencesIn(root);
  for (let reference = pending.pop(); reference !== undefined; reference = pending.pop()) {
    if (used.has(reference)) continue;
    used.add(reference);
    const [section = '', name = ''] = reference.split('/').slice(2);
    pending.push(...referencesIn(components[section]?.[name] ?? null));
  }
  const kept = Object.entries(components).map(([section, members]) => {
    const inUse = Object.entries(members).filter(([name]) => used.has(`#/components/${section}/${name}`));
    return [section, Object.fromEntries(inUse)] as const;
  });
  return Object.fromEntries(kept.filter(([, members]) => Object.keys(members).length > 0));
}

/** Adds to `found`, since a large document would spend its time on copying lists. */
function referencesIn(value: Json, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inside] of Object.entries(value)) {
    if (name === '$ref' && typeof inside === 'string') found.push(inside);
    else referencesIn(inside, found);
  }
  return found;
}
