import { groupsClaim, hasClaimedGroups } from '../../../../../../model/groups.js';
import type { Model } from '../../../../../../model/model.js';
import { serviceOutput } from '../../../../../output.js';
import type { View } from '../../../../../templates.js';

export const output = serviceOutput({ emittedWhen: hasClaimedGroups, view: groupClaimsView });

/** Descriptions in a challenge are ASCII, without quotes and backslashes (RFC 6750 §3). */
export function describedClaim(claim: string): string {
  return claim.replaceAll(/[^ !#-[\]-~]/g, '?');
}

function groupClaimsView(model: Model): View {
  const claim = groupsClaim(model);
  if (claim === undefined) throw new Error('No claim names groups.');
  const { name, roles } = claim;
  return {
    form: roles === null ? 'groups-without-roles' : 'groups-with-roles',
    claim: name,
    rolesClaim: roles?.claim ?? '',
    roles: roles?.values ?? [],
    wrongGroups: `The claim ${describedClaim(name)} of the token is not a list of at most 200 ids of groups.`,
    wrongRoles: `The claim ${describedClaim(roles?.claim ?? '')} of the token has no roles by the ids of groups.`,
  };
}
