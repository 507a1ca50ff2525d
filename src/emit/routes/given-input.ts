// Forms in which the routes of controllers and transitions read what a POST is given. Each is the name of the partial that prints it.
import { needsBody } from '../../model/controllers.js';
import type { Controller } from '../../model/model.js';

export function inputPartial(noun: Pick<Controller, 'input'>): 'no-input' | 'optional-input' | 'required-input' {
  if (noun.input.length === 0) return 'no-input';
  return needsBody(noun) ? 'required-input' : 'optional-input';
}
