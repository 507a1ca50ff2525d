// What your code may add to a resource that has failures of its own.
import type { FailingValidate } from './business-errors.js';

export interface FailingHooks<Body, Name extends string> {
  /**
   * Says what else is wrong with a body that fits its contract; each fault is answered with 422. `throw fail('…', '…')`
   * answers with a failure of your own. It runs inside the transaction, so it has to be quick and cannot wait for anything.
   */
  readonly validate?: FailingValidate<Body, Name>;
}
