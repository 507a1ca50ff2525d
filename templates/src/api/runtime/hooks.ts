// What your code may add to a resource.
import type { Validate } from './bodies.js';

export interface ResourceHooks<Body> {
  /**
   * Says what else is wrong with a body that fits its contract; each fault is answered with 422. It runs inside the
   * transaction, so it has to be quick and cannot wait for anything.
   */
  readonly validate?: Validate<Body>;
}
