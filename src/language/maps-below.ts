import type { MapDescription } from './value-type.js';

/** A map and all maps that its keys lead to, each once, in the order in which a reader meets them. */
export function mapsBelow(top: MapDescription): readonly MapDescription[] {
  const found = new Map<string, MapDescription>();
  const visit = (map: MapDescription): void => {
    if (found.has(map.name)) return;
    found.set(map.name, map);
    for (const key of map.keys()) for (const inner of key.type.maps()) visit(inner);
  };
  visit(top);
  return [...found.values()];
}
