// A.8: every row belongs to the tenant of its maker, whom a token names. Parts that would mix tenants are refused.
import type { SourceRange } from '../../../source/source-file.js';
import { authorOf, isSchemeKnown } from '../../access.js';
import { isOfTenantAlone } from '../../tenants.js';
import type { Controller, Resource } from '../../model.js';
import type { Rule } from '../rule-context.js';
import { TAKEN_CLAIMS } from './unfit-claim.js';
import { TENANT_ID } from '#runtime/formats/tenant-id.js';

const PUBLIC = 'write "authenticated" for "public": an unknown caller has no tenant';
const OWNER =
  'write "authenticated" for "owner", or add "owner" to the resource: without one, an item belongs to its tenant alone';

export const tenants: Rule = ({ spec, model, resources, controllers, transitions }, report) => {
  const { tenant } = spec;
  if (tenant === undefined || tenant.refused || !isSchemeKnown({ auth: spec.auth })) return;
  const refuse = (at: SourceRange, remedy: string): void => report.add('unfit-tenant', at, { remedy });
  if (model.auth.scheme !== 'bearer')
    return refuse(tenant, 'write "auth: { scheme: bearer }": only a token has claims');
  const { claim, existing } = tenant.value;
  if (!claim.refused && TAKEN_CLAIMS.has(claim.value))
    refuse(claim, `name another claim: "${claim.value}" has a meaning of its own`);
  if (existing !== undefined && !existing.refused && !TENANT_ID.test(existing.value))
    refuse(existing, 'name a tenant as tokens do, with 1 to 128 letters, digits, ".", "_", "~" and "-"');
  if (spec.cache?.value.shared.value === true)
    refuse(spec.cache, 'remove "shared": no cache may keep the rows of a tenant for another one');
  for (const { resource, spec: named } of resources) {
    const { cache } = named.value;
    if (cache?.value.shared.value === true)
      refuse(cache, 'remove "shared": no cache may keep the rows of a tenant for another one');
    const below = [
      ...resource.computed,
      ...resource.children,
      ...resource.controllers,
      ...(resource.states?.transitions ?? []),
    ];
    if (resource.parents.length === 0 && resource.kind === 'document' && below.length > 0)
      refuse(
        named,
        `put "${resource.key}" below a collection: a document of a tenant has nothing below it yet, and no computed members`,
      );
    const { access, operations, fields } = resource;
    const grants = operations.map((operation) => access[operation]);
    const written = named.value.access ?? spec.access ?? named;
    if (grants.some((one) => one.includes('public'))) refuse(written, PUBLIC);
    if (
      hasNoOwner(resource) &&
      [...grants, ...fields.flatMap(({ callers }) => [callers.read, callers.write])].some((one) =>
        one.includes('owner'),
      )
    )
      refuse(written, OWNER);
  }
  const refuseGrants = ({ access, parents }: Controller, at: SourceRange): void => {
    const above = parents.at(-1);
    if (access.includes('public')) refuse(at, PUBLIC);
    if (access.includes('owner') && above !== undefined && hasNoOwner(above)) refuse(at, OWNER);
  };
  for (const { controller, spec: named } of controllers)
    refuseGrants(controller, named.value.access ?? spec.access ?? named);
  for (const { transition, spec: named } of transitions) refuseGrants(transition, named);
};

/** Every caller of the tenant would count as the owner. */
function hasNoOwner(resource: Resource): boolean {
  return isOfTenantAlone(resource) && authorOf(resource) === null;
}
