// Addresses: the keys of the YAML that lead to a thing, and the short form in which people name it.
import type { Controller, Resource } from '../../model/model.js';
import type { Address } from './change.js';

/** `rooms.participants` → `resources`, `rooms`, `resources`, `participants`. */
export function addressOf({ key }: Resource | Controller): Address {
  return key.split('.').flatMap((name) => ['resources', name]);
}

/** `users.fields.name`, `rooms.participants`, `conventions.paging`: without the words that lead from resource to resource. */
export function shortAddress(address: Address): string {
  const names: string[] = [];
  let at = 0;
  for (; address[at] === 'resources' && at + 1 < address.length; at += 2) names.push(address[at + 1] ?? '');
  return [...names, ...address.slice(at)].join('.');
}
