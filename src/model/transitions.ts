import type { Controller, Model, Transition } from './model.js';

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
