// Rows that belong to somebody: whose of them a statement finds.

/** @throws Error where nobody has said whose rows are found: that is not everybody's, which null is */
export function ownerIn({ ownedBy }: { readonly ownedBy: string | null }): string | null {
  if (typeof ownedBy === 'string' || ownedBy === null) return ownedBy;
  throw new Error('Whose items are found is not said: "ownedBy" is an id, or null for everybody\'s.');
}
