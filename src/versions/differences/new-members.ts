// Rules over several members of which an older version lacks some: which of its requests can come to break one.
import { pairsOf } from '../../model/pairs.js';
import type { Field, Operation, Resource } from '../../model/model.js';

export interface NewMembers {
  /**
   * Whether a request of the older version can break a rule over these members of the newer one. A body of the older version lacks
   * the new ones: they are absent then, or what the service sets. A patch leaves them as they are.
   */
  readonly meets: (fields: readonly Field[]) => boolean;
}

export function newMembers(older: Resource, newer: Resource): NewMembers {
  const known = new Set(pairsOf(older.fields, newer.fields).both.map((pair) => pair.newer));
  return {
    meets(fields) {
      const [own, added] = [fields.filter((field) => known.has(field)), fields.filter((field) => !known.has(field))];
      if (added.every(isAlwaysSet)) return offersEach([older, newer], 'create', 'replace', 'patch');
      return offersEach([older, newer], 'patch') && own.some(({ access }) => access === 'read-write');
    },
  };
}

/** Whether each of them offers one of the operations. */
export function offersEach(resources: readonly Resource[], ...operations: readonly Operation[]): boolean {
  return resources.every((one) => operations.some((operation) => one.operations.includes(operation)));
}

/** Whether it has a value that no request sends. */
function isAlwaysSet({ presence, touched }: Field): boolean {
  return touched || presence.kind === 'now' || (presence.kind === 'default' && presence.value !== null);
}
