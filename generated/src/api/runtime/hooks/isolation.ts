// Keeps the decisions of your code true until they are committed. On PostgreSQL two transactions may each read what the
// other one is about to write: both find a room free, and both book it. Where your code takes part in transactions, all
// of them are serializable.
import type { Api } from '../../api.js';

/** Called while routes are registered, before the first write. If nothing calls it, writes cost no more than before. */
export function serializeWrites({ database, extensions }: Pick<Api, 'database' | 'extensions'>): void {
  if (extensions.transactions?.isolation !== 'repeatable-read') database.serialize?.();
}

/** For jobs that decide by other rows, in a service where no hook or controller asks for serializable transactions. */
export function serializeOnRequest({ database, extensions }: Pick<Api, 'database' | 'extensions'>): void {
  if (extensions.transactions?.isolation === 'serializable') database.serialize?.();
}
