// The features that a service asks for: outputs are emitted for some of them alone, and some decide its containers.
import { hasAuthentication } from '../../model/access.js';
import { usesCriteria } from '../../model/criteria.js';
import { hasEngine } from '../../model/database.js';
import { allReferrersIn, isOfSeveral } from '../../model/references.js';
import type { Controller, Model, Field, FieldType } from '../../model/model.js';
import type { MediaType } from '../../model/service.js';
import { type ServedVersions, newestFirst, type VersionList } from '../../model/served.js';
import { allFields } from '../../model/fields.js';
import { freeTextOf, typesWithin } from '../../types/types.js';
import { asksForRolesOrScopes } from '../routes/access-table.js';
import { isLinearPattern } from '../../types/patterns/pattern-problem.js';
import { textOrders } from '#runtime/formats/text-orders.js';

type Applies = (model: Model) => boolean;
type AmongVersions = (model: Model, versions: ServedVersions) => boolean;

/** True when the service sends this media type. */
export const sendsMediaType =
  (mediaType: MediaType): Applies =>
  ({ conventions }) =>
    conventions.mediaTypes.includes(mediaType);

export const authenticatesCallers: AmongVersions = (_model, { newest }) => hasAuthentication(newest);
export const authenticatesNobody: AmongVersions = (_model, { newest }) => !hasAuthentication(newest);
export const takesBearerTokens: AmongVersions = (_model, { newest }) => newest.auth.scheme === 'bearer';
export const takesApiKeys: AmongVersions = (_model, { newest }) => newest.auth.scheme === 'api-key';
export const takesSessionCookies: AmongVersions = (_model, { newest }) => newest.auth.scheme === 'cookie';
export const pagesByCursor: Applies = ({ conventions }) => conventions.paging === 'cursor';
export const selectsInParentheses: Applies = ({ conventions }) => conventions.fields === 'paren';
export const hasAbsoluteLinks: Applies = ({ conventions }) => conventions.absoluteLinks;
export const takesIdempotencyKeys: Applies = ({ conventions }) => conventions.idempotency !== 'off';
/** True when a kept answer counts while its caller has the roles and scopes of then. */
export const tiesKeysToGrants: Applies = (model) => takesIdempotencyKeys(model) && asksForRolesOrScopes(model);
export const takesPatches: Applies = ({ allResources }) =>
  allResources.some(({ operations }) => operations.includes('patch'));
/** True when the service announces the end of an older version. */
export const announcesEnds: Applies = ({ service: { lifecycles } }) => lifecycles.length > 0;
export const hasPartlyShownObjects: Applies = ({ allResources }) =>
  allResources.some(({ fields }) => fields.some(({ storedShape }) => storedShape !== null));
export const composesListQueries: Applies = (model) => pagesByCursor(model) || usesCriteria(model);
/** True when the service has documentation pages for authors of clients. */
export const hasDocsPages: AmongVersions = (_model, { newest }) => newest.docs;
export const hasClient: AmongVersions = (_model, { newest }) => newest.client;
/** True when the client sends credentials with each request, or logs in. */
export const clientSendsCredentials: AmongVersions = (_model, { newest }) =>
  newest.client && ['bearer', 'api-key'].includes(newest.auth.scheme);
export const clientLogsIn: AmongVersions = (_model, { newest }) => newest.client && newest.auth.scheme === 'cookie';
export const sendsHtml: AmongVersions = (model, versions) => sendsMediaType('text/html')(model) || versions.newest.docs;
/** True when a text has to match a pattern for which JavaScript's own matcher could take forever. */
export const hasLinearPatterns: AmongVersions = (_model, versions) => linearPatterns(versions).length > 0;
/** True when a resource has `checks`. */
export const hasChecks: Applies = ({ allResources }) => allResources.some(({ checks }) => checks.length > 0);
/** True when the service can run on the engine. */
export const runsOnSqlite: AmongVersions = (_model, { newest }) => hasEngine(newest.database, 'sqlite');
export const runsOnPostgres: AmongVersions = (_model, { newest }) => hasEngine(newest.database, 'postgres');
export const hasOlderVersions: AmongVersions = (_model, { older }) => older.length > 0;
/** True when code of the owner's asks the tables by queries that they type. */
export const usesQueries: AmongVersions = (_model, { ownersImports }) =>
  ownersImports.some((path) => /^src\/api\/store\/(?:queries\.ts|queries\/.*|tables\.ts)$/.test(path));
export const not =
  (applies: Applies): Applies =>
  (model) =>
    !applies(model);

export function linearPatterns(versions: VersionList<Model>): readonly string[] {
  const patterns = newestFirst(versions).flatMap(typesOf).flatMap(patternsOf);
  return [...new Set(patterns)].filter(isLinearPattern);
}

/** True when a type has texts that do not sort as its values do. */
export function ordersTexts(versions: VersionList<Model>): boolean {
  const types = newestFirst(versions).flatMap(typesOf).flatMap(typesWithin);
  return types.some(({ kind }) => Object.hasOwn(textOrders, kind));
}

export function typesOf(model: Model): readonly FieldType[] {
  const outputs = functionsOf(model).flatMap(({ output }) => (output.kind === 'fields' ? output.fields : []));
  const keys = model.allResources.flatMap(({ idKey }) => idKey?.type ?? []);
  const fields = [...model.allResources.flatMap(allFields), ...functionFields(model), ...outputs];
  return [...keys, ...fields.map(({ type }) => type)];
}

/** Some member refers to one of several resources. */
export function refersToSeveral(model: Model): boolean {
  return typesOf(model)
    .flatMap(typesWithin)
    .some((type) => type.kind === 'object' && type.targets !== undefined);
}

/** Rows go with the item of a reference to one of several resources. */
export function goesWithOneOfSeveral({ allResources }: Model): boolean {
  return allResources
    .flatMap(allReferrersIn)
    .some((referrer) => isOfSeveral(referrer) && referrer.reference.onDelete === 'cascade');
}

/** A reference to one of several resources has a link to an item below others. */
export function linksBelowOthers({ allResources }: Model): boolean {
  return allResources.some(({ table }) => table.idsAbove.some(({ referrer }) => isOfSeveral(referrer)));
}

/** The members and parameters that functions of the owner's take. */
export function functionFields(model: Model): readonly Field[] {
  return functionsOf(model).flatMap(({ input, query }) => [...input, ...query]);
}

function functionsOf({ controllers, transitions }: Model): readonly Controller[] {
  return [...controllers, ...transitions];
}

function patternsOf(type: FieldType): readonly string[] {
  return typesWithin(type).flatMap((one) => freeTextOf(one)?.pattern ?? []);
}
