// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Validate } from './runtime/bodies.js';
import type { FailingValidate } from './runtime/business-errors.js';
import type { Controller } from './runtime/controllers.js';
import type { OrganizationalHeadquartersBody } from './v1/organizational-headquarters/schema.js';
import type {
  OrganizationalStatisticsOfTheYearCall,
  OrganizationalStatisticsOfTheYearOutput,
} from './v1/organizational-statistics-of-the-year/schema.js';
import type {
  OrganizationalUnitRecalculationsCall,
  OrganizationalUnitRecalculationsOutput,
} from './v1/organizational-unit-recalculations/schema.js';
import type {
  OrganizationalUnitLegalRepresentationRepresentationConfirmationsCall,
  OrganizationalUnitLegalRepresentationRepresentationConfirmationsOutput,
} from './v1/organizational-units/legal-representation/representation-confirmations/schema.js';
import type {
  OrganizationalUnitLegalRepresentationRepresentationDocumentationsCall,
  OrganizationalUnitLegalRepresentationRepresentationDocumentationsOutput,
} from './v1/organizational-units/legal-representation/representation-documentations/schema.js';
import type { OrganizationalUnitLegalRepresentationBody } from './v1/organizational-units/legal-representation/schema.js';
import type {
  OrganizationalUnitLocalSubdivisionComparableSubdivisionsCall,
  OrganizationalUnitLocalSubdivisionComparableSubdivisionsOutput,
} from './v1/organizational-units/local-subdivisions/comparable-subdivisions/schema.js';
import type { OrganizationalUnitLocalSubdivisionBody } from './v1/organizational-units/local-subdivisions/schema.js';
import type {
  OrganizationalUnitLocalSubdivisionYearlyRecalculationsCall,
  OrganizationalUnitLocalSubdivisionYearlyRecalculationsOutput,
} from './v1/organizational-units/local-subdivisions/yearly-recalculations/schema.js';
import type { OrganizationalUnitPublicationPreferenceBody } from './v1/organizational-units/publication-preference/schema.js';
import type { OrganizationalUnitBody } from './v1/organizational-units/schema.js';
import type { PublicationConditionsOfficialPublicationBody } from './v1/publication-conditions/official-publications/schema.js';
import type { PublicationConditionsBody } from './v1/publication-conditions/schema.js';
import type { RegisteredAbbreviationPredecessorBody } from './v1/registered-abbreviations/predecessors/schema.js';
import type { RegisteredAbbreviationBody } from './v1/registered-abbreviations/schema.js';

/** What your code may add to the resources of each version. */
export interface Extensions {
  readonly v1: V1Extensions;
}

export interface ResourceHooks<Body> {
  /**
   * Says what else is wrong with a body that fits its contract; each fault is answered with 422. It runs inside the
   * transaction, so it has to be quick and cannot wait for anything.
   */
  readonly validate?: Validate<Body>;
}

export interface FailingHooks<Body, Name extends string> {
  /**
   * Says what else is wrong with a body that fits its contract; each fault is answered with 422. `throw fail('…', '…')`
   * answers with a failure of your own. It runs inside the transaction, so it has to be quick and cannot wait for anything.
   */
  readonly validate?: FailingValidate<Body, Name>;
}

export interface V1Extensions {
  /** /v1/organizational-units */
  readonly organizationalUnits?: FailingHooks<
    OrganizationalUnitBody,
    | 'organizational-unit-is-being-recalculated'
    | 'recalculation-exceeds-the-yearly-allowance'
    | 'supplementary-documentation-is-not-complete'
  >;
  /** /v1/organizational-units/{organizationalUnitId}/local-subdivisions */
  readonly organizationalUnitLocalSubdivisions?: FailingHooks<
    OrganizationalUnitLocalSubdivisionBody,
    'organizational-unit-is-being-recalculated'
  >;
  /** /v1/organizational-units/{organizationalUnitId}/legal-representation */
  readonly organizationalUnitLegalRepresentation?: FailingHooks<
    OrganizationalUnitLegalRepresentationBody,
    'organizational-unit-is-being-recalculated' | 'supplementary-documentation-is-not-complete'
  >;
  /** /v1/organizational-units/{organizationalUnitId}/publication-preference */
  readonly organizationalUnitPublicationPreference?: ResourceHooks<OrganizationalUnitPublicationPreferenceBody>;
  /** /v1/registered-abbreviations */
  readonly registeredAbbreviations?: FailingHooks<
    RegisteredAbbreviationBody,
    'supplementary-documentation-is-not-complete' | 'organizational-unit-is-being-recalculated'
  >;
  /** /v1/registered-abbreviations/{registeredAbbreviationId}/predecessors */
  readonly registeredAbbreviationPredecessors?: ResourceHooks<RegisteredAbbreviationPredecessorBody>;
  /** /v1/organizational-headquarters */
  readonly organizationalHeadquarters?: ResourceHooks<OrganizationalHeadquartersBody>;
  /** /v1/publication-conditions */
  readonly publicationConditions?: ResourceHooks<PublicationConditionsBody>;
  /** /v1/publication-conditions/official-publications */
  readonly publicationConditionsOfficialPublications?: ResourceHooks<PublicationConditionsOfficialPublicationBody>;
  /** POST /v1/organizational-units/{organizationalUnitId}/local-subdivisions/{localSubdivisionId}/yearly-recalculations: Calculates anew what the subdivision is allowed to spend in a year, with what the headquarters have decided. */
  readonly organizationalUnitLocalSubdivisionYearlyRecalculations: Controller<
    OrganizationalUnitLocalSubdivisionYearlyRecalculationsCall,
    OrganizationalUnitLocalSubdivisionYearlyRecalculationsOutput
  >;
  /** GET /v1/organizational-units/{organizationalUnitId}/local-subdivisions/{localSubdivisionId}/comparable-subdivisions */
  readonly organizationalUnitLocalSubdivisionComparableSubdivisions: Controller<
    OrganizationalUnitLocalSubdivisionComparableSubdivisionsCall,
    OrganizationalUnitLocalSubdivisionComparableSubdivisionsOutput
  >;
  /** GET /v1/organizational-units/{organizationalUnitId}/legal-representation/representation-documentations */
  readonly organizationalUnitLegalRepresentationRepresentationDocumentations: Controller<
    OrganizationalUnitLegalRepresentationRepresentationDocumentationsCall,
    OrganizationalUnitLegalRepresentationRepresentationDocumentationsOutput
  >;
  /** POST /v1/organizational-units/{organizationalUnitId}/legal-representation/representation-confirmations */
  readonly organizationalUnitLegalRepresentationRepresentationConfirmations: Controller<
    OrganizationalUnitLegalRepresentationRepresentationConfirmationsCall,
    OrganizationalUnitLegalRepresentationRepresentationConfirmationsOutput
  >;
  /** POST /v1/organizational-unit-recalculations: Calculates anew what every organizational unit is allowed to spend in a year. */
  readonly organizationalUnitRecalculations: Controller<
    OrganizationalUnitRecalculationsCall,
    OrganizationalUnitRecalculationsOutput
  >;
  /** GET /v1/organizational-statistics-of-the-year */
  readonly organizationalStatisticsOfTheYear: Controller<
    OrganizationalStatisticsOfTheYearCall,
    OrganizationalStatisticsOfTheYearOutput
  >;
}
