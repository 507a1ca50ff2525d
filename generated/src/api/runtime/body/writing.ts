// Checks that changes share: the resource is still the one that the client has seen, and sending a patch twice does no
// harm.
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import { sameValues, type Columns } from '../../store/database.js';
import * as preconditions from '../http/preconditions.js';
import type { Shapes } from '../media/medium.js';
import { Problem } from '../problems/problem.js';
import type { RequestBody } from './request-body.js';

/**
 * @param version of the stored row; undefined when there is none
 * @param shapes of the representation, the second half of its tag in each media type
 * @param required true when a change needs If-Match
 * @throws Problem 400, 412 or 428 (O.14, C.3, C.4, C.6)
 */
export function checkPreconditions(
  request: FastifyRequest,
  version: number | undefined,
  shapes: Shapes,
  required: boolean = settings.requirePrecondition,
): void {
  const headers = { ifMatch: request.headers['if-match'], ifNoneMatch: request.headers['if-none-match'] };
  if (headers.ifMatch === undefined && headers.ifNoneMatch === undefined && !required) return;
  const current = version === undefined ? undefined : { version };
  preconditions.checkPreconditions(headers, current, Object.values(shapes), required);
}

/**
 * R-4.patch: sending a patch twice has to be like sending it once. A patch that would change its own result again needs
 * an If-Match with the current tag, which a repeat does not have.
 * @param change applies the patch to a row's values; throws when it would be refused
 * @param changed the row as it is stored now, which a hook may have changed beyond the patch
 * @throws Problem 428 `non-idempotent-patch`
 */
export function requireRepeatable<Row extends Values, Values extends Columns<keyof Values>>(
  request: FastifyRequest,
  body: RequestBody,
  change: (from: Row) => Values,
  { current, changed }: { readonly current: Row; readonly changed: Row },
): void {
  const ifMatch = request.headers['if-match'];
  // A merge patch names the values that are to be stored, so a second one finds them stored (RFC 7396 §2).
  if (!body.isJsonPatch || (ifMatch !== undefined && ifMatch.trim() !== '*')) return;
  const again = valuesOr(changed, () => change(changed));
  if (sameValues(changed, again)) return;
  if (sameOrOnce(again, changed, change(current))) return;
  const detail =
    'Sent twice, this patch would change the resource twice: it needs the header If-Match with the current tag.';
  const errors = [{ header: 'If-Match', code: 'non-idempotent-patch', detail }];
  throw new Problem('non-idempotent-patch', detail, { errors });
}

/** True when each value is the stored one, or the one that the patch made from the row before. */
function sameOrOnce<Values extends Columns<keyof Values>>(again: Values, stored: Values, once: Values): boolean {
  for (const name in again) if (again[name] !== stored[name] && again[name] !== once[name]) return false;
  return true;
}

/** A change that would be refused leaves all values as they are. */
function valuesOr<Values>(stored: Values, values: () => Values): Values {
  try {
    return values();
  } catch (error) {
    if (error instanceof Problem) return stored;
    throw error;
  }
}
