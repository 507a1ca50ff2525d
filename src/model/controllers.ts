// Controllers and transitions: the nouns below a resource, and what a request to one may hold.
import type { Controller, Field, InnerReference, Model, Transition } from './model.js';

/** Those that clients may ask for: each has a path. */
export function offeredTransitions({ transitions }: Pick<Model, 'transitions'>): readonly Transition[] {
  return transitions.filter(({ by }) => by === 'caller');
}

/** Whether there are some in any resource. */
export function hasSystemTransitions({ transitions }: Pick<Model, 'transitions'>): boolean {
  return transitions.some(isDriven);
}

function isDriven({ by }: Transition): boolean {
  return by === 'system';
}

/** The nouns below what there is: what runs a function of the owner's, and what leads to another state. */
export function offeredNouns({ controllers, transitions }: Model): readonly Controller[] {
  return [...controllers, ...offeredTransitions({ transitions })];
}

export function isTransition(controller: Controller): controller is Transition {
  return 'from' in controller;
}

/** Whether a POST has to come with a body: where all of it may be left out, none at all is one without members. */
export function needsBody({ input }: Pick<Controller, 'input'>): boolean {
  return input.some(({ presence }) => presence.kind === 'required');
}

/** Whether it may come with members, and without a body. */
export function mayHaveBody(controller: Pick<Controller, 'input'>): boolean {
  return controller.input.length > 0 && !needsBody(controller);
}

/** A member of the input, or a parameter, and where in it an id is. */
export interface GivenReference extends InnerReference {
  readonly field: Field;
}

export function givenReferences({ safe, input, query }: Controller): readonly GivenReference[] {
  return (safe ? query : input).flatMap((field) => field.innerReferences.map((inner) => ({ ...inner, field })));
}
