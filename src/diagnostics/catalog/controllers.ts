// Diagnostics of declared problems, controllers and access.
import { error, warning } from '../catalog-entry.js';
import { closestWord } from '../typing-errors.js';
import { didYouMean, joinWithOr, quote } from '../wording.js';

export const controllerDiagnostics = {
  'bad-error-status': error<{ text: string; allowed: readonly string[] }>({
    message: ({ text }) => `${quote(text)} cannot be the status of a failure of your own.`,
    help: ({ allowed }) =>
      `write one of ${joinWithOr(allowed)}; other statuses have a meaning of their own in HTTP, or stand for our faults.`,
  }),
  'bad-error-name': error<{ name: string; suggestion: string }>({
    message: ({ name }) => `${quote(name)} is not in the style of problem names, which is dash.`,
    help: ({ suggestion }) => `rename it to "${suggestion}".`,
  }),
  'unknown-error': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `There is no problem ${quote(name)} under "errors" at the top.`,
    help: ({ name, known }) =>
      known.length === 0
        ? 'declare it there, with its "status" and its "title".'
        : `${didYouMean(closestWord(name, known))}there are: ${known.join(', ')}.`,
  }),
  'unknown-reference': error<{ name: string; known: readonly string[] }>({
    message: ({ name }) => `There is no resource ${quote(name)}.`,
    help: ({ name, known }) =>
      `${didYouMean(closestWord(name, known))}name a resource; a nested one with the names above it, joined by dots. There are: ${shortened(known)}.`,
  }),
  'bad-output': error<{ reason: string; remedy: string }>({
    message: ({ reason }) => `The controller cannot answer so: ${reason}.`,
    help: ({ remedy }) => `${remedy}.`,
  }),
  'key-not-of-controller-field': error<{ key: string; where: string }>({
    message: ({ key, where }) => `${quote(key)} does not go with the ${where} of a controller, which keeps nothing.`,
    help: () => 'remove it; your function decides what is kept and when.',
  }),
  'access-without-auth': error<object>({
    message: () => 'There is "access", and the service asks nobody who they are.',
    help: () => 'say how callers prove it at the top: "auth: { scheme: bearer }"; or remove "access".',
  }),
  'unfit-owner': error<{ name: string; resource: string; reason: string }>({
    message: ({ name, resource }) => `${quote(name)} cannot say whose the items of ${quote(resource)} are.`,
    help: ({ reason }) => `${reason}.`,
  }),
  'owner-without-access': warning<{ resource: string }>({
    message: ({ resource }) =>
      `Each item of ${quote(resource)} has an owner, and whoever is let in finds everybody's all the same.`,
    help: () => 'say "access: owner" on the resource, or lists with "owner" in them; see "access".',
  }),
  'open-below-owner': warning<{ name: string; above: string; grants: readonly string[] }>({
    message: ({ name, above, grants }) =>
      `Whoever gets everybody's items of ${quote(above)} (${grants.join(', ')}) may write ${quote(name)} below them, though not the items themselves.`,
    help: ({ name }) =>
      `say who may under "access" of ${quote(name)}: "owner" is whose the item above is, "authenticated" what it is now.`,
  }),
  'owner-of-nothing': error<object>({
    message: () => 'Nothing here belongs to anybody.',
    help: () => 'say with "owner:" on the resource which field holds whose an item is; or use "authenticated".',
  }),
  'access-of-system': error<{ name: string }>({
    message: ({ name }) => `The transition ${quote(name)} is asked for by your own code alone.`,
    help: () =>
      'nobody has to be let at what has no path: remove the key; or remove "by: system", and clients may ask for it too.',
  }),
  'access-of-controller': error<object>({
    message: () => 'A controller is one operation, so its "access" has no keys.',
    help: () => 'write who may run it: "access: authenticated", or a list of which any will do.',
  }),
  'query-type': error<{ type: string }>({
    message: ({ type }) => `A query parameter is one word of text, and ${type} is not.`,
    help: () => 'use a scalar type or an enum; what is larger belongs in the "input" of a controller that is not safe.',
  }),
};

/** Lists the first names, since a service can have thousands. */
function shortened(names: readonly string[]): string {
  const most = 20;
  return names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');
}
