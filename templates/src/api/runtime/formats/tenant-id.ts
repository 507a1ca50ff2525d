/** The ids of tenants, as tokens name them (A.8). None has a slash, a line break, or anything that a path encodes. */
export const TENANT_ID = /^[A-Za-z0-9._~-]{1,128}$/;
