// What a controller is given that refers to items.
import type { Controller, Field, InnerReference } from './model.js';

/** A member of the input, or a parameter, and where in it an id is. */
export interface GivenReference extends InnerReference {
  readonly field: Field;
}

export function givenReferences({ safe, input, query }: Controller): readonly GivenReference[] {
  return (safe ? query : input).flatMap((field) => field.innerReferences.map((inner) => ({ ...inner, field })));
}
