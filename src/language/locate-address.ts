// Finds the place in the text of an address (`resources`, `users`, `fields`, `name`).
import { type SourceRange, SourceFile } from '../source/source-file.js';
import type { Spec } from './spec.js';

export interface AddressLocation extends SourceRange {
  /** False when the text lacks the address; the place is then that of the nearest key around it. */
  readonly isExact: boolean;
}

/** Follows keys of maps and values of lists. It stops at a default, which is not written anywhere. */
export function locateAddress(spec: Spec, address: readonly string[]): AddressLocation {
  const { source, span } = spec.service.key;
  let above: unknown = undefined;
  let found: Step = { place: { source, span }, value: spec };
  for (const [index, key] of address.entries()) {
    const next = step(found.value, key);
    if (next === undefined) {
      const state = address[index - 1] === 'fields' ? placeOfState(above, key, address.at(-1)) : undefined;
      return { ...(state ?? found.place), isExact: false };
    }
    above = found.value;
    found = next;
  }
  return { ...found.place, isExact: true };
}

/** The place of a state, since no field declares its member: the transition that leads to it, or `states`. */
function placeOfState(resource: unknown, member: string, state: string | undefined): SourceRange | undefined {
  const states = step(resource, 'states');
  const field = isObject(states?.value) ? states.value['field'] : undefined;
  if (states === undefined || !isObject(field) || field['value'] !== member) return undefined;
  const transitions = step(states.value, 'transitions')?.value;
  const ends = (Array.isArray(transitions) ? transitions : []).map((transition) => step(valueOf(transition), 'to'));
  return ends.find((to) => to?.value === state)?.place ?? states.place;
}

function valueOf(item: unknown): unknown {
  return isObject(item) ? item['value'] : undefined;
}

interface Step {
  readonly place: SourceRange;
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

function isPlace(value: unknown): value is SourceRange {
  return isObject(value) && value['source'] instanceof SourceFile && isObject(value['span']);
}
