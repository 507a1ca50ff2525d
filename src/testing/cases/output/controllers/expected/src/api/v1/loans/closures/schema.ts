// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../../runtime/bodies.js';
import type { Fail } from '../../../runtime/business-errors.js';
import { decimal, text } from '../../../runtime/checks.js';
import type { Members } from '../../../runtime/contract.js';
import type { WritingCall } from '../../../runtime/controllers.js';
import type * as loans from '../../../store/loans.js';

/** What a client sends to closures. */
export interface LoanClosuresInput {
  readonly note?: string | undefined;
  readonly fine: string;
}

/** What the function is given. */
export interface LoanClosuresCall extends WritingCall {
  /** The ids in the path. */
  readonly path: loans.Path;
  readonly input: LoanClosuresInput;
  /** `throw fail('copy-reserved', '…')` */
  readonly fail: Fail<'copy-reserved' | 'card-expired'>;
}

/** What the function returns. */
export type LoanClosuresOutput = void;

export const contract: Contract<LoanClosuresInput> = {
  wrapper: 'closures',
  read: readLoanClosuresInput,
};

function readLoanClosuresInput(members: Members): LoanClosuresInput {
  return {
    note: members.optional('note', text({ max: 100 })),
    fine: members.withDefault('fine', decimal(), '0'),
  };
}

/** The JSON Schema of what it takes, for its form. */
export const taken = {
  type: 'object',
  required: ['fine'],
  properties: {
    note: {
      type: 'string',
      maxLength: 100,
    },
    fine: {
      type: 'string',
      pattern: '^(?!-?[0-9]{39})(?!-?(?=[0-9]*\\.)[0-9.]{39,}[1-9]0*$)-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$',
      default: '0',
    },
  },
};
