// The way from an address (`resources`, `users`, `fields`, `name`) to the place where it is written.
import { type Place, SourceFile } from '../source/source-file.js';
import type { Spec } from './spec.js';

export interface FoundPlace extends Place {
  /** Whether it is the thing itself; otherwise it is the nearest that is written around it. */
  readonly isExact: boolean;
}

/** The keys of names, of maps, and values of lists lead on; a default, which is written nowhere, does not. */
export function placeIn(spec: Spec, address: readonly string[]): FoundPlace {
  const { source, span } = spec.service.key;
  let found: Step = { place: { source, span }, value: spec };
  for (const key of address) {
    const next = step(found.value, key);
    if (next === undefined) return { ...found.place, isExact: false };
    found = next;
  }
  return { ...found.place, isExact: true };
}

interface Step {
  readonly place: Place;
  readonly value: unknown;
}

function step(value: unknown, key: string): Step | undefined {
  const found: unknown = Array.isArray(value)
    ? value.find((item: unknown) => isObject(item) && (item['name'] === key || item['value'] === key))
    : isObject(value)
      ? value[key]
      : undefined;
  if (!isObject(found) || found['given'] === false) return undefined;
  const at = found['key'] ?? found;
  return isPlace(at) ? { place: { source: at.source, span: at.span }, value: found['value'] } : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isPlace(value: unknown): value is Place {
  return isObject(value) && value['source'] instanceof SourceFile && isObject(value['span']);
}
