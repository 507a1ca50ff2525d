// Roles and scopes from the command line. A mistyped one would admit nobody, and nobody would learn why.
import { ConfigError } from '../../config.js';
import { roles, scopes } from '../../grants.js';

export interface Given {
  readonly role?: readonly string[] | undefined;
  readonly scope?: readonly string[] | undefined;
  /** True to accept roles and scopes that only your own code asks for. */
  readonly 'as-given'?: boolean | undefined;
}

export const GRANTS_USAGE = `  --as-given  also accepts roles and scopes that resources.yaml does not name, for your own code that asks for them`;

/** @throws ConfigError that names the known ones */
export function readGrants({ role = [], scope = [], 'as-given': isAsGiven = false }: Given) {
  if (!isAsGiven) {
    refuseUnknown('role', role, roles);
    refuseUnknown('scope', scope, scopes);
  }
  return { roles: role, scopes: scope };
}

function refuseUnknown(what: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((one) => !known.includes(one));
  if (unknown === undefined) return;
  const named = known.length === 0 ? `no ${what}` : known.join(', ');
  throw new ConfigError(
    `--${what} is ${JSON.stringify(unknown)}, and resources.yaml names ${named}. With --as-given it is accepted all the same.`,
  );
}
