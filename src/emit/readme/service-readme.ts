// The README of the emitted service. It is written once and then belongs to the user, so it states only what stays true.
import type { Model } from '../../model/model.js';
import { fitsMermaid, mermaidLegend, mermaidFlowchart, stateDiagram } from '../../map/mermaid.js';
import { serviceMap } from '../../map/service-map.js';
import { isKeyedByOwner } from '../../model/access.js';
import { singleVersion, type ServedVersions } from '../../model/served.js';
import { withArticle } from '../names/emitted-names.js';
import { firstPageQuery } from '../routes/paging-style.js';
import { controllersSection } from './controllers-readme.js';
import { filterParameters } from '../../model/criteria.js';
import { markdownCode, markdownParagraphs, markdownText } from '../../text/quoting.js';
import { accessSection } from './access-readme.js';
import { environmentTable } from './environment-table.js';
import { firstCommands, startCommands } from './first-commands.js';
import { resourceTable } from './readme-parts.js';
import { hookExample, testExample } from './code-examples.js';

/** GitHub-flavoured Markdown. */
export function serviceReadme(model: Model, versions: ServedVersions = singleVersion(model)): string {
  const { title, description, version } = model.service;
  const about = description === '' ? '' : `${markdownParagraphs(description)}\n\n`;
  return `# ${markdownText(title)}

${about}An HTTP service in TypeScript: Fastify in front, a database behind: embedded SQLite without any set-up, or PostgreSQL. Node 20.19.4 or newer.

## Start it

\`\`\`sh
${startCommands(model)}
\`\`\`

It listens on <http://localhost:3000>. Try it from another terminal, in the same folder:

\`\`\`sh
${firstCommands(model)}
\`\`\`

${whatLeadsOn(model)}

| Command | What it does |
| --- | --- |
| \`npm run dev\` | compiles and restarts at every change |
| \`npm run build\` | compiles into \`dist/\` |
| \`npm start\` | serves what was built |
${model.client ? '| `npm run build:client` | compiles the client in `client/` into `client/dist/` |\n' : ''}| \`npm test\` | runs the tests, over a real database: SQLite, or with \`TEST_DATABASE_URL=postgres://…\` PostgreSQL |
| \`npm run backup\` | copies the database to a file, while the service runs or not: \`npm run backup -- elsewhere/copy.sqlite\` |
| \`npm run seed\` | fills an empty database with made-up rows that fit the contract, the same ones each time: \`npm run seed -- --rows 1000\`${ownerOfSeeds(model)} |
${callerCommands(model)}| \`npm run migrate\` | brings the database to what the service needs; on SQLite the service does so itself when it starts |
| \`npm run conformance\` | holds the service against every rule of its conventions, as a table; \`-- --base-url http://…\` does it with a service that runs there: it makes resources and deletes them again, and needs \`--writes\` for another machine and \`--proxy\` behind a load balancer |
| \`npm run typecheck\` | checks the types alone |
| \`npm run lint\` | looks for likely mistakes |

\`docker compose up --build\` serves it from a container instead, with its data in a volume; with \`-f compose.postgres.yaml\`, on
PostgreSQL, which is migrated before the service starts.

The environment is read once, at the start; a wrong value stops it with a clear message. A file \`.env\` is read by whatever sets the
environment: \`node --env-file=.env dist/server.js\`, for example.

${environmentTable(model, versions)}

## What it serves

${resourceTable(model)}

${resourceMap(versions)}${stateDiagrams(model)}

Outside the version: \`/\` links to the versions, \`/health\` says whether the service is well, \`/health/ready\` whether it may
be sent requests (it may once it has reached its database; when that goes away later, the answer says so; once the service is told to end it may not), \`/openapi/v${version}.json\` describes
every path, parameter and answer for tools, and \`/problems/<code>\` explains each kind of failure.${docsLine(model)}

${conventions(model)}
${accessSection(model)}
## Where your code goes

| Path | Whose it is |
| --- | --- |
| \`src/extensions/v${version}.ts\` | yours: what happens besides storing and showing |
| \`src/app.ts\` | yours: plugins and routes of your own |
| \`src/server.ts\` | yours: starts the service, which \`src/api/serve.ts\` does |
| \`test/\` except \`test/api/\` | yours |
| \`package.json\`, \`.env.example\` | yours, but for the entries that the generator keeps |
| \`src/api/\`, \`test/api/\`, \`openapi/\`${model.client ? ', `client/src/`' : ''} | the generator's: rewritten each time |

To change what is served, edit \`resources.yaml\` and generate again, with \`-c\` for that file and \`-o\` for this folder; from here, if
the file is one folder up:

\`\`\`sh
npx --no -- restwright generate -c ../resources.yaml -o .
\`\`\`

That is the generator that is installed here or in a folder above; \`--no\` keeps npx from fetching anything else by that name. From a
clone of Restwright it is \`node dist/cli.js generate\` with the same options.

Your files stay as they are, but for the stub that a new controller adds to \`src/extensions/v${version}.ts\`; where your code no longer fits, the compiler says so. A file of the generator's that was edited by hand
is never overwritten silently: the generator refuses and shows the difference.

Hooks in \`src/extensions/v${version}.ts\` say who may do what (\`authorize\`), what else is wrong with a body (\`validate\`), what is done
before a change (\`beforeCreate\`, \`beforeUpdate\`, \`beforeDelete\`), in its transaction (\`within\`) and when it is durable
(\`afterCommit\`). \`src/api/runtime/hooks.ts\` describes each, \`src/api/v${version}/extensions.ts\` has the types:

\`\`\`ts
${hookExample(model)}
\`\`\`
${controllersSection(model)}
## Test it

\`npm test\` shows many checks as skipped: each is of a rule that nothing of this service falls under, such as one about stores
where there is none. \`npm run conformance\` says why for each.

These tests leave your code out, so that the two can only fail apart. Yours is tested with it, in a file of your own, such as
\`test/extensions.test.ts\`:

\`\`\`ts
${testExample(model)}
\`\`\`

## Its data

One process owns the database file; a second one stops with a message. What the tables are is said in \`migrations/\`: files of SQL,
written once, which are run once each and in order: on SQLite by the service when it starts, on PostgreSQL by \`npm run migrate\` before
it does. \`npm run migrate -- --status\` lists them, \`-- --plan\` shows what is due. Change such a file only until a database has run it.

\`npm run backup\` copies the file as it is at one moment, with all that was acknowledged before; in a container it is
\`docker compose exec service npm run backup\`. Without a name the copy goes into \`backups/\` beside the database; a file that is there
is never written over. The service answers meanwhile, and what is changed waits in the log beside the file, so the disk needs room for
that. They meet at a socket beside the file, which only the user who runs the service may open. The copy is a database like any other:
to go back to it, stop the service and start it with \`DATABASE_URL\` set to a copy of that file. PostgreSQL has a tool of its own for
this, \`pg_dump\`; the command says how it is called.
`;
}

