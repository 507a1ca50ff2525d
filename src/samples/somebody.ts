/** The id of the caller in emitted tests, who owns the rows of examples and seeds. */
export const SOMEBODY = 'somebody';
