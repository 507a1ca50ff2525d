// Verifies JSON Web Tokens (RFC 7519, RFC 8725), and reads the caller from their claims (RFC 9068).
import type { KeyObject } from 'node:crypto';
import {
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
} from 'jose';
import type { Clock } from '../time/clock.js';
import type { BearerSettings } from './bearer-settings.js';
import { invalidToken } from './challenge.js';
// <claimed-groups>
import { groupsIn } from './group-claims.js';
// </claimed-groups>
import { publishedKeys } from './key-set.js';
import type { Principal } from './principal.js';
// <tenants>
import { tenantIn } from './tenant-claim.js';
// </tenants>

interface Verified {
  readonly principal: Principal;
  /** The token is refused from then on; in milliseconds since the epoch. */
  readonly expiry: number;
}

/** Makes the function that verifies a token. @throws Problem 401, and 503 when the keys cannot be read */
export function tokenVerifier(settings: BearerSettings, clock: Clock): (token: string) => Promise<Verified> {
  const { issuer, audience, typ, clockSkew } = settings;
  const keys = settings.keys instanceof URL ? publishedKeys(settings.keys) : settings.keys;
  return async (token) => {
    const options = {
      issuer,
      audience,
      ...(typ !== undefined && { typ }),
      algorithms: [...settings.algorithms],
      clockTolerance: clockSkew / 1_000,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub'],
    };
    try {
      const { payload } = await verified(token, keys, options);
      // <no-tenants>
      // return { principal: principalIn(payload), expiry: (payload.exp ?? 0) * 1_000 + clockSkew };
      // </no-tenants>
      // <tenants>
      const principal = { ...principalIn(payload), tenant: tenantIn(payload) };
      return { principal, expiry: (payload.exp ?? 0) * 1_000 + clockSkew };
      // </tenants>
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw invalidToken('The token has expired.', error);
      throw error instanceof errors.JOSEError ? invalidToken(whatIsWrong(error), error) : error;
    }
  };
}

/** Tries each of the keys that the token may be signed with. */
async function verified(
  token: string,
  keys: KeyObject | JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, keys, options);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      try {
        return await jwtVerify(token, key, options);
      } catch (refusal) {
        if (!(refusal instanceof errors.JWSSignatureVerificationFailed)) throw refusal;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** Says no more than the sender can know: faults of a signature or a key are not told apart. */
function whatIsWrong(error: errors.JOSEError): string {
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'typ')
    return 'The type of the token is not accepted.';
  if (error instanceof errors.JWTClaimValidationFailed) return `The claim ${error.claim} of the token is not accepted.`;
  return 'The token is not valid here.';
}

/** `sub` is the id, `roles` a list (RFC 9068 §2.2.3.1), `scope` words with spaces between them (RFC 8693 §4.2). */
// <no-claimed-groups>
// function principalIn({ sub, roles = [], scope = '' }: JWTPayload): Principal {
// </no-claimed-groups>
// <claimed-groups>
function principalIn(claims: JWTPayload): Principal {
  const { sub, roles = [], scope = '' } = claims;
  // </claimed-groups>
  if (!isId(sub)) throw invalidToken('The claim sub of the token has to be a text that is not empty.');
  if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) {
    throw invalidToken('The claim roles of the token is not a list of texts.');
  }
  if (typeof scope !== 'string') throw invalidToken('The claim scope of the token is not a text.');
  // <no-claimed-groups>
  // return { id: sub, roles, scopes: scope.split(' ').filter((one) => one !== '') };
  // </no-claimed-groups>
  // <claimed-groups>
  return { id: sub, roles, scopes: scope.split(' ').filter((one) => one !== ''), groups: groupsIn(claims) };
  // </claimed-groups>
}

/** The verification does not check the types of claims; and not every text can be stored (B.8). */
function isId(sub: unknown): sub is string {
  return typeof sub === 'string' && sub !== '' && !/[\0\p{Surrogate}]/u.test(sub);
}
