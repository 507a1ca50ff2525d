import type { Spec } from '../language/spec.js';
import type { Model } from './model.js';

/** Whether the service asks callers who they are (A.1). Of what is served, the newest version has the say. */
export function hasAuthentication({ auth }: Pick<Model, 'auth'>): boolean {
  return auth.scheme !== 'none';
}

/** Whether it is known how callers say who they are: what cannot be read is reported, and nothing else about it. */
export function isSchemeKnown({ auth }: Pick<Spec, 'auth'>): boolean {
  return auth === undefined || !(auth.refused || auth.value.scheme.refused);
}
