// The README of the client's package, which is written once and then belongs to the user.
import type { Model } from '../../model/model.js';
import type { Auth } from '../../model/service.js';
import { markdownText } from '../../text/quoting.js';

export function clientReadme({ service, auth }: Model): string {
  return `# Client of ${markdownText(service.title)}

Typed after its resources, for Node 20.19.4 or newer and for browsers; without dependencies.

\`\`\`ts
import { createClient, isProblem } from '${service.name}-client';

const client = createClient({ baseUrl: 'https://api.example.com' });
\`\`\`

\`import … from '${service.name}-client/v${service.version}'\` is a version by its name; without one, it is the newest.

- Each resource is a member of the client: \`get\`, \`list\`, \`pages\`, \`create\`, \`replace\`, \`patch\`, \`delete\`, as far as the service offers
  them, and \`below(item)\` for what lies below an item.
- Where an id is taken, what was read is taken too: its \`ETag\` goes with the change, so that nothing is overwritten unseen.
${callerLine(auth)}- \`follow(link)\` gives what a link leads to, with the type of that as far as it is known.
- What the service refuses throws: \`isProblem(error, 'precondition-failed')\`.
- \`{ signal }\` and \`{ timeout }\` end a request. What got no answer is sent again where that is safe.

\`npm run build\` compiles \`src/\` into \`dist/\`; \`src/\` is written by the generator of the service.
`;
}

/** The line that passes credentials; '' without authentication. */
function callerLine({ scheme }: Auth): string {
  if (scheme === 'none') return '';
  if (scheme === 'cookie')
    return '- `sessions.logIn({ name, password })` and `sessions.logOut()` begin and end a session.\n';
  const option = scheme === 'bearer' ? 'token' : 'apiKey';
  return `- \`${option}\` says who asks: a value, or a function that gives one, and another one when that is refused.\n`;
}
