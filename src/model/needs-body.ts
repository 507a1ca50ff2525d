import type { Controller } from './model.js';

/** Whether a POST has to come with a body: where all of it may be left out, none at all is one without members. */
export function needsBody({ input }: Pick<Controller, 'input'>): boolean {
  return input.some(({ presence }) => presence.kind === 'required');
}

/** Whether it may come with members, and without a body. */
export function mayHaveBody(controller: Pick<Controller, 'input'>): boolean {
  return controller.input.length > 0 && !needsBody(controller);
}
