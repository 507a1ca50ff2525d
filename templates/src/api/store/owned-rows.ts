// Rows that have an owner: the owner whose rows a statement finds, and the rows of others that the caller may read.

/**
 * The owner whose rows a statement finds; null finds the rows of all owners.
 * @throws Error when `ownedBy` is missing
 */
export function ownerFilter({ ownedBy }: { readonly ownedBy: string | null }): string | null {
  if (typeof ownedBy === 'string' || ownedBy === null) return ownedBy;
  throw new Error('"ownedBy" is missing: it is the id of an owner, or null for the items of all owners.');
}

/**
 * True when the caller may read a row of another owner.
 * @param depth of the resource: 1 for the one that has the owner, 2 for one directly below it
 */
export function mayRead(
  { ownedBy, readableDepth = 0 }: { readonly ownedBy: string | null; readonly readableDepth?: number },
  depth: number,
): boolean {
  return ownedBy !== null && readableDepth >= depth;
}
