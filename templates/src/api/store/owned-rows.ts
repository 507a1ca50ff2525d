// Rows that belong to somebody: whose of them a statement finds, and which of the others the caller may read all the same.

/** @throws Error where nobody has said whose rows are found: that is not everybody's, which null is */
export function ownerIn({ ownedBy }: { readonly ownedBy: string | null }): string | null {
  if (typeof ownedBy === 'string' || ownedBy === null) return ownedBy;
  throw new Error('Whose items are found is not said: "ownedBy" is an id, or null for everybody\'s.');
}

/**
 * Whether the caller may read what it did not find because it belongs to another.
 * @param depth of the resource, counted from the one that has the owner: 1
 */
export function isShown(
  { ownedBy, shownTo = 0 }: { readonly ownedBy: string | null; readonly shownTo?: number },
  depth: number,
): boolean {
  return ownedBy !== null && shownTo >= depth;
}
