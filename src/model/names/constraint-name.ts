import { createHash } from 'node:crypto';

/** PostgreSQL cuts longer names. */
const LIMIT = 63;

/** The name of a constraint of a table: `room_participants_room_id_fkey`. A long name ends in a hash of the whole. */
export function constraintName(
  table: string,
  columns: readonly string[],
  kind: 'fkey' | 'key' | 'check' | 'idx' | 'ids' | 'invitations',
): string {
  const name = [table, ...columns, kind].join('_');
  if (name.length <= LIMIT) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LIMIT - hash.length - kind.length - 2)}_${hash}_${kind}`;
}

/** The same for one more of that name: `room_participants_room_id_fkey_2`. */
export function numberedName(name: string, number: number): string {
  const end = `_${number}`;
  return name.slice(0, LIMIT - end.length) + end;
}
