// A.6: tokens name the groups of a caller, by ids that their issuer gave.
import type { MembersSpec } from '../../../language/spec.js';
import type { SourceRange } from '../../../source/source-file.js';
import type { ResourceNode, RuleContext } from '../rule-context.js';
import type { Unfit } from './unfit.js';

/** Claims with a meaning of their own (RFC 7519, RFC 9068). */
export const TAKEN_CLAIMS: ReadonlySet<string> = new Set([
  'iss',
  'sub',
  'aud',
  'exp',
  'nbf',
  'iat',
  'jti',
  'roles',
  'scope',
]);

export function unfitClaim(node: ResourceNode, members: MembersSpec, context: RuleContext): Unfit | undefined {
  const { resource, spec } = node;
  const { claim, roles, in: store, role } = members;
  const of = (remedy: string, at: SourceRange = claim ?? spec): Unfit => ({ at, remedy });
  const kept = store ?? role;
  if (kept !== undefined)
    return of(
      'remove "in" and "role", or "claim" and "roles": a store holds the members, or tokens name their groups',
      kept,
    );
  if (context.model.auth.scheme !== 'bearer') return of('write "auth: { scheme: bearer }": only a token has claims');
  const taken = [claim, roles?.value.claim].find((one) => one !== undefined && TAKEN_CLAIMS.has(one.value));
  if (taken !== undefined) return of(`name another claim: "${taken.value}" has a meaning of its own`, taken);
  if (roles !== undefined && roles.value.claim.value === claim?.value)
    return of('name another claim under "roles": one claim lists the groups, and the other has the roles', roles);
  if (resource.kind !== 'store')
    return of(`write "kind: store" on "${resource.name}": the issuer of the tokens chooses the id of a group`, spec);
  const other = context.resources.find((one) => one.resource.members !== null && one !== node);
  if (other !== undefined)
    return of(`remove "members" from "${other.resource.key}": where tokens name groups, only one resource has members`);
  return undefined;
}
