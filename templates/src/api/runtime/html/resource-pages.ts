// The resources as the HTML pages know them, and the place of a page in the service.
// <by-operation>
import type { UntakenMembers } from '../body/untaken-members.js';
// </by-operation>
import { isObject, type JsonObject } from '../json/json.js';
// <member-callers>
import { seenSchema } from '../media/seen-schema.js';
// </member-callers>
import { safeHref } from './markup.js';

export interface ResourcePages {
  /** `/v1/rooms/{roomId}/participants` */
  readonly path: string;
  /** `/v1/rooms/{roomId}/participants/{participantId}`; a document's is its `path`. */
  readonly itemPath: string;
  readonly singular: string;
  readonly plural: string;
  readonly description: string;
  readonly profile: string;
  readonly operations: readonly Operation[];
  /** The member around a body. */
  readonly wrapper: string | undefined;
  /** The members that a client has to give: their names, and inside objects their paths, such as `address/city`. */
  readonly required: readonly string[];
  /** The members that cannot be changed once they are set. */
  readonly immutable: readonly string[];
  // <by-operation>
  /** The members that an operation keeps as they are, so its form leaves them out. */
  readonly untaken?: UntakenMembers;
  // </by-operation>
  readonly schema: JsonObject;
  readonly ids?: Ids;
  /** The member with the name of an item. */
  readonly heading?: string;
  /** The member that holds the owner of an item. */
  readonly owner?: string;
  /** The members that hold the id of something else, with the links that lead there. */
  readonly references?: Readonly<Record<string, string>>;
  // <transitions>
  /** Its states and their transitions, if it has any. */
  readonly states?: StatesPages;
  // </transitions>
}

export interface StatesPages {
  /** The member that shows the state. */
  readonly member: string;
  readonly transitions: readonly TransitionPages[];
}

/** A noun below the item, to which a POST leads to another state (S.1). */
export interface TransitionPages {
  /** The last part of its path. */
  readonly name: string;
  /** In words. */
  readonly title: string;
  readonly description: string;
  /** The states in which it is allowed. */
  readonly from: readonly string[];
  readonly to: string;
  readonly wrapper: string | undefined;
  readonly required: readonly string[];
  /** The schema of the members that it takes. */
  readonly schema: JsonObject;
}

/** The ids of a store, which clients choose. */
export interface Ids {
  /** The member that is the id. */
  readonly member: string;
  /** True when an item can be made at the id; absent when none can. */
  readonly allow?: (id: string) => boolean;
}

export type Operation = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete';

/** A step on the way from the top to a page. */
export interface Place {
  readonly href: string;
  readonly resource: ResourcePages;
  /** One item, or a document; not a whole collection. */
  readonly isOne: boolean;
}

/** The places on the way to the path, which is the last. */
export function trailTo(path: string, resources: readonly ResourcePages[]): readonly Place[] {
  const segments = path.split('/');
  return segments.flatMap((_, index) => {
    const place = placeAt(segments.slice(0, index + 1), resources);
    return place === undefined ? [] : [place];
  });
}

function placeAt(segments: readonly string[], resources: readonly ResourcePages[]): Place | undefined {
  const href = segments.join('/');
  for (const resource of resources) {
    if (fits(segments, resource.itemPath)) return { href, resource, isOne: true };
    if (fits(segments, resource.path)) return { href, resource, isOne: false };
  }
  return undefined;
}

export function fits(segments: readonly string[], pattern: string): boolean {
  const parts = pattern.split('/');
  return parts.length === segments.length && parts.every((part, at) => part.startsWith('{') || part === segments[at]);
}

/** True when a place can be read. */
export function isReadable({ resource, isOne }: Place): boolean {
  return resource.operations.includes(isOne ? 'get' : 'list');
}

const METHODS: Readonly<Record<Operation, string>> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  replace: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};

/**
 * The place with only the operations that the caller may use.
 * @param hidden names that include the methods it may not use
 * <member-callers>
 * and the members that it does not see or set
 * </member-callers>
 */
export function allowedAt(place: Place, hidden: readonly string[]): Place {
  const { resource } = place;
  const operations = resource.operations.filter((operation) => !hidden.includes(METHODS[operation]));
  // <member-callers>
  return { ...place, resource: { ...resource, operations, schema: seenSchema(resource.schema, hidden) } };
  // </member-callers>
  // <no-member-callers>
  // return operations.length === resource.operations.length ? place : { ...place, resource: { ...resource, operations } };
  // </no-member-callers>
}

/** The id of an item; in a broken address it stays encoded. */
export function lastSegment({ href }: Place): string {
  const segment = href.slice(href.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The places directly below an item or a document that can be read. */
export function placesBelow(place: Place, resources: readonly ResourcePages[]): readonly Place[] {
  return resources
    .filter(({ path }) => path.slice(0, path.lastIndexOf('/')) === place.resource.itemPath)
    .map((resource) => ({
      href: place.href + resource.path.slice(resource.path.lastIndexOf('/')),
      resource,
      isOne: resource.path === resource.itemPath,
    }))
    .filter(isReadable);
}

/** The name of an item, from its own members; undefined if they have none, or one that is too long for a title. */
export function nameOf(shown: JsonObject, { heading = '' }: ResourcePages): string | undefined {
  const text = shown[heading];
  return typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST_NAME ? text : undefined;
}

const LONGEST_NAME = 80;

/** The targets of a representation's references, by their members. */
export function referencesOf(whole: JsonObject, { references = {} }: ResourcePages): ReadonlyMap<string, string> {
  const links = whole['_links'];
  const found = Object.entries(references).flatMap(([member, relation]): [string, string][] => {
    const link = links !== undefined && isObject(links) ? links[relation] : undefined;
    const href = link !== undefined && isObject(link) ? link['href'] : undefined;
    const safe = typeof href === 'string' ? safeHref(href) : undefined;
    return safe === undefined ? [] : [[member, safe]];
  });
  return new Map(found);
}

/**
 * Members in the order in which people look for them. The name of the item comes first; the ids of others, of its owner
 * and its own come last.
 */
export function inReadingOrder(names: readonly string[], resource: ResourcePages): readonly string[] {
  const { heading, owner, ids, references = {} } = resource;
  const rank = (name: string): number => {
    if (name === heading || name === ids?.member) return 0;
    if (Object.hasOwn(references, name)) return 2;
    return name === owner ? 3 : name === 'id' ? 4 : 1;
  };
  return names.toSorted((a, b) => rank(a) - rank(b));
}

/** The path of an address, whether it names a host or not. */
export function pathOf(address: string): string {
  const base = 'http://localhost';
  return URL.canParse(address, base) ? new URL(address, base).pathname : '';
}
