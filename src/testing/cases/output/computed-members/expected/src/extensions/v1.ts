// Your hooks and functions for /v1: see src/api/v1/extensions.ts for what each resource offers.
import type { V1Extensions } from '../api/v1/extensions.js';
import { notImplemented } from '../api/runtime/controllers/controllers.js';
import { bookExamples } from '../api/v1/books/computed.js';
import { bookLoanExamples } from '../api/v1/books/loans/computed.js';
import { bookLoanReceiptExamples } from '../api/v1/books/loans/receipt/computed.js';
import { countsExamples } from '../api/v1/counts/computed.js';
import { hoursExamples } from '../api/v1/hours/computed.js';
import { shelfExamples } from '../api/v1/shelves/computed.js';

export const v1 = {
  books: {
    // To be written: until then, all show the same examples.
    represent: bookExamples,
  },
  bookLoans: {
    // To be written: until then, all show the same examples.
    represent: bookLoanExamples,
  },
  bookLoanReceipt: {
    // To be written: until then, all show the same examples.
    represent: bookLoanReceiptExamples,
  },
  shelves: {
    // To be written: until then, all show the same examples.
    represent: shelfExamples,
  },
  hours: {
    // To be written: until then, all show the same examples.
    represent: hoursExamples,
  },
  counts: {
    // To be written: until then, all show the same examples.
    represent: countsExamples,
  },
  bookSimilar: notImplemented,
  bookReprints: notImplemented,
  bookNewestLoan: notImplemented,
} satisfies V1Extensions;
