// Tenants (A.8): every row belongs to the tenant of the caller who made it, as a token names it. A tenant owns the items of each
// resource at the top level, in a column that no answer shows. So all that keeps callers to their own items keeps tenants apart.
import type { Field, Model } from './model.js';

/** The column with the tenant of a row. No field of the YAML has such a name. */
export const TENANT_FIELD = {
  name: '_tenant',
  alias: '',
  column: '_tenant',
  was: '',
  formerColumn: '',
  variable: 'tenant',
  type: { kind: 'string', min: 1, max: 128, pattern: null },
  sampleType: null,
  sampleValues: [],
  description: '',
  example: { given: false },
  presence: { kind: 'required' },
  access: 'read-only',
  takenBy: [],
  nullable: false,
  innerReferences: [],
  touched: false,
  deprecated: false,
  callers: { read: ['public'], write: ['public'] },
  reference: null,
  fallback: null,
  storedShape: null,
} satisfies Field;

/** The field holds the tenant of a row. */
export function isTenant(field: Pick<Field, 'name'> | null | undefined): boolean {
  return field?.name === TENANT_FIELD.name;
}

/** Rows belong to tenants. */
export function hasTenants({ tenant }: Pick<Model, 'tenant'>): boolean {
  return tenant !== null;
}
