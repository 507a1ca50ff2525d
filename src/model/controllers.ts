// Controllers and transitions: the nouns below a resource, and the input of their requests.
// They are no resources: nothing of them is stored, shown by itself or deleted, so code that walks over resources needs no exception
// for them.
import type { Controller, Field, InnerReference, Model, Transition } from './model.js';

/** The transitions that clients may ask for: each has a path. */
export function offeredTransitions({ transitions }: Pick<Model, 'transitions'>): readonly Transition[] {
  return transitions.filter(({ by }) => by === 'caller');
}

/** Some resource has transitions for which only the owner's code may ask. */
export function hasSystemTransitions({ transitions }: Pick<Model, 'transitions'>): boolean {
  return transitions.some(isDriven);
}

/** Some function of the owner may write in a transaction of its own. */
export function hasWritingControllers({ controllers }: Pick<Model, 'controllers'>): boolean {
  return controllers.some(({ safe }) => !safe);
}

function isDriven({ by }: Transition): boolean {
  return by === 'system';
}

/** All nouns that clients can POST to or GET from: controllers and transitions. */
export function offeredNouns({ controllers, transitions }: Model): readonly Controller[] {
  return [...controllers, ...offeredTransitions({ transitions })];
}

export function isTransition(controller: Controller): controller is Transition {
  return 'from' in controller;
}

/** A POST needs a body. Where all members are optional, a missing body counts as an empty one. */
export function needsBody({ input }: Pick<Controller, 'input'>): boolean {
  return input.some(({ presence }) => presence.kind === 'required');
}

/** A POST may have a body or come without one. */
export function mayHaveBody(controller: Pick<Controller, 'input'>): boolean {
  return controller.input.length > 0 && !needsBody(controller);
}

/** A member of the input, or a parameter, with the path to an id in it. */
export interface GivenReference extends InnerReference {
  readonly field: Field;
}

export function givenReferences({ safe, input, query }: Controller): readonly GivenReference[] {
  return (safe ? query : input).flatMap((field) => field.innerReferences.map((inner) => ({ ...inner, field })));
}
