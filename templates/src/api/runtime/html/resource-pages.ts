// What the pages know of the resources, and where in the service a page is.
import { isObject, type JsonObject } from '../json/json.js';
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
  readonly schema: JsonObject;
  readonly ids?: Ids;
  /** The member that an item is called by. */
  readonly heading?: string;
  /** The member that holds whose an item is. */
  readonly owner?: string;
  /** The members that hold the id of something else, with the links that lead there. */
  readonly references?: Readonly<Record<string, string>>;
  // <transitions>
  /** What leads it from one state to another, where it has states. */
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
  /** Of the members that it takes. */
  readonly schema: JsonObject;
}

/** Of a store: its ids, which clients choose. */
export interface Ids {
  /** The member that is the id. */
  readonly member: string;
  /** Whether an item can be made at an id; not there where none can be made. */
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

/** Whether a place can be looked at. */
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

/** The place with what the caller may do there alone. @param hidden the methods that it may not use, among other things */
export function allowedAt(place: Place, hidden: readonly string[]): Place {
  const { resource } = place;
  const operations = resource.operations.filter((operation) => !hidden.includes(METHODS[operation]));
  return operations.length === resource.operations.length ? place : { ...place, resource: { ...resource, operations } };
}

/** The id of an item; one of a broken address as it is. */
export function lastSegment({ href }: Place): string {
  const segment = href.slice(href.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What lies directly below an item or a document and can be looked at. */
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

/** What an item is called by its own members; undefined where they say nothing, or too much for a title. */
export function nameOf(shown: JsonObject, { heading = '' }: ResourcePages): string | undefined {
  const text = shown[heading];
  return typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST_NAME ? text : undefined;
}

const LONGEST_NAME = 80;

/** Where the references of a representation lead, by their members. */
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

/** Members as people look for them: what an item is called comes first; the ids of others, of its owner and its own come last. */
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