function ownerOfSeeds({ allResources }: Model): string {
  const isOwned = allResources.some((resource) => resource.owner !== null && !isKeyedByOwner(resource));
  return isOwned ? '; `--owner <id>` says which caller has them' : '';
}

function docsLine({ docs, service }: Model): string {
  return docs
    ? `
\`/docs\` shows the operations of each version in Swagger UI, where they can be tried, and \`/docs/v${service.version}/changes\` what
that version changed: as a page, as Markdown or as JSON.`
    : '';
}

/** Points to `restwright map` where the map is too large for GitHub. */
function resourceMap(versions: ServedVersions): string {
  const map = serviceMap(versions);
  const drawn = mermaidFlowchart(map);
  if (!fitsMermaid(map, drawn))
    return '`restwright map > map.svg` draws what lies below what, and what refers to what.';
  return `\`\`\`mermaid\n${drawn}\`\`\`\n\n${mermaidLegend(map)}`;
}

/** A diagram for each resource with states; '' without any. */
function stateDiagrams({ allResources }: Model): string {
  return allResources
    .map(({ names, states }) => {
      if (states === null) return '';
      const lead = `The states of ${markdownText(withArticle(names.singular))}:`;
      return `\n\n${lead}\n\n\`\`\`mermaid\n${stateDiagram(states)}\`\`\``;
    })
    .join('');
}

