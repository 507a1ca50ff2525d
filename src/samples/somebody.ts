/** The id of who calls in the emitted tests, and whose the rows are that are made up. */
export const SOMEBODY = 'somebody';
