// Diagnostics of declared problems, controllers and access.
import { error, warning } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { didYouMean, joinWithOr, quote } from '../wording.js';

export const controllerDiagnostics = {
  'bad-error-status': error<{ text: string; allowed: readonly string[] }>({
    message: ({ text }) => `${quote(text)} cannot be the status of a problem that you declare.`,
    help: ({ allowed }) =>
      `write one of ${joinWithOr(allowed)}; the others have a fixed meaning in HTTP, or mark a fault of the service.`,
  }),
  'bad-error-name': error<{ name: string; suggestion: string }>({
    message: ({ name }) => `${quote(name)} is not written in lower case with dashes, as names of problems are.`,
    help: ({ suggestion }) => `rename it to "${suggestion}".`,
  }),
  'unknown-error': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `There is no problem ${quote(name)} under "errors" at the top.`,
    help: ({ name, known }) =>
      known.length === 0
        ? 'declare it there, with its "status" and its "title".'
        : `${didYouMean(closestWord(name, known))}declare it there, or name one of these: ${known.join(', ')}.`,
  }),
  'unknown-reference': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `There is no resource ${quote(name)}.`,
    help: ({ name, known }) =>
      `${didYouMean(closestWord(name, known))}name a resource, a nested one with the resources above it and dots between. There are: ${shortened(known)}.`,
  }),
  'bad-output': error<{ reason: string; remedy: string }>({
    message: ({ reason }) => `The controller cannot give this answer: ${reason}.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'key-not-of-controller-field': error<{ key: string; where: string }>({
    message: ({ key, where }) => `${quote(key)} cannot be used in the ${where} of a controller, which stores nothing.`,
    help: () => 'remove it: your function decides what is stored, and when.',
  }),
  'access-without-auth': error<object>({
    message: () => '"access" needs to know the callers, and the service has no "auth".',
    help: () => 'add a scheme at the top, such as "auth: { scheme: bearer }", or remove "access".',
  }),
  'unfit-owner': error<{ name: string; resource: string; hasItems: boolean; remedy: string }>({
    message: ({ name, resource, hasItems }) =>
      `${quote(name)} cannot hold the owner of ${hasItems ? 'an item of ' : ''}${quote(resource)}.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'owner-without-access': warning<{ resource: string; own: 'owner' | 'member' }>({
    message: ({ resource, own }) =>
      `Each item of ${quote(resource)} ${own === 'owner' ? 'has an owner' : 'belongs to the members of a group'}, but everybody who is let in finds all of them.`,
    help: ({ own }) => `write "access: ${own}" on the resource, or "${own}" in the lists under its "access".`,
  }),
  'open-below-owner': warning<{ name: string; above: string; grants: readonly string[]; own: 'owner' | 'member' }>({
    message: ({ name, above, grants }) =>
      `Callers who get all items of ${quote(above)} (${grants.join(', ')}) may write ${quote(name)} below them, but not the items themselves.`,
    help: ({ name, own }) =>
      `add "access" to ${quote(name)}: "${own}" lets in the ${own} of the item above, and "authenticated" leaves it as it is.`,
  }),
  'owner-of-nothing': error<{ isInGroup: boolean }>({
    message: () => 'Nothing here has an owner.',
    help: ({ isInGroup }) =>
      isInGroup
        ? 'write "member": the item belongs to the members of a group. If it has an author too, name that field with "owner:" on the resource.'
        : 'name the field that holds the owner with "owner:" on the resource, or write "authenticated" here.',
  }),
  'unfit-tenant': error<{ remedy: string }>({
    message: () => 'The rows of this service cannot belong to tenants in this way.',
    help: ({ remedy }) => `${remedy}.`,
  }),
  'unfit-members': error<{ resource: string; remedy: string }>({
    message: ({ resource }) => `${quote(resource)} cannot be a group with these members.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'unfit-invitations': error<{ resource: string; remedy: string }>({
    message: ({ resource }) => `Callers cannot be invited to ${quote(resource)} in this way.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'unfit-row-security': error<{ remedy: string; hides?: string }>({
    message: ({ hides }) =>
      hides === undefined
        ? 'Row security would have no effect.'
        : `Row security would hide from some readers of ${quote(hides)} what its link needs.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'unfit-within': error<{ resource: string; remedy: string }>({
    message: ({ resource }) => `The items of ${quote(resource)} cannot be within groups in this way.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'member-of-nothing': error<{ isOfService: boolean }>({
    message: ({ isOfService }) =>
      isOfService ? 'A whole service has no members, only a group has.' : 'Nothing here has members.',
    help: ({ isOfService }) =>
      isOfService
        ? 'write it under the "access" of the group, and of the resources in it.'
        : 'name the store that holds them with "members:" on the resource above, or write "authenticated" here.',
  }),
  'unknown-role': error<{
    role: string;
    group: string;
    byClaim: boolean;
    known: readonly string[];
    suggestion: string | undefined;
  }>({
    message: ({ role, group }) => `No member of ${quote(group)} has the role ${quote(role)}.`,
    help: ({ group, byClaim, known, suggestion }) =>
      known.length === 0
        ? `name the ${byClaim ? 'claim' : 'field'} with the roles under "members" of ${quote(group)}: "${byClaim ? 'roles: { claim: organisation_roles, values: [admin] }' : 'role: role'}".`
        : suggestion === undefined
          ? `write one of the roles: ${joinWithOr(known)}.`
          : `write "member:${suggestion}".`,
  }),
  'access-of-system': error<{ name: string }>({
    message: ({ name }) => `Only your own code runs the transition ${quote(name)}, so it has no "access".`,
    help: () => 'remove the key, or remove "by: system" to let clients run the transition too.',
  }),
  'access-of-controller': error<object>({
    message: () => 'A controller is one operation, so its "access" has no keys.',
    help: () => 'write the callers who may run it, as in "access: authenticated", or a list of such grants.',
  }),
  'query-type': error<{ type: string }>({
    message: ({ type }) => `A query parameter cannot be ${type}.`,
    help: () => 'use a scalar type or an enum, or take it in the "input" of a controller that is not safe.',
  }),
};

/** Lists the first names, since a service can have thousands. */
function shortened(names: readonly string[]): string {
  const most = 20;
  return names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');
}
