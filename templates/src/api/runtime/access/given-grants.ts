// Roles and scopes that are given on the command line: one that is mistyped would let nobody in, and nobody would hear why.
import { ConfigError } from '../../config.js';
import { roles, scopes } from '../../grants.js';

export interface Given {
  readonly role?: readonly string[] | undefined;
  readonly scope?: readonly string[] | undefined;
  /** Whether code of the owner's asks for others than `access` does. */
  readonly 'as-given'?: boolean | undefined;
}

export const GRANTS_USAGE = `  --as-given  takes roles and scopes too that resources.yaml does not name, for code of yours that asks for them`;

/** @throws ConfigError that names those that there are */
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
    `--${what} is ${JSON.stringify(unknown)}, and resources.yaml names ${named}. With --as-given it is taken all the same.`,
  );
}
