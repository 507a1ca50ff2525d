import { hasTenants } from '../../../../../../model/tenants.js';
import type { Model } from '../../../../../../model/model.js';
import { serviceOutput } from '../../../../../output.js';
import type { View } from '../../../../../templates.js';
import { describedClaim } from './group-claims.view.js';

export const output = serviceOutput({ emittedWhen: hasTenants, view: tenantClaimView });

function tenantClaimView({ tenant }: Model): View {
  if (tenant === null) throw new Error('No claim names a tenant.');
  const { claim } = tenant;
  return { claim, wrongTenant: `The claim ${describedClaim(claim)} of the token is not the id of a tenant.` };
}
