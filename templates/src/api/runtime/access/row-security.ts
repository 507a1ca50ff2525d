// Row security: the guard of a route tells the database whose rows the request finds. That is a second wall behind the
// conditions of the statements, which stay as they are.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rowSecurity } from '../../row-security.js';
// <tenants>
import { ownerFilter } from '../../store/owned-rows.js';
// </tenants>
import { asNobody, view } from '../../store/viewer.js';
import type { Done } from '../http/settle.js';
import type { Principal } from './principal.js';

type Guard = (request: FastifyRequest, reply: FastifyReply, done: Done) => void;

/** A request finds nothing until its guard knows the caller. */
export function asViewer(guard: Guard): Guard {
  return (request, reply, done) => asNobody(() => guard(request, reply, done));
}

/** @returns a function that tells the database the caller. It asks whether the caller has one of the grants */
export function viewerOf(
  url: string,
  method: string,
): (caller: Principal | undefined, has: (grants: readonly string[]) => boolean) => void {
  const [, version = ''] = url.split('/');
  const tables = Object.entries(rowSecurity.seenWith[version] ?? {});
  const crossed = rowSecurity.crossed[url]?.[method] ?? [];
  return (caller, has) => {
    const seen = tables.filter(([table, grants]) => crossed.includes(table) || has(grants)).map(([table]) => table);
    // <no-claimed-groups>
    // view({ caller: idOf(caller), seen, groups: [] });
    // </no-claimed-groups>
    // <claimed-groups>
    view({ caller: idOf(caller), seen, groups: [...(caller?.groups?.keys() ?? [])] });
    // </claimed-groups>
  };
}

// <no-tenants>
// /** The owner of the caller's rows. */
// </no-tenants>
// <tenants>
/** The owner of the caller's rows, behind its tenant. */
// </tenants>
function idOf(caller: Principal | undefined): string {
  // <no-tenants>
  // return caller?.id ?? '';
  // </no-tenants>
  // <tenants>
  return caller?.tenant === undefined ? '' : (ownerFilter({ tenant: caller.tenant, ownedBy: caller.id }) ?? '');
  // </tenants>
}
