// The place and the remedy of a key that does not fit its resource.
import type { SourceRange } from '../../../source/source-file.js';

export interface Unfit {
  readonly at: SourceRange;
  readonly remedy: string;
}

/** Another diagnostic says it already. */
export const REPORTED = 'reported';

export const NO_CALLERS = 'add a scheme under "auth": the service does not know its callers';
