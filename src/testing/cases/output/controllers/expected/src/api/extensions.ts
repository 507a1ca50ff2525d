// Generated from resources.yaml; regenerating refuses edits here. Yours belong in src/extensions/v1.ts.
import type { Validate } from './runtime/bodies.js';
import type { FailingValidate } from './runtime/business-errors.js';
import type { Controller } from './runtime/controllers.js';
import type { AvailabilityCall, AvailabilityOutput } from './v1/availability/schema.js';
import type { BannerPreviewsCall, BannerPreviewsOutput } from './v1/banner/previews/schema.js';
import type { BannerBody } from './v1/banner/schema.js';
import type { BookBody } from './v1/books/schema.js';
import type { BookSuggestionsCall, BookSuggestionsOutput } from './v1/books/suggestions/schema.js';
import type { ImportsCall, ImportsOutput } from './v1/imports/schema.js';
import type { LoanClosuresCall, LoanClosuresOutput } from './v1/loans/closures/schema.js';
import type { LoanReceiptCopiesCall, LoanReceiptCopiesOutput } from './v1/loans/receipt/copies/schema.js';
import type { LoanReceiptPrintsCall, LoanReceiptPrintsOutput } from './v1/loans/receipt/prints/schema.js';
import type { LoanReceiptBody } from './v1/loans/receipt/schema.js';
import type { LoanRenewalsCall, LoanRenewalsOutput } from './v1/loans/renewals/schema.js';
import type { LoanBody } from './v1/loans/schema.js';

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
  /** /v1/books */
  readonly books?: FailingHooks<BookBody, 'card-expired'>;
  /** /v1/loans */
  readonly loans?: ResourceHooks<LoanBody>;
  /** /v1/loans/{loanId}/receipt */
  readonly loanReceipt?: ResourceHooks<LoanReceiptBody>;
  /** /v1/banner */
  readonly banner?: ResourceHooks<BannerBody>;
  /** GET /v1/books/{bookId}/suggestions: Books like this one. */
  readonly bookSuggestions: Controller<BookSuggestionsCall, BookSuggestionsOutput>;
  /** POST /v1/loans/{loanId}/closures: Ends a loan. */
  readonly loanClosures: Controller<LoanClosuresCall, LoanClosuresOutput>;
  /** POST /v1/loans/{loanId}/renewals */
  readonly loanRenewals: Controller<LoanRenewalsCall, LoanRenewalsOutput>;
  /** GET /v1/loans/{loanId}/receipt/prints */
  readonly loanReceiptPrints: Controller<LoanReceiptPrintsCall, LoanReceiptPrintsOutput>;
  /** POST /v1/loans/{loanId}/receipt/copies */
  readonly loanReceiptCopies: Controller<LoanReceiptCopiesCall, LoanReceiptCopiesOutput>;
  /** POST /v1/imports */
  readonly imports: Controller<ImportsCall, ImportsOutput>;
  /** GET /v1/availability */
  readonly availability: Controller<AvailabilityCall, AvailabilityOutput>;
  /** GET /v1/banner/previews */
  readonly bannerPreviews: Controller<BannerPreviewsCall, BannerPreviewsOutput>;
}
