// A.6: a group's members are a store below it, and `member` needs a group.
import type { Report } from '../../../diagnostics/report.js';
import { closestWord } from '../../../diagnostics/typing-errors.js';
import type { GrantsSpec, ResourceSpec } from '../../../language/spec.js';
import type { LocatedValue } from '../../../language/value-types/value-type.js';
import { hasAuthentication, isSchemeKnown } from '../../access.js';
import { groupOf, isByClaim, isOfMembers, roleIn, rolesOf } from '../../groups.js';
import type { Resource } from '../../model.js';
import { findField, type ResourceNode, type Rule, type RuleContext } from '../rule-context.js';
import { NO_CALLERS, REPORTED, type Unfit } from './unfit.js';
import { unfitMembers } from './unfit-members.js';

export const groups: Rule = (context, report) => {
  if (!isSchemeKnown(context.spec)) return;
  const problems = context.resources.flatMap((node) => [
    ...problemWithMembers(node, context, report),
    ...problemWithin(node, context, report),
  ]);
  for (const problem of problems) if (problem !== REPORTED) report.add(problem.code, problem.at, problem);
  // Where a group is in doubt, so are the grants to its members.
  if (problems.length === 0) checkGrants(context, report);
};

interface Problem extends Unfit {
  readonly code: 'unfit-members' | 'unfit-within';
  readonly resource: string;
}

type Problems = readonly (Problem | typeof REPORTED)[];

function problemWithMembers(node: ResourceNode, context: RuleContext, report: Report): Problems {
  const { members } = node.spec.value;
  if (members === undefined) return [];
  if (members.refused || report.hasErrorsIn(members)) return [REPORTED];
  const unfit = unfitMembers(node, members, context);
  if (unfit === undefined || unfit === REPORTED) return unfit === undefined ? [] : [REPORTED];
  return [{ code: 'unfit-members', resource: node.resource.key, ...unfit }];
}

function problemWithin(node: ResourceNode, { model }: RuleContext, report: Report): Problems {
  const { within } = node.spec.value;
  if (within === undefined) return [];
  if (within.refused || report.hasErrorsIn(within)) return [REPORTED];
  const remedy = hasAuthentication(model) ? remedyForWithin(node) : NO_CALLERS;
  if (remedy === REPORTED) return [REPORTED];
  return remedy === undefined ? [] : [{ code: 'unfit-within', resource: node.resource.key, at: within, remedy }];
}

/** What is within a group says so by a reference that never changes. */
function remedyForWithin({ resource, spec, fields }: ResourceNode): string | undefined {
  const name = spec.value.within?.value ?? '';
  if (resource.parents.length > 0)
    return `remove "within": an item of "${resource.name}" belongs where the item above it belongs`;
  if (resource.kind !== 'collection')
    return `make "${resource.name}" a collection: all groups would share the ids of a store`;
  if (resource.members !== null) return 'remove "within" or "members": a group is in no other group';
  const found = findField(name, fields, spec.value.fields);
  if (found === 'refused') return REPORTED;
  if (found === undefined)
    return `write a field "${name}: { ref: organisations, immutable: true }", which refers to the group`;
  const { reference, presence, nullable, access } = found.field;
  if (reference === null) return `let "${name}" refer to the group: "{ ref: organisations, immutable: true }"`;
  if (reference.target().members === null)
    return `write "members" on "${reference.target().key}", or name a field that refers to a resource with members`;
  if (access !== 'immutable') return `add "immutable: true" to "${name}": an item stays in its group`;
  if (presence.kind !== 'required' || nullable)
    return `remove "optional", "default" and "nullable" from "${name}": every item is in a group`;
  if (found.spec.value.access !== undefined) return `remove "access" from "${name}": it says who sees the item`;
  return undefined;
}

/** Each `member` stands in a group, and each `member:<role>` names one of its roles. */
function checkGrants({ spec, resources, controllers }: RuleContext, report: Report): void {
  for (const { resource, spec: named, fields } of resources) {
    const group = groupOf(resource, resource);
    checkAccess(named.value, group, report);
    for (const field of fields)
      for (const grants of Object.values(field.spec.value.access?.value ?? {})) checkAgainst(grants, group, report);
  }
  for (const { controller, spec: named } of controllers) checkAccess(named.value, groupOf(controller), report);
  // It would count for resources outside of groups too, whose items belong to nobody.
  for (const grants of Object.values(spec.access?.value ?? {})) checkAgainst(grants, 'service', report);
}

function checkAccess({ access }: ResourceSpec, group: Resource | undefined, report: Report): void {
  if (access === undefined) return;
  const { transitions, ...operations } = access.value;
  for (const grants of [...Object.values(operations), ...transitions]) checkAgainst(grants, group, report);
}

function checkAgainst(
  grants: Pick<LocatedValue<GrantsSpec>, 'value'> | undefined,
  group: Resource | 'service' | undefined,
  report: Report,
): void {
  for (const grant of new Set(grants?.value)) {
    if (!isOfMembers(grant.value)) continue;
    if (group === undefined || group === 'service') {
      report.add('member-of-nothing', grant, { isOfService: group === 'service' });
      continue;
    }
    const role = roleIn(grant.value);
    const known = rolesOf(group);
    if (role === undefined || known.includes(role)) continue;
    const suggestion = closestWord(role, known);
    report.add('unknown-role', grant, { role, group: group.key, byClaim: isByClaim(group), known, suggestion });
  }
}
