// The README's section on authentication and access.
import type { Model } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import { hasAuthentication } from '../../model/access.js';
import { guardedPaths } from '../routes/access-table.js';
import { markdownCode } from '../../text/quoting.js';
import { markdownTable } from './readme-parts.js';

const HOW: Readonly<Record<Model['auth']['scheme'], string>> = {
  none: '',
  bearer: `Callers are known by a JSON Web Token in the header \`Authorization: Bearer …\`: its claim \`sub\` is who calls, \`roles\` is a list of what
they are, and \`scope\` holds what they may on behalf of others, with spaces between.`,
  'api-key': `Callers are known by a key in the header \`X-API-Key\`. \`npm run keys -- create --id <who calls> --role <role>\` makes one and shows it
once, since the database has its hash alone; \`npm run keys -- list\` shows whose there are, and \`npm run keys -- revoke <prefix>\` ends one
at once. On SQLite, which one process owns, stop the service for it. With \`npm ci --omit=dev\` it is \`node dist/api/keys.js\`.`,
  cookie: `Callers log in with a name and a password: a POST to \`/sessions\` of a version sets a cookie, and a DELETE of \`/sessions/current\` ends
the session. \`npm run accounts -- create <name> --role <role>\` makes an account and asks for its password, or reads it from what is
piped in; \`list\`, \`password <name>\`, \`grant <name>\` and \`remove <name>\` show, change and remove accounts. On SQLite, which one
process owns, stop the service for it. With \`npm ci --omit=dev\` it is \`node dist/api/accounts.js\`.`,
};

/** '' without authentication. */
export function accessSection(model: Model): string {
  if (!hasAuthentication(model)) return '';
  const rows = guardedPaths(model).map(({ path, methods }) => [
    markdownCode(`/v${model.service.version}${path}`),
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) =>
      whoMay(methods.find((one) => one.method === method)?.grants ?? []),
    ),
  ]);
  return `
## Who may do what

${HOW[model.auth.scheme]}
Without valid credentials the answer is 401; who is known and may not hears 403. \`src/api/v${model.service.version}/access.ts\` has it in one table; of several entries any will do:

${markdownTable(['Path', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'], rows)}
${ownersText(model)}
What is about the service itself is public: \`/\`, \`/health\`, the OpenAPI documents, the profiles and the kinds of problems. So is every
route that you add in \`src/app.ts\`.
`;
}

/** '' without owners. */
function ownersText(model: Model): string {
  const owning = model.allResources.flatMap(({ path, owner }) =>
    owner === null ? [] : [`${markdownCode(path)} (its ${markdownCode(owner.name)})`],
  );
  if (owning.length === 0) return '';
  return `
What is made there belongs to the caller: ${owning.join(', ')}. No request can set that member.
\`owner\` lets whoever is known at what is their own: all else, and what lies below it, is as if it were not there, in lists, behind
addresses and where it is referred to. Whoever may by another entry finds everybody's.
`;
}

function whoMay(grants: Grants): string {
  return grants.map(markdownCode).join(' ');
}
