// Names in emitted files for the module of a resource that they import as a whole.
import type { Resource } from '../../model/model.js';
import { safeIdentifier } from '../../model/names/names.js';

/** Names that some file with such an import already uses. */
const TAKEN: ReadonlySet<string> = new Set(
  [
    // The store's files and its index.
    'conditions countQuery countRows counts cutPage current listed deleteRow existenceQuery existing find id idQuery initial insert insertRow mayRead list listing openPostgres openSqlite openStore options orders ownerFilter page path reader refuseSecond remove',
    'row rowOf rows sameOrOnce sameValues save saveRow selectOne selectPage selectTotal stamp stored table tables transaction update updateRow url values version',
    // The routes, their index and the profiles.
    'answer api app body change changed checkPreconditions clock collection collectionUrl contract created',
    'criteria database deadline documentOf extensions findAnswer href item itemUrl keepAnswer kept made',
    'memberTree now profiles query readBody readDocumentQuery readItemQuery readListQuery readNew',
    'readPageQuery readPatched readReplacement register registerProfiles reply represent representLinked',
    'request requireRepeatable rows schema selection sendChanged sendCreated sendDeleted sendDocument sendItem',
    'sendPage takesJson takesJsonOnce takesNothing takesPatch texts total',
    'pageLimits requirePrecondition valuesOf computed computing shown tagged',
    'authorize authorizeItem create deleteInTransaction given hooks patch patched replace routeHooks writeInTransaction',
    // Groups: their members, and the caller's role.
    'askForRoles firstMemberOf inGroups group groupIn insertFirstMember isThere joinGroup keepToAuthors oneByOne requireAuthor requireMember roleOf rolesOf selectGroups selectManager selectRole selectRoles',
    // The types of the hooks.
    'NoPath ResourceHooks',
    'FORMERLY asAsked asWrapped asked hrefAsked keepFormerPaths withFormerPaths wrapped',
    // The representation.
    'hiddenFor itemFor marked pageSight seen seenFor seenPage sight',
    'inside joinMembers links membersOf quote self shownInside storedInside twice withoutAliases',
    // Several of these files.
    'again detail error errors firstVersion from headers ifMatch index name once reading required settings shape shapes value valuesOr whenRead',
    // The routes of controllers.
    'NO_PARAMETERS call controller cutPage errors fail failing input linkedText listed memberTree output outputText parameters readControllerPage readControllerQuery',
    'readNone readOptional readOutput rowShown rowsShown runController sendFound sendNothing sendResult sendShown sliceOf takesJsonOrNothing text',
    // The routes of transitions.
    'inTransaction move requireAllowed sendMoved systemTransactions transition transitions updateState',
  ]
    .join(' ')
    .split(' '),
);

export function isTakenName(name: string): boolean {
  return TAKEN.has(name) || /^v\d+(?:Pages|Paths|FormerPaths)?$/.test(name);
}

/**
 * A module name that is unique in the service and free in every file that imports it. `row` becomes `rowModule`, and a resource
 * `rowModule` becomes `rowModuleModule`.
 */
export function moduleName({ names }: { readonly names: Pick<Resource['names'], 'collection'> }): string {
  const bare = names.collection.replace(/(?:Module)+$/, '');
  return isTakenName(bare) ? `${names.collection}Module` : names.collection;
}

/** Short names in one file: a resource's own word, unless two that meet there have the same. */
export function localNames(resource: Resource): (other: Resource) => string {
  const words = [resource, ...resource.parents].map(({ name }) => safeIdentifier(name));
  const clash = new Set(words).size < words.length || words.some(isTakenName);
  return (other) => (clash ? moduleName(other) : safeIdentifier(other.name));
}
