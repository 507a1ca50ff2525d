import type { Model } from './model.js';

/** Whether the service asks callers who they are (A.1). Of what is served, the newest version has the say. */
export function knowsCallers({ auth }: Pick<Model, 'auth'>): boolean {
  return auth.scheme !== 'none';
}
