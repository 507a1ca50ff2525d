// Rows that have an owner: the owner whose rows a statement finds, and the rows of others that the caller may read.

/** The tenant and the owner whose rows are found, as the path of a request has them. */
export interface OfTenant {
  readonly tenant: string | null;
  /** Null for the rows of all callers of the tenant. */
  readonly ownedBy: string | null;
}

/**
 * The value that a statement compares with the tenant of rows that belong to nobody in it. Null finds those of all tenants.
 * @throws Error when `tenant` is missing
 */
export function tenantFilter({ tenant }: Pick<OfTenant, 'tenant'>): string | null {
  if (typeof tenant === 'string' || tenant === null) return tenant;
  throw new Error('"tenant" is missing: it is the id of a tenant, or null for the items of all tenants.');
}

/**
 * The value that a statement compares with the tenant and the owner of its rows: `acme` for the rows of all callers of a
 * tenant, `acme/ann` for those of one. Null finds the rows of all tenants.
 * @throws Error when `tenant` or `ownedBy` is missing, or when an owner has no tenant
 */
export function ownerFilter({ tenant, ownedBy }: OfTenant): string | null {
  // The path of a request has both, and its copies have neither.
  if (typeof ownedBy !== 'string' && ownedBy !== null) {
    throw new Error('"ownedBy" is missing: it is the id of an owner, or null for the items of all owners.');
  }
  const ofAll = tenantFilter({ tenant });
  if (ofAll === null && ownedBy !== null) throw new Error('"tenant" is missing: an owner is known in one tenant.');
  // No id of a tenant has a slash, so no caller can be taken for one of another tenant.
  return ownedBy === null ? ofAll : `${ofAll}/${ownedBy}`;
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
