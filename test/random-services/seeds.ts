// The seeds that `npm run test:all` runs. Each has passed: what fails of them comes from the change at hand. A change of how inputs are
// made gives every seed another input, and those are to be run once before it is committed.

/** In batches of six, of which the second is on PostgreSQL: each has some with callers, and some with two or three versions. */
export const FIXED: readonly number[] = [1001, 1002, 1005, 1010, 2005, 2023, 1011, 2001, 31003, 31008];
