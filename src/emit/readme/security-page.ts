// SECURITY.md of the emitted service, which is written once and then belongs to the user.
import type { Model } from '../../model/model.js';
import { hasAuthentication } from '../../model/access.js';
import { markdownText } from '../../text/quoting.js';

export function securityPage(model: Model): string {
  const { service, cors } = model;
  const origins =
    cors.origins.length === 0
      ? 'None is named here.'
      : `Named here: ${cors.origins.map((one) => `\`${one}\``).join(', ')}.`;
  return `# Security of ${markdownText(service.title)}

## Reporting

Say here how to tell you of a vulnerability: an address that somebody reads, and when they answer.

## What the service does

- **Requests are bounded**: the address, the headers, the body, its depth, the operations of a patch, pages, and the time that each of
  these takes. \`src/api/settings.ts\` has the numbers.
- **No request reaches code, SQL or a prototype.** Bodies and queries are read member by member; SQL is constant text, values are bound.
- **No request names what the service connects to.** That is its database, and what its environment names.
- **Answers tell browsers what they are**: no sniffing, no scripts but those of the pages, no frames, nothing drawn into pages of other
  origins. Pages of other origins may read answers if \`cors\` names them. ${origins}
- **Failures say nothing of what is inside.** A 500 has a fixed text, and an \`instance\` under which the log has the rest.
- **The log is JSON, one object a line**: a line break in what a client sends is no line of it.
- **Dependencies** are locked by their content and run nothing at installation. \`npm audit\` asks whether one has become vulnerable.

## What is yours to do

- ${whoMay(model)}
- End TLS before the service, send \`Strict-Transport-Security\` there, and let nobody else reach its port.
- Hand secrets over in the environment, and \`.env\` to nobody: it is in \`.gitignore\`.
- Give the service a user of the database that may do what it needs, and keep \`npm run migrate\` for another one.
- Keep backups where the service cannot write.
`;
}

function whoMay(model: Model): string {
  return hasAuthentication(model)
    ? 'Look through who may do what, in the README, and change it by `access` in `resources.yaml`. Routes of your own in `src/app.ts` ask nobody.'
    : 'Say who may do what. Without `identify` in `src/extensions/` everybody may do everything, and the service says so when it starts.';
}
