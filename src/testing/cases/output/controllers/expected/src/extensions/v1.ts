// Your hooks and functions for /v1: see src/api/v1/extensions.ts for what each resource offers.
import type { V1Extensions } from '../api/v1/extensions.js';
import { notImplemented } from '../api/runtime/controllers/controllers.js';

export const v1 = {
  bookSuggestions: notImplemented,
  loanClosures: notImplemented,
  loanRenewals: notImplemented,
  loanReceiptPrints: notImplemented,
  loanReceiptCopies: notImplemented,
  imports: notImplemented,
  availability: notImplemented,
  bannerPreviews: notImplemented,
} satisfies V1Extensions;
