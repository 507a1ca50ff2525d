// Security of operations: one alternative requirement for each grant.
import type { Model } from '../../model/model.js';
import type { Grants } from '../../model/service.js';
import { hasAuthentication } from '../../model/access.js';
import { firstRole, hasMembersStore, isOfMembers, roleIn } from '../../model/groups.js';
import { guardedPaths, type GuardedMethod } from '../routes/access-table.js';
import { formerRoutes } from '../routes/offered-paths.js';
import type { Schema } from '../json-schema/field-schema.js';
import { failureReferences, failuresWithoutContent } from './problems/problem-responses.js';

/** Entries of `components.securitySchemes`. */
const SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A JSON Web Token: `sub` is who calls, `roles` a list of what they are, `scope` what they may on behalf of others.',
  },
  'api-key': {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'A key of this service, which whoever runs it has made for the caller.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'What a POST to `/sessions` sets for an account that logs in. What changes something is taken from pages of this origin alone.',
  },
} as const;

/** The top-level `security`. */
export function defaultSecurity(model: Model): Schema {
  // Without access rules, every operation is public.
  return { security: hasAuthentication(model) ? [{ [model.auth.scheme]: [] }] : [] };
}

export function securityComponents(model: Model): Schema {
  const { scheme } = model.auth;
  return scheme === 'none' ? {} : { securitySchemes: { [scheme]: SCHEMES[scheme] } };
}

/** Adds requirements and refusals to each operation. */
export function pathsWithSecurity(paths: Schema, model: Model): Schema {
  if (!hasAuthentication(model)) return paths;
  const guarded = new Map(guardedPaths(model).map(({ path, methods }) => [path, methods]));
  for (const { path, current } of formerRoutes(model)) guarded.set(path, guarded.get(current) ?? []);
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => {
      const guardOf = (verb: string): GuardedMethod | undefined => {
        const method = verb === 'head' ? 'GET' : verb.toUpperCase();
        return guarded.get(path)?.find((one) => one.method === method);
      };
      return [path, withSecurity(operations, guardOf, model)];
    }),
  );
}

function withSecurity(operations: unknown, guardOf: (verb: string) => GuardedMethod | undefined, model: Model): Schema {
  if (!isSchema(operations)) throw new Error('A path has no operations.');
  return Object.fromEntries(
    Object.entries(operations).map(([verb, operation]) => {
      // Operations of sessions have their own.
      if (!isSchema(operation) || 'security' in operation) return [verb, operation];
      const guard = guardOf(verb);
      if (guard === undefined) return [verb, { ...operation, security: [] }];
      const { grants } = guard;
      const { responses, ...rest } = operation;
      const refusals =
        verb === 'head'
          ? failuresWithoutContent(refusedAs(guard, verb, model))
          : failureReferences(refusedAs(guard, verb, model));
      return [
        verb,
        {
          ...rest,
          ...ownersAlone(rest['description'], guard),
          security: requirements(grants, model.auth.scheme),
          responses: { ...refusals, ...asSchema(responses) },
        },
      ];
    }),
  );
}

/** Wrong credentials are refused even on public operations. With cookies, so are changes from other origins. */
function refusedAs(guard: GuardedMethod, verb: string, { auth }: Model): readonly (401 | 403)[] {
  const isForAny = guard.grants.some((grant) => isForAnybody(grant));
  const isSafe = verb === 'get' || verb === 'head';
  const isRefused = guard.tellsForeign || isAuthors(guard) || guard.makesGroup;
  return isForAny && !isRefused && (isSafe || auth.scheme !== 'cookie') ? [401] : [401, 403];
}

/** Others than the author are let in by a grant that not every caller has. */
function isAuthors({ others }: GuardedMethod): boolean {
  return others !== null && !others.some(isForAnybody);
}

/** OpenAPI 3.1 allows roles for any scheme. */
function requirements(grants: Grants, scheme: string): readonly Schema[] {
  if (grants.includes('public')) return [{}, { [scheme]: [] }];
  // The service itself knows the roles in groups.
  const names = grants.map((grant) => (isForAnybody(grant) || isOfMembers(grant) ? '' : grant));
  return [...new Set(names)].map((name) => ({ [scheme]: name === '' ? [] : [name] }));
}

/** True when every authenticated caller may run it, perhaps on own items or in own groups only. */
function isForAnybody(grant: string): boolean {
  return ['public', 'authenticated', 'owner', 'member'].includes(grant);
}

/** Adds a sentence about ownership to the description, when callers find only some items (A.2). */
function ownersAlone(description: unknown, guard: GuardedMethod): Schema {
  const whose = guard.createsOwnedItem ? '' : whoseWords(guard);
  const words = [whose, makerWords(guard), roleWords(guard)].filter((text) => text !== '');
  if (words.length === 0) return {};
  return { description: [description, ...words].filter((text) => typeof text === 'string').join(' ') };
}

function makerWords({ createsOwnedItem, makesGroup, group }: GuardedMethod): string {
  if (group === null || !makesGroup || !hasMembersStore(group))
    return createsOwnedItem ? 'What is made belongs to the caller.' : '';
  const role = firstRole(group);
  const as = role === undefined ? '' : `, as \`${role}\``;
  return createsOwnedItem
    ? `The caller becomes the first member${as}.`
    : `The caller becomes the first member of what the request makes${as}.`;
}

/** The sentence about members with a role, and about the author of an item; '' where any member may. */
function roleWords({ group, others: ofAll, grants }: GuardedMethod): string {
  const counted = ofAll ?? grants;
  if ((group === null && ofAll === null) || counted.some(isForAnybody)) return '';
  const roles = counted.flatMap((grant) => roleIn(grant) ?? []);
  const named = counted.filter((grant) => !isOfMembers(grant));
  const member = roles.length === 0 ? [] : [`a member whose role is ${orOf(roles)}`];
  const others = named.length === 0 ? [] : [`a caller with ${orOf(named)}`];
  const author = ofAll === null ? [] : ['the author'];
  // Without a role, the grants of the requirement say it.
  return [...author, ...member].length === 0 ? '' : `Needs ${[...author, ...member, ...others].join(', or ')}.`;
}

function orOf(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' or ');
}

/** The sentence: items of other owners answer 404, or 403 when a 404 would deny an item that the caller may read. */
function whoseWords({ grants, bypass, tellsForeign, readableAt, group }: GuardedMethod): string {
  if (bypass === null || grants.every((grant) => bypass.includes(grant))) return '';
  if (bypass.some(isForAnybody)) return '';
  const others = orOf(bypass);
  const unless = (who: string): string => (others === '' ? '' : `, unless ${who} has ${others}`);
  const isForReaders = readableAt.length > 0 && !readableAt.some(({ isOpen }) => isOpen);
  const foreign = group === null ? "Another's item" : `What belongs to other ${group.names.plural}`;
  if (tellsForeign && !isForReaders) return `${foreign} is 403${unless('the caller')}.`;
  const readers = isForReaders ? ` ${foreign} is 403 for whoever may read it.` : '';
  const whom = group === null ? 'the caller' : `the caller's ${group.names.plural}`;
  return `Finds what belongs to ${whom} alone${unless(group === null ? 'it' : 'the caller')}.${readers}`;
}

function asSchema(value: unknown): Schema {
  return isSchema(value) ? value : {};
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
