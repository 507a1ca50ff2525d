// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Contract } from '../../runtime/bodies.js';
import type { Fail } from '../../runtime/business-errors.js';
import { int, list, oneOf, orNull, text } from '../../runtime/checks.js';
import type { Members } from '../../runtime/contract.js';
import type { WritingCall } from '../../runtime/controllers.js';

/** What a client sends to organizational unit recalculations. */
export interface OrganizationalUnitRecalculationsInput {
  readonly reason_for_the_recalculation_of_the_units: string;
  readonly year_of_the_recalculation_of_the_units: number;
  readonly classifications_to_be_recalculated_first?:
    readonly OrganizationalUnitRecalculationsInputClassificationsToBeRecalculatedFirst[] | undefined;
}

export type OrganizationalUnitRecalculationsInputClassificationsToBeRecalculatedFirst =
  'provisionally_classified_by_the_department' | 'finally_classified_by_the_headquarters' | 'not_yet_classified';

/** What organizational unit recalculations shows. */
export interface OrganizationalUnitRecalculationsMembers {
  readonly number_of_the_recalculated_organizations: number;
  readonly names_of_the_recalculated_organizations?: readonly string[] | undefined;
  readonly explanation_of_the_recalculation_process?: string | null | undefined;
}

/** What the function is given. */
export interface OrganizationalUnitRecalculationsCall extends WritingCall {
  readonly input: OrganizationalUnitRecalculationsInput;
  /** `throw fail('organizational-unit-is-being-recalculated', '…')` */
  readonly fail: Fail<
    | 'organizational-unit-is-being-recalculated'
    | 'recalculation-exceeds-the-yearly-allowance'
    | 'supplementary-documentation-is-not-complete'
  >;
}

/** What the function returns. */
export type OrganizationalUnitRecalculationsOutput = OrganizationalUnitRecalculationsMembers;

export const contract: Contract<OrganizationalUnitRecalculationsInput> = {
  wrapper: 'organizational_unit_recalculations',
  read: readOrganizationalUnitRecalculationsInput,
};

function readOrganizationalUnitRecalculationsInput(members: Members): OrganizationalUnitRecalculationsInput {
  return {
    reason_for_the_recalculation_of_the_units: members.withDefault(
      'reason_for_the_recalculation_of_the_units',
      text(),
      'The yearly recalculation of what is allowed to be spent',
    ),
    year_of_the_recalculation_of_the_units: members.required(
      'year_of_the_recalculation_of_the_units',
      int({ min: 1990, max: 2100 }),
    ),
    classifications_to_be_recalculated_first: members.optional(
      'classifications_to_be_recalculated_first',
      list(
        oneOf([
          'provisionally_classified_by_the_department',
          'finally_classified_by_the_headquarters',
          'not_yet_classified',
        ]),
      ),
    ),
  };
}

export function readOutput(members: Members): OrganizationalUnitRecalculationsMembers {
  return {
    number_of_the_recalculated_organizations: members.required('number_of_the_recalculated_organizations', int()),
    names_of_the_recalculated_organizations: members.optional('names_of_the_recalculated_organizations', list(text())),
    explanation_of_the_recalculation_process: members.optional(
      'explanation_of_the_recalculation_process',
      orNull(text()),
    ),
  };
}

/** The JSON Schema of what it takes, for its form. */
export const taken = {
  type: 'object',
  required: ['reason_for_the_recalculation_of_the_units', 'year_of_the_recalculation_of_the_units'],
  properties: {
    reason_for_the_recalculation_of_the_units: {
      type: 'string',
      default: 'The yearly recalculation of what is allowed to be spent',
    },
    year_of_the_recalculation_of_the_units: {
      type: 'integer',
      minimum: 1990,
      maximum: 2100,
    },
    classifications_to_be_recalculated_first: {
      type: 'array',
      items: {
        type: 'string',
        enum: [
          'provisionally_classified_by_the_department',
          'finally_classified_by_the_headquarters',
          'not_yet_classified',
        ],
      },
    },
  },
};
