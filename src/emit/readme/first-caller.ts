// Ann, the caller of the README's first requests, with the grants that they need.
import type { Model } from '../../model/model.js';
import { shellArgument } from '../../text/quoting.js';
import { wrapperOfSessions } from '../routes/route-facts.js';

/** Shell lines that create Ann and her credentials. */
export interface FirstCaller {
  readonly beforeStart: readonly string[];
  readonly beforeRequests: readonly string[];
  /** The option of curl with her credentials; '' without authentication. */
  readonly option: string;
  /** Lines that find her id where the service chose it. */
  readonly beforeId: readonly string[];
}

/** Ann's id, for a shell's double quotes. */
export function firstCallerId({ auth }: Model): string {
  return auth.scheme === 'cookie' ? '$ANN' : 'ann';
}

const PASSWORD = 'a password to try it with';
const ISSUER = 'https://issuer.example.com';
const SECRET = 'a secret of 32 bytes or more, to try it with';

/** @param grants the grants that Ann needs: `authenticated`, `role:clerk`, `scope:stock:write` */
export function firstCaller(model: Model, address: string, grants: readonly string[]): FirstCaller {
  const named = (prefix: string): readonly string[] =>
    grants.filter((grant) => grant.startsWith(prefix)).map((grant) => grant.slice(prefix.length));
  const ann = { roles: named('role:'), scopes: named('scope:') };
  switch (model.auth.scheme) {
    case 'none':
      return { beforeStart: [], beforeRequests: [], option: '', beforeId: [] };
    case 'api-key':
      return withKey(ann);
    case 'bearer':
      return withToken(model, ann);
    case 'cookie':
      return withSession(model, address, ann);
  }
}

interface Grants {
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
}

function withKey(ann: Grants): FirstCaller {
  return {
    beforeStart: [
      '# a key for Ann, which is shown only once; data/ stays out of git',
      `mkdir -p data && (umask 077 && npm run --silent keys -- create --id ann${optionsOf(ann)} > data/ann.key)`,
    ],
    beforeRequests: ['KEY=$(cat data/ann.key)'],
    option: '-H "X-API-Key: $KEY"',
    beforeId: [],
  };
}

/** A shared secret stands in for the issuer of tokens. */
function withToken({ service }: Model, { roles, scopes }: Grants): FirstCaller {
  const claims = { sub: 'ann', roles, scope: scopes.join(' ') };
  const program = `
import { SignJWT } from "jose";
const token = new SignJWT(${JSON.stringify(claims)})
  .setProtectedHeader({ alg: "HS256" }).setIssuer("${ISSUER}")
  .setAudience(${JSON.stringify(service.name)}).setExpirationTime("8h");
console.log(await token.sign(Buffer.from("${SECRET}")));
`;
  return {
    beforeStart: [
      '# whose tokens are taken: to try it, those that are signed with a secret of yours',
      `export AUTH_ISSUER=${ISSUER} AUTH_AUDIENCE=${shellArgument(service.name)}`,
      `export AUTH_KEY=${shellArgument(SECRET)}`,
    ],
    beforeRequests: [
      `# a token for Ann, signed with that secret\nTOKEN=$(node --input-type=module -e ${shellArgument(program)})`,
    ],
    option: '-H "Authorization: Bearer $TOKEN"',
    beforeId: [],
  };
}

function withSession(model: Model, address: string, ann: Grants): FirstCaller {
  const wrapper = wrapperOfSessions(model);
  const login = { name: 'ann', password: PASSWORD };
  const body = JSON.stringify(wrapper === undefined ? login : { [wrapper]: login });
  const sessions = `${address}/v${model.service.version}/sessions`;
  const option = '-H "Cookie: __Host-session=$SESSION"';
  return {
    beforeStart: [
      '# an account for Ann, who may log in with this password',
      `echo ${shellArgument(PASSWORD)} | npm run --silent accounts -- create ann${optionsOf(ann)}`,
    ],
    beforeRequests: [
      `# log in: the answer sets a cookie
SESSION=$(curl -si ${sessions} -H 'Content-Type: application/json' \\
  -d ${shellArgument(body)} | sed -n 's/^set-cookie: __Host-session=\\([^;]*\\).*/\\1/p')`,
    ],
    option,
    beforeId: [
      `# the id of Ann\nANN=$(curl -s ${sessions}/current ${option} | sed -n 's/.*"account":"\\([^"]*\\)".*/\\1/p')`,
    ],
  };
}

function optionsOf({ roles, scopes }: Grants): string {
  const option = (name: string, values: readonly string[]): string =>
    values.map((value) => ` --${name} ${shellArgument(value)}`).join('');
  return option('role', roles) + option('scope', scopes);
}
