// The callers of the checks, each without one of the roles or scopes that decide about answers.
import { CREDENTIALS, credentialsOf, ROLES, SCOPES } from '../credentials.js';
// <groups>
import { GROUPS, memberAt } from '../group-callers.js';
// </groups>

type Headers = Readonly<Record<string, string>>;

// A service knows only callers that were made before it started.
// <no-groups>
// const LESSER = lessersOf('somebody');
// </no-groups>
// <groups>
const IDS = new Set(['somebody', ...GROUPS.flatMap(({ rows }) => Object.keys(rows))]);
const LESSER = new Map([...IDS].map((id) => [id, lessersOf(id)]));
// </groups>

function lessersOf(id: string): readonly Headers[] {
  // An account of the tests has one set of roles, whoever asks for others.
  if (credentialsOf([], [], 'somebody') === CREDENTIALS) return [];
  return [
    ...ROLES.map((lost) =>
      credentialsOf(
        ROLES.filter((one) => one !== lost),
        SCOPES,
        id,
      ),
    ),
    ...SCOPES.map((lost) =>
      credentialsOf(
        ROLES,
        SCOPES.filter((one) => one !== lost),
        id,
      ),
    ),
  ];
}

/** The caller of a POST for whom a check names nobody: once without each role, and once without each scope. */
// <no-groups>
// export function lesserCallers(_place: string): readonly Headers[] {
//   return LESSER;
// }
// </no-groups>
// <groups>
export function lesserCallers(place: string): readonly Headers[] {
  return LESSER.get(memberAt(place, 'POST') ?? 'somebody') ?? [];
}
// </groups>
