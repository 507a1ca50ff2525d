// Rules over several members of which the older version lacks some, and the older requests that can break them.
import { pairsOf } from '../../model/pairs.js';
import type { Field, Operation, Resource } from '../../model/model.js';

export interface NewMembers {
  /**
   * A request of the older version can break a rule over these members. Its bodies lack the new members, which are then
   * absent or set by the service. A patch leaves them as they are.
   */
  readonly meets: (fields: readonly Field[]) => boolean;
}

export function newMembers(older: Resource, newer: Resource): NewMembers {
  const known = new Set(pairsOf(older.fields, newer.fields).both.map((pair) => pair.newer));
  return {
    meets(fields) {
      const [own, added] = [fields.filter((field) => known.has(field)), fields.filter((field) => !known.has(field))];
      if (added.every(isAlwaysSet)) return offersEach([older, newer], 'create', 'replace', 'patch');
      return offersEach([older, newer], 'patch') && own.some(isPatched);
    },
  };
}

/** A patch sets the member, and answers show it. */
function isPatched({ access, takenBy }: Field): boolean {
  return (access === 'read-write' || access === 'by-operation') && takenBy.includes('patch');
}

/** Every resource offers at least one of the operations. */
export function offersEach(resources: readonly Resource[], ...operations: readonly Operation[]): boolean {
  return resources.every((one) => operations.some((operation) => one.operations.includes(operation)));
}

/** The service sets a value where a request lacks one. */
function isAlwaysSet({ presence, touched }: Field): boolean {
  return touched || presence.kind === 'now' || (presence.kind === 'default' && presence.value !== null);
}