/** HTML pages are the easiest way to try the service. */
function whatLeadsOn({ conventions }: Model): string {
  const links = conventions.links ? "An answer's `_links` lead on from there." : '';
  const pages = conventions.mediaTypes.includes('text/html')
    ? 'In a browser every address is a page, with what can be followed, created, changed and deleted on it.'
    : '';
  return [links, pages].filter((text) => text !== '').join(' ');
}

/** Commands that create callers. */
function callerCommands({ auth }: Model): string {
  const commands = {
    none: '',
    bearer: '',
    'api-key':
      '| `npm run keys` | makes, lists and revokes the keys of callers: `npm run keys -- create --id ann --role clerk` |\n',
    cookie:
      '| `npm run accounts` | makes, lists and removes accounts: `npm run accounts -- create ann --role clerk` |\n',
  };
  return commands[auth.scheme];
}

function conventions(model: Model): string {
  const { fields, concurrency, idempotency, links, requestBody, mediaTypes } = model.conventions;
  const { max, total } = model.limits.page;
  const next = links ? '`_links.next` and the header `Link` lead' : 'the header `Link` leads';
  const lines = [
    `A list comes in pages: \`?${firstPageQuery(model)}\`, at most ${max} items each; ${next} to the next one. ${total === 'exact' ? '`total` says how many there are.' : '`Prefer: count=exact` asks how many there are.'}`,
    ...criteriaLine(model),
    ...(fields === 'paren'
      ? [
          `A path followed by ${markdownCode(`:(${membersOf(model)})`)} shows only these members; parentheses lead into nested ones.`,
        ]
      : []),
    ...(fields === 'query'
      ? [`${markdownCode(`?fields=${membersOf(model)}`)} shows only these members; dots lead into nested ones.`]
      : []),
    ...(requestBody === 'wrapped'
      ? [
          'POST takes one member that bears the name of the resource, with the object inside; PUT takes that form and the bare one; answers are bare.',
        ]
      : []),
    'PATCH takes a JSON merge patch (`application/merge-patch+json`) or a JSON Patch (`application/json-patch+json`). A JSON Patch that would change more when it is sent again needs `If-Match`.',
    ...(idempotency === 'off'
      ? []
      : [
          `POST ${idempotency === 'required' ? 'needs' : 'takes'} an \`Idempotency-Key\`, a text of your own, such as a UUID: sent again with it, a request is done once.`,
        ]),
    '`Prefer: return=minimal` leaves the representation out of the answer to a change.',
    `\`ETag\` goes with every representation; ${concurrency === 'required' ? 'changes need it back in `If-Match`.' : 'send it back in `If-Match` and a change that would overwrite another is refused with 412.'}`,
    ...(mediaTypes.length > 1
      ? [
          `\`Accept\` chooses among ${mediaTypes.map((mediaType) => `\`${mediaType}\``).join(', ')}; the first is the default.`,
        ]
      : []),
    'Every failure is a problem document (`application/problem+json`, RFC 9457) with a stable `code`.',
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

/** A query on the first list with filters or sorts. */
function criteriaLine(model: Model): readonly string[] {
  const resource = model.allResources.find(({ filters, sorts }) => filters.length > 0 || sorts.length > 0);
  if (resource === undefined) return [];
  const parameters = filterParameters(resource).map(({ parameter }) => `${parameter}=…`);
  const sort = resource.sorts.slice(0, 1).map(({ name }) => `sort=-${name}`);
  const query = markdownCode(`?${[...parameters.slice(0, 1), ...sort].join('&')}`);
  return [
    `${query} narrows and orders a list of ${markdownText(resource.names.plural)}; the OpenAPI document has what each list takes.`,
  ];
}

/** Two members of the first resource with fields, in the syntax of `fields`. */
function membersOf(model: Model): string {
  const resource = model.resources.find(({ fields }) => fields.length > 0) ?? model.resources[0];
  const names = [
    ...(resource?.showsId ? ['id'] : []),
    ...(resource?.fields ?? []).filter(({ access }) => access !== 'write-only').map((field) => field.name),
  ];
  return names.slice(0, 2).join(',');
}
