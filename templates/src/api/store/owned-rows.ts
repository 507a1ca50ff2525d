// Rows that belong to somebody: whose of them a statement finds, and which of the others the caller may read all the same.

/**
 * The owner that a statement asks for; null asks for everybody's.
 * @throws Error when `ownedBy` is missing
 */
export function ownerFilter({ ownedBy }: { readonly ownedBy: string | null }): string | null {
  if (typeof ownedBy === 'string' || ownedBy === null) return ownedBy;
  throw new Error('Whose items are found is not said: "ownedBy" is an id, or null for everybody\'s.');
}

/**
 * True when the caller may read a row of another owner.
 * @param depth of the resource: 1 is the one that has the owner, 2 lies directly below it
 */
export function mayRead(
  { ownedBy, readableDepth = 0 }: { readonly ownedBy: string | null; readonly readableDepth?: number },
  depth: number,
): boolean {
  return ownedBy !== null && readableDepth >= depth;
}
