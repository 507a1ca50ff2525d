// A.7: invitations to a group need paths and names that nothing else has, and give roles that their makers may give.
import { isSchemeKnown } from '../../access.js';
import { ACCEPTANCES, INVITATION_ID, INVITATIONS } from '../../invitations.js';
import { roleField } from '../../groups.js';
import type { Resource } from '../../model.js';
import type { ResourceNode, Rule, RuleContext } from '../rule-context.js';
import type { Unfit } from './unfit.js';

export const invitations: Rule = (context, report) => {
  if (!isSchemeKnown(context.spec) || report.hasErrors) return;
  const inviting = context.resources.filter(({ resource }) => resource.members?.invitations === true);
  for (const node of inviting) {
    const unfit = unfitInvitations(node, context);
    if (unfit !== undefined)
      report.add('unfit-invitations', unfit.at, { resource: node.resource.key, remedy: unfit.remedy });
  }
};

function unfitInvitations(
  { resource, spec }: ResourceNode,
  { resources, controllers, transitions }: RuleContext,
): Unfit | undefined {
  const at = spec.value.members ?? spec;
  const role = roleField(resource);
  if (role?.callers.write.some((grant) => grant !== 'public') === true)
    return {
      at,
      remedy: `remove "invitations", or "access" from "${role.name}": whoever may add members invites, and an invitation gives any role`,
    };
  const nouns = [
    ...resources.map((node) => ({ noun: node.resource, at: node.spec })),
    ...controllers.map((node) => ({ noun: node.controller, at: node.spec })),
    ...transitions.map((node) => ({ noun: node.transition, at: node.spec })),
  ];
  const beside = nouns.find(({ noun }) => noun.name === INVITATIONS && isRightBelow(noun, resource));
  if (beside !== undefined)
    return { at: beside.at, remedy: `rename it: the service has invitations at "${resource.itemPath}/${INVITATIONS}"` };
  const atTop = nouns.find(({ noun }) => noun.name === ACCEPTANCES && noun.parents.length === 0);
  if (atTop !== undefined)
    return { at: atTop.at, remedy: `rename it: who is invited sends the token to "/${ACCEPTANCES}"` };
  if (resource.idParam === INVITATION_ID)
    return { at, remedy: `write another "id_param": a path to an invitation has "${INVITATION_ID}" already` };
  const type = `${resource.names.type}Invitation`;
  const same = nouns.find(({ noun }) => [type, 'Acceptance'].includes(noun.names.type));
  return same && { at: same.at, remedy: `rename it: the service has the types "${type}" and "Acceptance" itself` };
}

function isRightBelow({ parents }: Pick<Resource, 'parents'>, group: Resource): boolean {
  return parents.at(-1) === group;
}
