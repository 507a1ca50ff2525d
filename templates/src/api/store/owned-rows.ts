// Rows that have an owner: the owner whose rows a statement finds, and the rows of others that the caller may read.

// <no-tenants>
// /**
//  * The owner whose rows a statement finds; null finds the rows of all owners.
//  * @throws Error when `ownedBy` is missing
//  */
// export function ownerFilter({ ownedBy }: { readonly ownedBy: string | null }): string | null {
//   if (typeof ownedBy === 'string' || ownedBy === null) return ownedBy;
//   throw new Error('"ownedBy" is missing: it is the id of an owner, or null for the items of all owners.');
// }
// </no-tenants>
// <tenants>
/**
 * The tenant whose rows a statement finds, or one of its callers: `acme` or `acme/ann`. Null finds the rows of all tenants.
 * @throws Error when `tenant` is missing, or null beside an owner
 */
export function ownerFilter({ tenant, ownedBy = null }: OfTenant): string | null {
  if (typeof tenant === 'string') return inTenant(tenant, ownedBy);
  if (tenant === null && ownedBy === null) return null;
  throw new Error(
    '"tenant" is missing: it is the id of a tenant. Null finds the items of all tenants, and of no single owner.',
  );
}

/** No id of a tenant has a slash, so no caller can be taken for one of another tenant. */
export function inTenant(tenant: string, ownedBy: string | null): string {
  return ownedBy === null ? tenant : `${tenant}/${ownedBy}`;
}

interface OfTenant {
  readonly tenant: string | null;
  readonly ownedBy?: string | null;
}
// </tenants>

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
